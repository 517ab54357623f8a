import type { CodeLogin, PasswordLogin } from '#contract/sign-in.ts'
import { parseAccount } from '#server/domain/session/account.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { recordingRefusal } from '#server/domain/session/logins/record-refusal.ts'
import { checkState } from '#server/domain/session/sign-in/check-state.ts'
import { completeSignIn, type SignInOutcome } from '#server/domain/session/sign-in/complete-sign-in.ts'
import { placeOf } from '#server/domain/session/sign-in/place-of.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { findMember, updatePasswordHash } from '#server/domain/session/table.ts'
import { spendCode } from '#server/domain/session/verification-code/verification-code.ts'
import { type Passwords, passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import { countPassword } from './count-password.ts'
import { withMemberCode } from './member-code.ts'

/**
 * Signs in with account and password. Refuses with `credentials-wrong`, the same for unknown accounts and after the
 * same work; with the problem of the member's state; with `too-many-requests`; with `password-paused` for some minutes
 * after five wrong passwords here, or where too many addresses together have guessed at the account: then a code is
 * needed, except in a browser that the member has signed in with.
 */
export async function signInWithPassword(
  caller: Caller,
  { emailOrPhone, password, deviceName, location, extras }: PasswordLogin,
  hashing: Passwords = passwords,
): Promise<SignInOutcome> {
  const account = parseAccount(emailOrPhone)
  const member = account ? await findMember(caller.db, account) : undefined
  const name = account?.value ?? emailOrPhone
  const details = {
    method: 'password',
    deviceName: deviceName ?? extras?.deviceName,
    place: placeOf(location ?? extras?.location),
  } as const
  return recordingRefusal(caller, { ...details, account: name, memberId: member?.id }, async () => {
    const attempt = await countPassword(caller, name, member)
    const { isRight, isOutdated } = await hashing.verify(member?.passwordHash ?? null, password)
    if (!member || !isRight) throw new ProblemError('credentials-wrong')
    await checkState(member, caller)
    await attempt.forget()
    if (isOutdated) await updatePasswordHash(caller.db, member.id, await hashing.hash(password))
    return completeSignIn(caller, member, details)
  })
}

/** Signs in with a requested code. Refuses with `code-wrong`, the same for unknown accounts; otherwise as above. */
export async function signInWithCode(
  caller: Caller,
  { account, code, deviceName, location }: CodeLogin,
): Promise<SignInOutcome> {
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const details = { method: 'code', deviceName, place: placeOf(location) } as const
  return withMemberCode(caller, { ...details, account, scene: 'login', code }, async ({ member, codeId }) => {
    await checkState(member, caller)
    await spendCode(caller.db, codeId, caller.now)
    return completeSignIn(caller, member, details)
  })
}
