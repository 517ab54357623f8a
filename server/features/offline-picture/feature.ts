import { defineServerFeature } from '#server/lib/feature.ts'
import { savedRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'favourites',
  routes: savedRoutes,
})
