import { defineServerFeature } from '#server/lib/feature.ts'
import { detailRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'wallpapers',
  routes: detailRoutes,
})
