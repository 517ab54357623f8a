import type { AppEnv } from '#server/app-env.ts'
import type { RateContext } from '#server/lib/rate-limit.ts'

/** The properties of a request that sign-in needs. */
export type Caller = Pick<AppEnv['Variables'], 'services' | 'db' | 'now' | 'address' | 'browser' | 'language'>

export const rateContext = ({ db, now, services }: Caller): RateContext => ({ db, now, config: services.config })
