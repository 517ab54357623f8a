import type { SessionResult } from '#contract/sign-in.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { recordingRefusal } from '#server/domain/session/logins/record-refusal.ts'
import { completeSignIn, type SignInOutcome } from '#server/domain/session/sign-in/complete-sign-in.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { findMemberById } from '#server/domain/session/table.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import type { InviteResult } from './schema.ts'
import { takeCode } from './table.ts'

/**
 * Signs in by the one-time code of a visit to a provider, in the browser that was there. Refuses with
 * `provider-state-invalid`, `too-many-requests` and the problem of the member's state.
 */
export async function signInByVisit(caller: Caller, code: string): Promise<SignInOutcome & InviteOutcome> {
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const { db, browser, now } = caller
  const taken = browser ? await takeCode(db, code, browser, now) : undefined
  const member = taken && (await findMemberById(db, taken.memberId))
  if (!member) throw new ProblemError('provider-state-invalid')
  const details = { method: taken.method, deviceName: taken.deviceName }
  const outcome = await recordingRefusal(caller, { ...details, memberId: member.id }, () =>
    completeSignIn(caller, member, details),
  )
  return { ...outcome, ...inviteOutcome(taken.invite) }
}

type InviteOutcome = Pick<SessionResult, 'inviteReward' | 'inviteRefusal'>

/** As a registration answers it. */
function inviteOutcome(invite: InviteResult): InviteOutcome {
  if (invite === '') return {}
  return invite === 'rewarded' ? { inviteReward: true } : { inviteReward: false, inviteRefusal: invite }
}
