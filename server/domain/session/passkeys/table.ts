import { and, asc, eq, lt } from 'drizzle-orm'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { passkeys } from './schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** The member's passkeys, the oldest first. */
export function findPasskeys(db: Db, memberId: number) {
  return db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.id))
}

export async function findPasskeyAndMember(db: Db, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, member: members })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

/** Undefined where the credential is registered already. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert) {
  const [inserted] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return inserted
}

/**
 * Records a use. False where the counter has not grown since the last one, unless both are 0: the key has been copied,
 * or the same signature was sent twice.
 */
export async function updatePasskeyUsed(
  db: Db,
  id: number,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
) {
  const hasGrown = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const updated = await db
    .update(passkeys)
    .set({ counter, isBackedUp, usedAt: now })
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id })
  return updated.length === 1
}

/** Undefined where the member has no such passkey. */
export async function updatePasskeyName(db: Db, memberId: number, id: number, name: string) {
  const [updated] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning()
  return updated
}

/** False where the member has no such passkey. */
export async function deletePasskey(db: Db, memberId: number, id: number) {
  const deleted = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning({ id: passkeys.id })
  return deleted.length === 1
}
