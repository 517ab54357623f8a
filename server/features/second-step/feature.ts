import { deleteExpiredPendingSignIns } from '#server/domain/session/second-step/table.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { secondStepRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'second step', description: 'Two-step verification: authenticator app and recovery codes' },
  routes: secondStepRoutes,
  cleanUp: ({ db, clock }) => deleteExpiredPendingSignIns(db, clock.now()),
})
