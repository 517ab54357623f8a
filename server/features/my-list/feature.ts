import { defineServerFeature } from '#server/lib/feature.ts'
import { myListRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'favourites', description: 'What the member has liked, saved and downloaded' },
  routes: myListRoutes,
})
