import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv, Member } from '#server/app-env.ts'
import { ProblemError } from './problem.ts'

/** What visitors may call. */
export interface AccessTable {
  /** Whether a visitor may call. */
  isOpenToVisitors: (method: string, path: string, area: string | undefined) => boolean
  /** Whether a visitor may call the address by any method. */
  isOpenByAnyMethod: (path: string) => boolean
}

/** Refuses visitors with `login-required` unless the table says that the call is theirs too. */
export function requireAccess({ isOpenToVisitors, isOpenByAnyMethod }: AccessTable): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isOpen = isOpenToVisitors(c.req.method, c.req.path, c.req.query('area'))
    // Nothing answers it, so the visitor may know that it is the method that is wrong.
    const isWrongMethod = () =>
      isOpenByAnyMethod(c.req.path) && !matchedRoutes(c).some(({ method }) => method !== 'ALL')
    if (!c.var.member && !isOpen && !isWrongMethod()) throw new ProblemError('login-required')
    await next()
  }
}

/** The member of a call that the access table keeps from visitors. */
export function memberOf(c: Context<AppEnv>): Member {
  if (!c.var.member) throw new ProblemError('login-required')
  return c.var.member
}
