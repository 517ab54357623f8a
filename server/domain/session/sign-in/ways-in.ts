import { eq } from 'drizzle-orm'
import type { Member } from '#server/app-env.ts'
import { findBoundAccounts } from '#server/domain/session/bound-accounts/table.ts'
import { relyingPartyOf } from '#server/domain/session/passkeys/relying-party.ts'
import { findPasskeys } from '#server/domain/session/passkeys/table.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Config } from '#server/lib/config.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

/**
 * Removes a bound account or a passkey of the member; `remove` returns false where there is no such thing. Refuses with
 * `not-found`, and with `last-way-in` where the member could not sign in any more.
 */
export async function removeWayIn(
  { db, config }: { db: Db; config: Config },
  memberId: number,
  remove: (tx: Db) => Promise<boolean>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two requests at once must not remove the last two.
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
    if (!member || !(await remove(tx))) throw new ProblemError('not-found')
    if (!(await hasWayIn(tx, member, config))) throw new ProblemError('last-way-in')
  })
}

async function hasWayIn(db: Db, member: Member, config: Config) {
  if (hasAccountToSignIn(member) || (await findBoundAccounts(db, member.id)).length > 0) return true
  const rpId = relyingPartyOf(config)?.id
  return (await findPasskeys(db, member.id)).some((passkey) => passkey.rpId === rpId)
}

/** A code reaches an address or number; a password alone needs a username. */
const hasAccountToSignIn = ({ email, phone, username, passwordHash }: Member) =>
  email !== null || phone !== null || (username !== null && passwordHash !== null)
