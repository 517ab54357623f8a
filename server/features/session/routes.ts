import type { Context, MiddlewareHandler } from 'hono'
import { sessionCalls } from '#contract/session.ts'
import { signInCalls } from '#contract/sign-in.ts'
import type { AppEnv } from '#server/app-env.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '#server/domain/session/session-cookie.ts'
import { endSession, renewSession } from '#server/domain/session/sessions.ts'
import { ok } from '#server/lib/envelope.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route } from '#server/lib/route.ts'
import { knowBrowser } from './browser-cookie.ts'
import { resetPassword, verifyRecoveryCode } from './recover.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'
import { signInWithCode, signInWithPassword, type SignedIn } from './sign-in.ts'
import { toRoleInfo, toUser } from './to-user.ts'
import { words } from './words.ts'

/**
 * Logs each refused sign-in, registration and reset, so that an operator can see guessing and a tool can block the
 * address. Never the account: it may contain a mistyped password.
 */
const logRefusal: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!(c.error instanceof ProblemError)) return
  const { services, requestId, address } = c.var
  services.log.info('sign-in refused', { requestId, path: c.req.path, problem: c.error.problem, address })
}

const userRoutes = [
  route(sessionCalls.info, async ({ c, member, sessionId }) => {
    const token = sessionId ? await renewSession(c.var, sessionId) : undefined
    if (token) setSessionCookie(c, token)
    return { ...toUser(member), ...(token && { token }) }
  }),
  route(sessionCalls.roleInfo, ({ member }) => toRoleInfo(member)),
]

const signInRoutes = [
  route(
    signInCalls.password,
    async ({ c, json }) => answer(c, 'signedIn', await signInWithPassword(c.var, json)),
    logRefusal,
    knowBrowser,
  ),
  route(
    signInCalls.code,
    async ({ c, json }) => answer(c, 'signedIn', await signInWithCode(c.var, json)),
    logRefusal,
    knowBrowser,
  ),
  route(
    signInCalls.register,
    async ({ c, json }) => answer(c, 'registered', await register(c.var, json)),
    logRefusal,
    knowBrowser,
  ),
  route(
    signInCalls.sendCode,
    async ({ c, json }) => {
      const sent = await sendCode(c.var, json)
      return c.json({ ...ok({ retryAfter: sent.retryAfter }), ...sent })
    },
    logRefusal,
    knowBrowser,
  ),
  route(
    signInCalls.verifyRecoveryCode,
    async ({ c, json, language }) => {
      await verifyRecoveryCode(c.var, json)
      return c.json(ok(null, words('codeRight', language)))
    },
    logRefusal,
  ),
  route(
    signInCalls.resetPassword,
    async ({ c, json, language }) => {
      await resetPassword(c.var, json)
      return c.json(ok(null, words('passwordReset', language)))
    },
    logRefusal,
  ),
  route(
    sessionCalls.logOut,
    async ({ c, language }) => {
      const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
      for (const token of new Set([bearer, readSessionCookie(c)])) if (token) await endSession(c.var, token)
      clearSessionCookie(c)
      c.header('Clear-Site-Data', '"cache"')
      return c.json(ok(null, words('signedOut', language)))
    },
    logRefusal,
  ),
]

export const sessionRoutes = [...userRoutes, ...signInRoutes]

/** The session result, at the top level as in the product spec and again in `data`. */
function answer(c: Context<AppEnv>, word: 'signedIn' | 'registered', { member, token, ...more }: SignedIn) {
  // Names the member in the log.
  c.set('member', member)
  setSessionCookie(c, token)
  const session = { user: toUser(member), token, ...more }
  return c.json({ ...ok(session, words(word, c.var.language)), ...session })
}
