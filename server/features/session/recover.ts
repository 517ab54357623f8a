import { randomUUID } from 'node:crypto'
import type { PasswordReset, RecoveryCode } from '#contract/sign-in.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { insertLogin } from '#server/domain/session/logins/table.ts'
import { evictSessions } from '#server/domain/session/session-cache.ts'
import { checkPasswordHash } from '#server/domain/session/sign-in/password-hash-rule.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { updateActive, updatePasswordHash, updateSessionsEnded } from '#server/domain/session/table.ts'
import { spendCode } from '#server/domain/session/verification-code/verification-code.ts'
import { passwords } from '#server/lib/password.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import { clearPasswordCounters } from './count-password.ts'
import { withMemberCode } from './member-code.ts'

/**
 * Checks whether the code may set a new password, without spending it. Refuses with `code-wrong`, the same for unknown
 * accounts.
 */
export async function verifyRecoveryCode(caller: Caller, { account, code }: RecoveryCode): Promise<void> {
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  await withMemberCode(caller, { method: 'reset', account, scene: 'reset', code }, async () => {})
}

/**
 * Sets a new password, spends the code and ends every session of the member, so that the old password gives no access.
 * It also ends the state `abnormal`, and a pause after wrong passwords from here. Refuses with `code-wrong`, the same for
 * unknown accounts; with `too-many-requests`.
 */
export async function resetPassword(
  caller: Caller,
  { account, code, newPassword, deviceName }: PasswordReset,
): Promise<void> {
  const { db, now } = caller
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const details = { method: 'reset', deviceName } as const
  await withMemberCode(caller, { ...details, account, scene: 'reset', code }, async ({ codeId, member }) => {
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
      await insertLogin(tx, { ...details, id: randomUUID(), memberId: member.id, at: now, isOk: true })
      return updateSessionsEnded(tx, member.id, 'reset', now)
    })
    evictSessions(db, ended)
    await clearPasswordCounters(caller, member)
  })
}
