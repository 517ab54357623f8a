import type { PasswordReset, RecoveryCode } from '#contract/session.ts'
import { passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { addressSubject, countCall } from '#server/lib/rate-limit.ts'
import { parseAccount } from './account.ts'
import { type Caller, rateContext } from './caller.ts'
import { LOGINS_OF_ADDRESS } from './limits.ts'
import { codeSubject } from './send-code.ts'
import { forgetSessions } from './session-cache.ts'
import { findMember, updatePasswordHash, updateSessionsEnded } from './table.ts'
import { checkCode, spendCode } from './verification-code.ts'

/** Looks whether the code may set a new password; it stays good for that. Refuses with `code-wrong`, the same for unknown accounts. */
export async function verifyRecoveryCode(caller: Caller, { account, code }: RecoveryCode): Promise<void> {
  await checkRecoveryCode(caller, account, code)
}

/**
 * Sets a new password, spends the code and ends every session of the member: whoever knew the old password is out.
 * Refuses with `code-wrong`, the same for unknown accounts; with `too-many-requests`.
 */
export async function resetPassword(caller: Caller, { account, code, newPassword }: PasswordReset): Promise<void> {
  const { db, now } = caller
  const { codeId, memberId } = await checkRecoveryCode(caller, account, code)
  const passwordHash = await passwords.hash(newPassword)
  const ended = await db.transaction(async (tx) => {
    await spendCode(tx, codeId, now)
    await updatePasswordHash(tx, memberId, passwordHash)
    return updateSessionsEnded(tx, memberId, 'reset', now)
  })
  forgetSessions(db, ended)
}

async function checkRecoveryCode(caller: Caller, account: string, code: string) {
  await countCall(rateContext(caller), LOGINS_OF_ADDRESS, addressSubject(caller.address))
  const parsed = parseAccount(account)
  const member = parsed ? await findMember(caller.db, parsed) : undefined
  if (!parsed || !member) throw new ProblemError('code-wrong')
  const codeId = await checkCode(caller, { subject: codeSubject(parsed, member), scene: 'reset', code })
  return { codeId, memberId: member.id }
}
