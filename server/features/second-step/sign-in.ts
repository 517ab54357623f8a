import type * as v from 'valibot'
import type { SecondStep } from '#contract/second-step.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { recordingRefusal } from '#server/domain/session/logins/record-refusal.ts'
import { spendSecondStepCode } from '#server/domain/session/second-step/spend-code.ts'
import { hasTwoStep } from '#server/domain/session/second-step/table.ts'
import { checkState } from '#server/domain/session/sign-in/check-state.ts'
import { completeSignIn, type SignInOutcome } from '#server/domain/session/sign-in/complete-sign-in.ts'
import {
  MAX_ATTEMPTS,
  updatePendingAttempts,
  updatePendingUsed,
} from '#server/domain/session/sign-in/pending-sign-in.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { findMemberById } from '#server/domain/session/table.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls } from '#server/lib/rate-limit.ts'

/**
 * Opens the session of a sign-in that waits for its second step. Refuses with `second-step-wrong` and the attempts left;
 * with `second-step-expired` where the token is unknown, used, expired, out of attempts or of another browser; with the
 * problem of the member's state; with `too-many-requests`.
 */
export async function signInWithSecondStep(
  caller: Caller,
  { token, code }: v.InferOutput<typeof SecondStep>,
): Promise<SignInOutcome> {
  const { db, now } = caller
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const pending = await updatePendingAttempts(caller, token)
  const member = pending && (await findMemberById(db, pending.memberId))
  if (!member || !(await hasTwoStep(db, member.id))) throw new ProblemError('second-step-expired')
  const { method, deviceName, place } = pending
  const details = { method, deviceName, place, secondStep: true }
  return recordingRefusal(caller, { ...details, memberId: member.id }, async () => {
    await checkState(member, caller)
    await spendSecondStepCode(caller, member.id, code).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.problem !== 'second-step-wrong') throw error
      const attemptsLeft = MAX_ATTEMPTS - pending.attempts
      throw new ProblemError('second-step-wrong', { data: { attemptsLeft } })
    })
    if (!(await updatePendingUsed(db, pending.id, now))) throw new ProblemError('second-step-expired')
    return completeSignIn(caller, member, details)
  })
}
