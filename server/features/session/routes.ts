import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  CodeLogin,
  CodeRequest,
  CodeSent,
  PasswordLogin,
  PasswordReset,
  RecoveryCode,
  Registration,
  RoleInfo,
  SessionResult,
  UserInfo,
} from '#contract/session.ts'
import type { AppEnv } from '#server/app-env.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '#server/domain/session/session-cookie.ts'
import { endSession, renewSession } from '#server/domain/session/sessions.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { knowBrowser } from './browser-cookie.ts'
import { logRefusal } from './log-refusal.ts'
import { resetPassword, verifyRecoveryCode } from './recover.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'
import { signInWithCode, signInWithPassword, type SignedIn } from './sign-in.ts'
import { toRoleInfo, toUser } from './to-user.ts'
import { words } from './words.ts'

export const userRoutes = new Hono<AppEnv>()
  .get('/info', describeCall('The member who is signed in', UserInfo), async (c) => {
    const token = c.var.sessionId ? await renewSession(c.var, c.var.sessionId) : undefined
    if (token) setSessionCookie(c, token)
    return c.json(ok({ ...toUser(memberOf(c)), ...(token && { token }) }))
  })
  .get('/role-info', describeCall('Role and membership level', RoleInfo), (c) => c.json(ok(toRoleInfo(memberOf(c)))))

export const loginRoutes = new Hono<AppEnv>()
  .use(logRefusal)
  .post(
    '/password',
    describeCall('Sign in with account and password', SessionResult, { isBare: true }),
    knowBrowser,
    validate('json', PasswordLogin),
    async (c) => answer(c, 'signedIn', await signInWithPassword(c.var, c.req.valid('json'))),
  )
  .post(
    '/code',
    describeCall('Sign in with account and code', SessionResult, { isBare: true }),
    knowBrowser,
    validate('json', CodeLogin),
    async (c) => answer(c, 'signedIn', await signInWithCode(c.var, c.req.valid('json'))),
  )
  .post(
    '/register',
    describeCall('Become a member', SessionResult, { isBare: true }),
    knowBrowser,
    validate('json', Registration),
    async (c) => answer(c, 'registered', await register(c.var, c.req.valid('json'))),
  )
  .post(
    '/send-code',
    describeCall('Have a code sent by mail or text message', CodeSent, { isBare: true }),
    knowBrowser,
    validate('json', CodeRequest),
    async (c) => {
      const sent = await sendCode(c.var, c.req.valid('json'))
      return c.json({ ...ok({ retryAfter: sent.retryAfter }), ...sent })
    },
  )
  .post(
    '/verify-recovery-code',
    describeCall('Look whether a code may set a new password', v.null()),
    validate('json', RecoveryCode),
    async (c) => {
      await verifyRecoveryCode(c.var, c.req.valid('json'))
      return c.json(ok(null, words('codeRight', c.var.language)))
    },
  )
  .post(
    '/reset-password',
    describeCall('Set a new password by code', v.null()),
    validate('json', PasswordReset),
    async (c) => {
      await resetPassword(c.var, c.req.valid('json'))
      return c.json(ok(null, words('passwordReset', c.var.language)))
    },
  )
  .post('/logout', describeCall('End the session', v.null()), async (c) => {
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    for (const token of new Set([bearer, readSessionCookie(c)])) if (token) await endSession(c.var, token)
    clearSessionCookie(c)
    c.header('Clear-Site-Data', '"cache"')
    return c.json(ok(null, words('signedOut', c.var.language)))
  })

/** The session result, at the top level as the product spec shows it and once more in `data`. */
function answer(c: Context<AppEnv>, word: 'signedIn' | 'registered', { member, token, ...more }: SignedIn) {
  // So that the log names who signed in.
  c.set('member', member)
  setSessionCookie(c, token)
  const session = { user: toUser(member), token, ...more }
  return c.json({ ...ok(session, words(word, c.var.language)), ...session })
}
