import { defineServerFeature } from '#server/lib/feature.ts'
import { sessionRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'session', description: 'Signing in, registering, the member' },
  routes: sessionRoutes,
})
