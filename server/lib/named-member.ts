import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { ProblemError } from './problem.ts'
import { memberOf } from './require-access.ts'

/**
 * Refuses with `wrong-member` where `X-Member-Id` names another member than the session: a write kept on a device goes
 * out under the session of the one who made it, and what is brought for a member under theirs, or not at all. Without the
 * header it lets through.
 */
export const checkNamedMember: MiddlewareHandler<AppEnv> = async (c, next) => {
  const named = c.req.header('x-member-id')
  if (named !== undefined && named !== String(memberOf(c).id)) throw new ProblemError('wrong-member')
  await next()
}
