import { defineServerFeature } from '#server/lib/feature.ts'
import { checkInRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'check-in', description: 'The daily check-in and its calendar' },
  routes: checkInRoutes,
})
