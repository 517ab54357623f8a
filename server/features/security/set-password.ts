import type { NewPassword } from '#contract/security.ts'
import type { Member } from '#server/app-env.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { checkProof } from '#server/domain/session/proof.ts'
import { evictSessions } from '#server/domain/session/session-cache.ts'
import { checkPasswordHash } from '#server/domain/session/sign-in/password-hash-rule.ts'
import { updateOtherSessionsEnded, updatePasswordHash } from '#server/domain/session/table.ts'
import { passwords } from '#server/lib/password.ts'
import { checkPassword } from './prove.ts'

/**
 * Sets the member's password, the first one as well, and ends every session but the present one. Refuses with
 * `credentials-wrong` where `old` is wrong, with `proof-required` where it is missing and no proof is recent, and with
 * `invalid-fields` for an account as password.
 */
export async function setPassword(
  caller: Caller,
  { member, sessionId, password }: { member: Member; sessionId: string | null; password: NewPassword },
): Promise<null> {
  const { db, now, language } = caller
  const { old, new: next } = password
  if (old === undefined) await checkProof({ db, member, sessionId, now })
  else await checkPassword(caller, member, old)
  const { email, phone, username } = member
  checkPasswordHash(next, [email, phone, username], { field: 'new', language })
  const passwordHash = await passwords.hash(next)
  const ended = await db.transaction(async (tx) => {
    await updatePasswordHash(tx, member.id, passwordHash)
    return sessionId ? updateOtherSessionsEnded(tx, { memberId: member.id, sessionId, endedBy: 'reset', now }) : []
  })
  evictSessions(db, ended)
  return null
}
