import type * as v from 'valibot'
import type { CodeRequest, CodeSent } from '#contract/sign-in.ts'
import { RESEND_COUNTDOWN_S } from '#contract/timing.ts'
import { parseAccount } from '#server/domain/session/account.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import { CODE_JOB, type CodeOrder } from './deliver-code.ts'
import { codesOf } from './limits.ts'
import { words } from './words.ts'

/** More urgent than background jobs, because the member waits for it. */
const PRIORITY = -10

/**
 * Requests a code by mail or text message. The job that sends it also checks whether the account exists, so that
 * response and duration are the same either way, and where mail fails. Refuses with `invalid-fields` and `too-many-
 * requests`.
 */
export async function sendCode(
  caller: Caller,
  { account, scene }: v.InferOutput<typeof CodeRequest>,
): Promise<CodeSent> {
  const { db, browser, language, now } = caller
  const parsed = parseAccount(account)
  if (!parsed) throw new ProblemError('invalid-fields', { fields: { account: words('notAnAccount', language) } })
  if (parsed.kind === 'username' && scene === 'register') {
    throw new ProblemError('invalid-fields', { fields: { account: words('usernameAlone', language) } })
  }
  await countCalls(rateContext(caller), codesOf(parsed.value, caller.address))
  const payload: CodeOrder = { account: parsed.value, scene, browser, language, askedAt: now.toISOString() }
  await enqueue(db, { kind: CODE_JOB, payload, priority: PRIORITY, runAt: now })
  return { success: true, message: words('codeSent', language), retryAfter: RESEND_COUNTDOWN_S }
}
