import { defineServerFeature } from '#server/lib/feature.ts'
import { deleteExpiredChallenges } from './challenges.ts'
import { passkeyRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'passkeys', description: 'Signing in by a key pair on a device' },
  routes: passkeyRoutes,
  cleanUp: ({ db, clock }) => deleteExpiredChallenges(db, clock.now()),
})
