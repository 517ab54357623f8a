import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv, Member } from '#server/app-env.ts'
import { ProblemError } from './problem.ts'

/** Refuses visitors with `login-required` unless `isOpen` says that the call is theirs too. */
export function requireAccess(
  isOpen: (method: string, path: string, area: string | undefined) => boolean,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!c.var.member && !isOpen(c.req.method, c.req.path, c.req.query('area')))
      throw new ProblemError('login-required')
    await next()
  }
}

/** The member of a call that the access table keeps from visitors. */
export function memberOf(c: Context<AppEnv>): Member {
  if (!c.var.member) throw new ProblemError('login-required')
  return c.var.member
}
