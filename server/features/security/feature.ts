import { defineServerFeature } from '#server/lib/feature.ts'
import { securityRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'security', description: 'How a member signs in' },
  routes: securityRoutes,
})
