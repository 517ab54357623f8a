import type { Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { setSessionCookie } from '#server/domain/session/session-cookie.ts'
import type { SignInOutcome } from '#server/domain/session/sign-in/complete-sign-in.ts'
import { ok } from '#server/lib/envelope.ts'
import { ProblemError, refusal } from '#server/lib/problem.ts'
import { toUser } from './to-user.ts'

/**
 * The result of a sign-in, at the top level as in the product spec and again in `data`: the session, whose cookie is set,
 * or the token for the second step.
 */
export function answerSignIn(c: Context<AppEnv>, message: string, { member, ...outcome }: SignInOutcome) {
  // Names the member in the log.
  c.set('member', member)
  if ('secondStep' in outcome) {
    const { token, expiresAt } = outcome.secondStep
    const data = { secondStep: { token, expiresAt: expiresAt.toISOString() } }
    return c.json({ ...refusal(new ProblemError('second-step-required', { data }), c.var.language), ...data })
  }
  setSessionCookie(c, outcome.token)
  const session = { user: toUser(member), ...outcome }
  return c.json({ ...ok(session, message), ...session })
}
