import { defineServerFeature } from '#server/lib/feature.ts'
import { oauthRoutes } from './routes.ts'
import { deleteExpiredFlows } from './table.ts'

export const feature = defineServerFeature({
  tag: { name: 'quick-login', description: 'Signing in by an account of another service' },
  routes: oauthRoutes,
  cleanUp: ({ db, clock }) => deleteExpiredFlows(db, clock.now()),
})
