import { defineServerFeature } from '#server/lib/feature.ts'
import { todayRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'days',
  routes: todayRoutes,
})
