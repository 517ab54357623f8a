import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { countCall, type RateRule } from './rate-limit.ts'
import { memberOf } from './require-access.ts'

/** Counts the calls of each member by `rule`; refuses with `too-many-requests` beyond it. */
export function limitMember(rule: RateRule): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { db, now, services } = c.var
    await countCall({ db, now, config: services.config }, rule, String(memberOf(c).id))
    await next()
  }
}
