import type { CodeLogin, PasswordLogin } from '#contract/sign-in.ts'
import type { Member } from '#server/app-env.ts'
import { parseAccount } from '#server/domain/session/account.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { openSession } from '#server/domain/session/sessions.ts'
import { findMember, updatePasswordHash } from '#server/domain/session/table.ts'
import { type Passwords, passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import { checkState } from './check-state.ts'
import { countPassword } from './count-password.ts'
import { attemptsOf } from './limits.ts'
import { checkMemberCode } from './member-code.ts'
import { spendCode } from './verification-code.ts'

/** A member with the token of the new session. */
export interface SignedIn {
  member: Member
  token: string
}

/**
 * Signs in with account and password. Refuses with `credentials-wrong`, the same for unknown accounts and after the
 * same work; with the problem of the member's state; with `too-many-requests`; with `password-paused` for some minutes
 * after five wrong passwords here, or where too many addresses together have guessed at the account: then a code is
 * needed, except in a browser that the member has signed in with.
 */
export async function signInWithPassword(
  caller: Caller,
  { emailOrPhone, password, deviceName, extras }: PasswordLogin,
  hashing: Passwords = passwords,
): Promise<SignedIn> {
  const account = parseAccount(emailOrPhone)
  const member = account ? await findMember(caller.db, account) : undefined
  const attempt = await countPassword(caller, account?.value ?? emailOrPhone, member)
  const { isRight, isOutdated } = await hashing.verify(member?.passwordHash ?? null, password)
  if (!member || !isRight) throw new ProblemError('credentials-wrong')
  await checkState(member, caller)
  await attempt.forget()
  if (isOutdated) await updatePasswordHash(caller.db, member.id, await hashing.hash(password))
  return open(caller, member, deviceName ?? extras?.deviceName)
}

/** Signs in with a requested code. Refuses with `code-wrong`, the same for unknown accounts; otherwise as above. */
export async function signInWithCode(caller: Caller, { account, code }: CodeLogin): Promise<SignedIn> {
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const { member, codeId } = await checkMemberCode(caller, { account, scene: 'login', code })
  await checkState(member, caller)
  await spendCode(caller.db, codeId, caller.now)
  return open(caller, member)
}

async function open(caller: Caller, member: Member, deviceName?: string): Promise<SignedIn> {
  return { member: memberAt(member, caller.now), token: await openSession(caller, member, deviceName) }
}
