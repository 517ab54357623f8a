import { and, desc, eq, lt, lte } from 'drizzle-orm'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { appliedPictures } from './schema.ts'

/** Inserts the entry and deletes what exceeds the `most` latest of the member. Returns its id. */
export function insertApplied(db: Db, row: typeof appliedPictures.$inferInsert, most: number) {
  return db.transaction(async (tx) => {
    // So that ids of one member are in the order in which they are committed.
    await lockMember(tx, row.memberId)
    const [inserted] = await tx.insert(appliedPictures).values(row).returning({ id: appliedPictures.id })
    if (!inserted) throw new Error('the entry was not inserted')
    const [tooOld] = await tx
      .select({ id: appliedPictures.id })
      .from(appliedPictures)
      .where(eq(appliedPictures.memberId, row.memberId))
      .orderBy(desc(appliedPictures.id))
      .offset(most)
      .limit(1)
    if (tooOld)
      await tx
        .delete(appliedPictures)
        .where(and(eq(appliedPictures.memberId, row.memberId), lte(appliedPictures.id, tooOld.id)))
    return inserted.id
  })
}

/** The latest first, older than the entry `before`. */
export function findApplied(db: Db, memberId: number, before: number | undefined, limit: number) {
  return db
    .select()
    .from(appliedPictures)
    .where(
      and(eq(appliedPictures.memberId, memberId), before === undefined ? undefined : lt(appliedPictures.id, before)),
    )
    .orderBy(desc(appliedPictures.id))
    .limit(limit)
}

export const countApplied = (db: Db, memberId: number) =>
  db.$count(appliedPictures, eq(appliedPictures.memberId, memberId))

/** Deletes one entry of the member, or all. Returns their number. */
export async function deleteApplied(db: Db, memberId: number, id?: number) {
  const deleted = await db
    .delete(appliedPictures)
    .where(and(eq(appliedPictures.memberId, memberId), id === undefined ? undefined : eq(appliedPictures.id, id)))
    .returning({ id: appliedPictures.id })
  return deleted.length
}
