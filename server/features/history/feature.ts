import { defineServerFeature } from '#server/lib/feature.ts'
import { historyRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'days', description: 'Pictures of the day' },
  routes: historyRoutes,
})
