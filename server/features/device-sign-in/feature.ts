import { DAY_MS } from '#server/lib/day.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { deviceSignInRoutes } from './routes.ts'
import { deleteDeviceSignIns } from './table.ts'

/** Milliseconds for which an expired code can still be told from an unknown one. */

export const feature = defineServerFeature({
  tag: { name: 'device sign-in', description: 'Signing in programs without a browser by a code' },
  routes: deviceSignInRoutes,
  cleanUp: ({ db, clock }) => deleteDeviceSignIns(db, new Date(clock.now().getTime() - DAY_MS)),
})
