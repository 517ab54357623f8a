import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv, Member } from '#server/app-env.ts'
import { ProblemError } from './problem.ts'

/** Which calls are open to visitors, and while the site is closed. */
export interface AccessTable {
  /** Whether the call is open to visitors. */
  isOpenToVisitors: (method: string, path: string, area: string | undefined) => boolean
  /** Whether any method of the path is open to visitors. */
  isOpenByAnyMethod: (path: string) => boolean
  /** Whether the call is answered while the site is closed for maintenance. */
  isOpenInMaintenance: (method: string, path: string) => boolean
}

/** Refuses visitors with `login-required` unless the table opens the call to them. */
export function requireAccess({ isOpenToVisitors, isOpenByAnyMethod }: AccessTable): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isOpen = isOpenToVisitors(c.req.method, c.req.path, c.req.query('area'))
    // No route matches, so the visitor may learn that the method is wrong.
    const isWrongMethod = () =>
      isOpenByAnyMethod(c.req.path) && !matchedRoutes(c).some(({ method }) => method !== 'ALL')
    if (!c.var.member && !isOpen && !isWrongMethod()) throw new ProblemError('login-required')
    await next()
  }
}

/** The member of a call that the access table closes to visitors. */
export function memberOf(c: Context<AppEnv>): Member {
  if (!c.var.member) throw new ProblemError('login-required')
  return c.var.member
}
