import { defineServerFeature } from '#server/lib/feature.ts'
import { feedRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'open formats', description: 'What other programs read: feeds, a calendar, pictures by address' },
  routes: feedRoutes,
})
