import { eq } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { members } from './schema.ts'

/**
 * Locks the member until the transaction ends: of two changes to what is theirs, the second waits. Limits per member are
 * exact then, and two calls cannot each wait for a row that the other holds. Rows that only refer to the member, like a like,
 * need not wait: with a stronger lock they and this transaction could deadlock.
 */
export async function lockMember(tx: Pick<Db, 'select'>, memberId: number) {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
}
