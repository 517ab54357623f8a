import { CODE_JOB, codeJob } from '#server/domain/session/verification-code/deliver.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { deleteExpiredSignIns } from './clean-up.ts'
import { sessionRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'session', description: 'Signing in, registering, the member' },
  routes: sessionRoutes,
  jobs: [{ kind: CODE_JOB, isUrgent: true, handler: codeJob }],
  cleanUp: ({ db, clock }) => deleteExpiredSignIns(db, clock.now()),
})
