import type { Member } from '#server/app-env.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { hasTwoStep } from '#server/domain/session/second-step/table.ts'
import { type LoginDetails, openSession } from '#server/domain/session/sessions.ts'
import { checkState } from './check-state.ts'
import { openPendingSignIn } from './pending-sign-in.ts'

/** A member with the token of the new session. */
export interface SignedIn {
  member: Member
  token: string
}

/** The first step was right; `token` goes to `POST /api/login/second-step` with a code, from the same browser. */
export interface SecondStepNeeded {
  member: Member
  secondStep: { token: string; expiresAt: Date }
}

export type SignInOutcome = SignedIn | SecondStepNeeded

/**
 * Completes every sign-in, after the caller has proved who they are by password, code, provider or passkey. Refuses
 * with the problem of the member's state. Opens a session, or, for a member with two-step sign-in, waits for the second
 * step. Routes that call it need `ensureBrowserCookie`.
 */
export async function completeSignIn(caller: Caller, given: Member, details: LoginDetails): Promise<SignInOutcome> {
  await checkState(given, caller)
  const member = memberAt(given, caller.now)
  // The device has verified the person, so a passkey needs no second step. A tool was approved in a session that had one.
  const isComplete = details.secondStep || details.method === 'passkey' || details.method === 'device'
  if (!isComplete && (await hasTwoStep(caller.db, member.id))) {
    return { member, secondStep: await openPendingSignIn(caller, member.id, details) }
  }
  return { member, token: await openSession(caller, member, details) }
}
