import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { ProblemError } from './problem.ts'
import { memberOf } from './require-access.ts'

/**
 * Refuses with `wrong-member` where `X-Member-Id` names another member than the session: a write stored on a device is
 * sent in the session of its author, and data prefetched for a member in theirs, or not at all. Requests without the
 * header pass.
 */
export const checkNamedMember: MiddlewareHandler<AppEnv> = async (c, next) => {
  const named = c.req.header('x-member-id')
  if (named !== undefined && named !== String(memberOf(c).id)) throw new ProblemError('wrong-member')
  await next()
}
