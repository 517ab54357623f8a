import { defineServerFeature } from '#server/lib/feature.ts'
import { favouriteRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'favourites', description: 'What the member has saved' },
  routes: favouriteRoutes,
})
