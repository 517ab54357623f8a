import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { memberOfSession, recordUse } from '#server/domain/session/session-cache.ts'
import { readSessionCookie } from '#server/domain/session/session-cookie.ts'
import { browserOf } from '#server/domain/session/sign-in/browser-cookie.ts'
import { checkState } from '#server/domain/session/sign-in/check-state.ts'
import { readToken } from '#server/lib/jwt.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { AccessTable } from '#server/lib/require-access.ts'

/**
 * Identifies the member by bearer token, otherwise by cookie, and checks the session's row. An invalid bearer makes a
 * visitor even with a valid cookie: writes with a bearer pass the origin check. Refuses with `session-mismatch` where
 * the two belong to different members, and with the problem of the member's state where the call needs a member.
 */
export const authenticate =
  ({ isOpenToVisitors }: Pick<AccessTable, 'isOpenToVisitors'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const cookie = readSessionCookie(c)
    const byBearer = bearer === undefined ? null : await recognise(c, bearer)
    const byCookie = cookie === undefined || cookie === bearer ? null : await recognise(c, cookie)
    // Signing in and out is how a client replaces a wrong session.
    const isSigningIn = c.req.path.startsWith('/api/login/')
    if (!isSigningIn && byBearer && byCookie && byBearer.member.id !== byCookie.member.id) {
      throw new ProblemError('session-mismatch')
    }
    const found = c.req.header('authorization') === undefined ? byCookie : byBearer
    const isOpen = c.req.path.startsWith('/img/') || isOpenToVisitors(c.req.method, c.req.path, c.req.query('area'))
    if (found && (await isWelcome(c, found.member, isOpen))) {
      c.set('member', found.member)
      c.set('sessionId', found.sessionId)
      await recordUse(c.var.db, found.sessionId, c.var.now).catch((error: unknown) => {
        // It is no reason to refuse the call, e.g. where the disk is full.
        c.var.services.log.warn('the use of a session could not be recorded', { error })
      })
    }
    c.set('browser', browserOf(c))
    await next()
  }

type Recognised = NonNullable<Awaited<ReturnType<typeof recognise>>>

async function recognise(c: Context<AppEnv>, token: string) {
  const { services, db, now } = c.var
  const claims = await readToken(services.keys, token)
  if (!claims || claims.expiresAt <= now) return null
  const member = await memberOfSession(db, claims.sessionId, now, { isBrief: c.req.path.startsWith('/img/') })
  if (!member || member.id !== claims.memberId) return null
  return { member, sessionId: claims.sessionId }
}

/** A blocked member may still see public pages. */
async function isWelcome(c: Context<AppEnv>, member: Recognised['member'], isOpen: boolean) {
  if (!isOpen) await checkState(member, c.var)
  return member.state === 'active'
}
