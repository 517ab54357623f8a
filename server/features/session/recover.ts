import type { PasswordReset, RecoveryCode } from '#contract/sign-in.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { forgetSessions } from '#server/domain/session/session-cache.ts'
import { checkPasswordHash } from '#server/domain/session/sign-in/password-hash-rule.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { updateActive, updatePasswordHash, updateSessionsEnded } from '#server/domain/session/table.ts'
import { spendCode } from '#server/domain/session/verification-code/verification-code.ts'
import { passwords } from '#server/lib/password.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import { forgetWrongPasswords } from './count-password.ts'
import { checkMemberCode } from './member-code.ts'

/**
 * Checks whether the code may set a new password, without spending it. Refuses with `code-wrong`, the same for unknown
 * accounts.
 */
export async function verifyRecoveryCode(caller: Caller, { account, code }: RecoveryCode): Promise<void> {
  await checkRecoveryCode(caller, account, code)
}

/**
 * Ends a pause after wrong passwords from here. Sets a new password, spends the code and ends every session of the member, so that the old password gives no access. It
 * also ends the state `abnormal`.
 * Refuses with `code-wrong`, the same for unknown accounts; with `too-many-requests`.
 */
export async function resetPassword(caller: Caller, { account, code, newPassword }: PasswordReset): Promise<void> {
  const { db, now } = caller
  const { codeId, member } = await checkRecoveryCode(caller, account, code)
  const { email, phone, username } = member
  checkPasswordHash(newPassword, [account.trim(), email, phone, username], {
    field: 'newPassword',
    language: caller.language,
  })
  const passwordHash = await passwords.hash(newPassword)
  const ended = await db.transaction(async (tx) => {
    await spendCode(tx, codeId, now)
    await updatePasswordHash(tx, member.id, passwordHash)
    // The code proved the address, and the password is a new one: what an account with something unusual is asked for.
    await updateActive(tx, member.id, 'abnormal')
    return updateSessionsEnded(tx, member.id, 'reset', now)
  })
  forgetSessions(db, ended)
  await forgetWrongPasswords(caller, member)
}

async function checkRecoveryCode(caller: Caller, account: string, code: string) {
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  return checkMemberCode(caller, { account, scene: 'reset', code })
}
