import { defineServerFeature } from '#server/lib/feature.ts'
import { inviteRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'session',
  routes: inviteRoutes,
})
