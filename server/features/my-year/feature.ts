import { defineServerFeature } from '#server/lib/feature.ts'
import { myYearRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'wallpapers',
  routes: myYearRoutes,
})
