import { REFUSED_LOGIN_JOB, refusedLoginJob } from '#server/domain/session/logins/record-refusal.ts'
import { CODE_JOB, codeJob } from '#server/domain/session/verification-code/deliver.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { deleteExpiredSignIns } from './clean-up.ts'
import { sessionRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'session', description: 'Signing in, registering, the member' },
  routes: sessionRoutes,
  jobs: [
    { kind: CODE_JOB, lane: 'urgent', handler: codeJob },
    // So short that no code waits for it; among the others it would wait for a whole import of pictures.
    { kind: REFUSED_LOGIN_JOB, lane: 'urgent', handler: refusedLoginJob },
  ],
  cleanUp: ({ db, clock }) => deleteExpiredSignIns(db, clock.now()),
})
