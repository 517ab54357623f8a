import { defineServerFeature } from '#server/lib/feature.ts'
import { installRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'notifications',
  routes: installRoutes,
})
