import { defineServerFeature } from '#server/lib/feature.ts'
import { downloadRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'wallpapers',
  routes: downloadRoutes,
})
