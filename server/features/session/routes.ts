import { sessionCalls } from '#contract/session.ts'
import { signInCalls } from '#contract/sign-in.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '#server/domain/session/session-cookie.ts'
import { endSession, renewSession } from '#server/domain/session/sessions.ts'
import { ensureBrowserCookie } from '#server/domain/session/sign-in/browser-cookie.ts'
import { logRefusal } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { answerSignIn } from '#server/domain/user/answer-sign-in.ts'
import { toRoleInfo, toUser } from '#server/domain/user/to-user.ts'
import { ok } from '#server/lib/envelope.ts'
import { route } from '#server/lib/route.ts'
import { resetPassword, verifyRecoveryCode } from './recover.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'
import { signInWithCode, signInWithPassword } from './sign-in.ts'
import { words } from './words.ts'

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
    async ({ c, json, language }) =>
      answerSignIn(c, words('signedIn', language), await signInWithPassword(c.var, json)),
    logRefusal,
    ensureBrowserCookie,
  ),
  route(
    signInCalls.code,
    async ({ c, json, language }) => answerSignIn(c, words('signedIn', language), await signInWithCode(c.var, json)),
    logRefusal,
    ensureBrowserCookie,
  ),
  route(
    signInCalls.register,
    async ({ c, json, language }) => answerSignIn(c, words('registered', language), await register(c.var, json)),
    logRefusal,
    ensureBrowserCookie,
  ),
  route(
    signInCalls.sendCode,
    async ({ c, json }) => {
      const sent = await sendCode(c.var, json)
      return c.json({ ...ok({ retryAfter: sent.retryAfter }), ...sent })
    },
    logRefusal,
    ensureBrowserCookie,
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
