import type { Services } from '#server/app-env.ts'
import type { Caller } from './caller.ts'

/** A request from nowhere, which is all that a session needs to be opened or ended. */
export const callerAt = (services: Services, now: Date): Caller => ({
  services,
  db: services.db,
  now,
  address: '',
  browser: '',
  language: 'zh',
})
