import type { CodeLogin, PasswordLogin } from '#contract/sign-in.ts'
import { parseAccount } from '#server/domain/session/account.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { checkState } from '#server/domain/session/sign-in/check-state.ts'
import { completeSignIn, type SignInOutcome } from '#server/domain/session/sign-in/complete-sign-in.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { findMember, updatePasswordHash } from '#server/domain/session/table.ts'
import { spendCode } from '#server/domain/session/verification-code/verification-code.ts'
import { type Passwords, passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import { countPassword } from './count-password.ts'
import { checkMemberCode } from './member-code.ts'

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
  const attempt = await countPassword(caller, account?.value ?? emailOrPhone, member)
  const { isRight, isOutdated } = await hashing.verify(member?.passwordHash ?? null, password)
  if (!member || !isRight) throw new ProblemError('credentials-wrong')
  await checkState(member, caller)
  await attempt.forget()
  if (isOutdated) await updatePasswordHash(caller.db, member.id, await hashing.hash(password))
  return completeSignIn(caller, member, {
    deviceName: deviceName ?? extras?.deviceName,
    place: placeOf(location ?? extras?.location),
  })
}

/** Signs in with a requested code. Refuses with `code-wrong`, the same for unknown accounts; otherwise as above. */
export async function signInWithCode(caller: Caller, { account, code }: CodeLogin): Promise<SignInOutcome> {
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const { member, codeId } = await checkMemberCode(caller, { account, scene: 'login', code })
  await checkState(member, caller)
  await spendCode(caller.db, codeId, caller.now)
  return completeSignIn(caller, member)
}

/** Latitude and longitude with two decimals; undefined for "unknown location" and for anything else. */
function placeOf(location: string | undefined) {
  const [, latitude, longitude] = /^(-?\d{1,2}\.\d\d), (-?\d{1,3}\.\d\d)$/.exec(location?.trim() ?? '') ?? []
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
    ? `${latitude}, ${longitude}`
    : undefined
}
