import type { CodeLogin, PasswordLogin } from '#contract/session.ts'
import type { Member } from '#server/app-env.ts'
import { type Passwords, passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { addressSubject, countCall, forgetCalls } from '#server/lib/rate-limit.ts'
import { parseAccount } from './account.ts'
import { type Caller, rateContext } from './caller.ts'
import { FAILED_LOGINS, LOGINS_OF_ADDRESS } from './limits.ts'
import { memberAt } from './membership.ts'
import { codeSubject } from './send-code.ts'
import { checkState, openSession } from './sessions.ts'
import { findMember, updatePasswordHash } from './table.ts'
import { checkCode, spendCode } from './verification-code.ts'

/** A member with the token of the session just opened. */
export interface SignedIn {
  member: Member
  token: string
}

/**
 * Signs in with account and password. Refuses with `credentials-wrong`, the same for unknown accounts and after the same
 * work; with the problem of the member's state; with `too-many-requests`.
 */
export async function signInWithPassword(
  caller: Caller,
  { emailOrPhone, password, deviceName, extras }: PasswordLogin,
  hashing: Passwords = passwords,
): Promise<SignedIn> {
  const address = addressSubject(caller.address)
  await countCall(rateContext(caller), LOGINS_OF_ADDRESS, address)
  const account = parseAccount(emailOrPhone)
  const subject = `${account?.value ?? emailOrPhone}:${address}`
  // Counted before the password is looked at, so that guesses made at the same time are counted each.
  await countCall(rateContext(caller), FAILED_LOGINS, subject)
  const member = account ? await findMember(caller.db, account) : undefined
  const { isRight, isOutdated } = await hashing.verify(member?.passwordHash ?? null, password)
  if (!member || !isRight) throw new ProblemError('credentials-wrong')
  checkState(member)
  await forgetCalls(caller.db, FAILED_LOGINS, subject)
  if (isOutdated) await updatePasswordHash(caller.db, member.id, await hashing.hash(password))
  return open(caller, member, deviceName ?? extras?.deviceName)
}

/** Signs in with a code that was sent before. Refuses with `code-wrong`, the same for unknown accounts; else as above. */
export async function signInWithCode(caller: Caller, { account, code }: CodeLogin): Promise<SignedIn> {
  await countCall(rateContext(caller), LOGINS_OF_ADDRESS, addressSubject(caller.address))
  const parsed = parseAccount(account)
  const member = parsed ? await findMember(caller.db, parsed) : undefined
  if (!parsed || !member) throw new ProblemError('code-wrong')
  const codeId = await checkCode(caller, { subject: codeSubject(parsed, member), scene: 'login', code })
  checkState(member)
  await spendCode(caller.db, codeId, caller.now)
  return open(caller, member)
}

async function open(caller: Caller, member: Member, deviceName?: string): Promise<SignedIn> {
  return { member: memberAt(member, caller.now), token: await openSession(caller, member, deviceName) }
}
