import type * as v from 'valibot'
import type { CodeRequest, CodeSent } from '#contract/sign-in.ts'
import { RESEND_COUNTDOWN_S } from '#contract/timing.ts'
import { parseAccount } from '#server/domain/session/account.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { orderCode } from '#server/domain/session/verification-code/order.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { words } from './words.ts'

/**
 * Requests a code by mail or text message. The job that sends it also checks whether the account exists, so that
 * response and duration are the same either way, and where mail fails. Refuses with `invalid-fields` and `too-many-
 * requests`.
 */
export async function sendCode(
  caller: Caller,
  { account, scene }: v.InferOutput<typeof CodeRequest>,
): Promise<CodeSent> {
  const { language } = caller
  const parsed = parseAccount(account)
  if (!parsed) throw new ProblemError('invalid-fields', { fields: { account: words('notAnAccount', language) } })
  if (parsed.kind === 'username' && scene === 'register') {
    throw new ProblemError('invalid-fields', { fields: { account: words('usernameAlone', language) } })
  }
  await orderCode(caller, parsed.value, scene)
  return { success: true, message: words('codeSent', language), retryAfter: RESEND_COUNTDOWN_S }
}
