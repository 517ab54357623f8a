import { and, count, desc, eq } from 'drizzle-orm'
import { savedSearches } from '#server/domain/saved-search/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** The latest first. */
export function findSavedSearches(db: Db, memberId: number) {
  const ofMember = eq(savedSearches.memberId, memberId)
  return db.select().from(savedSearches).where(ofMember).orderBy(desc(savedSearches.id))
}

export async function findByFingerprint(db: Db, memberId: number, fingerprint: string) {
  const isSame = and(eq(savedSearches.memberId, memberId), eq(savedSearches.fingerprint, fingerprint))
  const [found] = await db.select().from(savedSearches).where(isSame)
  return found
}

/** Undefined for an unknown token and for a member who is blocked. */
export async function findByFeedToken(db: Db, feedToken: string) {
  const [found] = await db
    .select({ search: savedSearches })
    .from(savedSearches)
    .innerJoin(members, eq(members.id, savedSearches.memberId))
    .where(and(eq(savedSearches.feedToken, feedToken), eq(members.state, 'active')))
  return found?.search
}

export async function countSavedSearches(db: Db, memberId: number) {
  const ofMember = eq(savedSearches.memberId, memberId)
  const [found] = await db.select({ total: count() }).from(savedSearches).where(ofMember)
  return found?.total ?? 0
}

export async function insertSavedSearch(db: Db, row: typeof savedSearches.$inferInsert) {
  const [inserted] = await db.insert(savedSearches).values(row).returning()
  return inserted
}

/** Renames it; where `notify` changes, its times are set too. In a transaction. */
export async function updateSavedSearch(
  db: Db,
  memberId: number,
  id: number,
  { name, notify, ...noticed }: Pick<SavedSearchRow, 'name' | 'notify' | 'announcedUntil' | 'nextAt'>,
) {
  const isOwn = and(eq(savedSearches.id, id), eq(savedSearches.memberId, memberId))
  const [before] = await db.select().from(savedSearches).where(isOwn).for('update')
  const change = before?.notify === notify ? { name } : { name, notify, ...noticed }
  const [updated] = await db.update(savedSearches).set(change).where(isOwn).returning()
  return updated
}

export async function deleteSavedSearch(db: Db, memberId: number, id: number) {
  const isOwn = and(eq(savedSearches.id, id), eq(savedSearches.memberId, memberId))
  const [deleted] = await db.delete(savedSearches).where(isOwn).returning({ id: savedSearches.id })
  return deleted
}
