import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { uploads } from './schema.ts'

export type UploadRow = typeof uploads.$inferSelect

/** A member's uploads together. */
export interface UploadQuota {
  count: number
  bytes: number
}

/** Inserts an upload unless it would exceed the member's quota; returns whether it did. */
export function insertUpload(db: Db, row: typeof uploads.$inferInsert, quota: UploadQuota): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Serializes the member's creations, so that two cannot both take the last place.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, row.memberId)).for('update')
    const [used] = await tx
      .select({
        count: sql`count(*)`.mapWith(Number),
        bytes: sql`coalesce(sum(${uploads.length}), 0)`.mapWith(Number),
      })
      .from(uploads)
      .where(eq(uploads.memberId, row.memberId))
    if (!used || used.count >= quota.count || used.bytes + row.length > quota.bytes) return false
    await tx.insert(uploads).values(row)
    return true
  })
}

/** Undefined for an unknown upload and for one of another member. */
export async function findUpload(db: Db, memberId: number, id: string) {
  const [row] = await db.select().from(uploads).where(ofMember(memberId, id))
  return row
}

export async function updateUpload(db: Db, id: string, change: Partial<UploadRow>): Promise<boolean> {
  const changed = await db.update(uploads).set(change).where(eq(uploads.id, id)).returning({ id: uploads.id })
  return changed.length > 0
}

/** The deleted row; undefined where the member has no such upload. */
export async function deleteUpload(db: Db, memberId: number, id: string) {
  const [row] = await db.delete(uploads).where(ofMember(memberId, id)).returning()
  return row
}

export const deleteExpiredUploads = (db: Db, now: Date) =>
  db.delete(uploads).where(lte(uploads.expiresAt, now)).returning()

/** Which of these ids exist. */
export async function findUploadIds(db: Db, ids: string[]) {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids))
  return new Set(rows.map(({ id }) => id))
}

const ofMember = (memberId: number, id: string) => and(eq(uploads.memberId, memberId), eq(uploads.id, id))
