import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { COLLECTION_COVERS, COLLECTION_ITEMS_MAX, COLLECTION_RESTORE_HOURS } from '#contract/collection.ts'
import { collectionItems, collections } from '#server/domain/collection/schema.ts'
import { isOwn } from '#server/domain/collection/table.ts'
import { isBestPlacement } from '#server/domain/picture/release.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, KNOWN_STATES } from '#server/domain/picture/table.ts'
import type { Db } from '#server/lib/database/database.ts'

/** The last changed first. */
export function findCollections(db: Db, memberId: number) {
  return db.select().from(collections).where(isOwn(memberId)).orderBy(desc(collections.updatedAt), desc(collections.id))
}

export async function countCollections(db: Db, memberId: number) {
  const [found] = await db.select({ total: count() }).from(collections).where(isOwn(memberId))
  return found?.total ?? 0
}

const isKnown = inArray(wallpapers.state, [...KNOWN_STATES])

/** Number of pictures that match, by collection. */
export async function countPictures(db: Db, ids: readonly number[], where: SQL | undefined) {
  const found = await db
    .select({ id: collectionItems.collectionId, total: count() })
    .from(collectionItems)
    .innerJoin(wallpapers, eq(wallpapers.aid, collectionItems.aid))
    .where(and(inArray(collectionItems.collectionId, [...ids]), isKnown, where))
    .groupBy(collectionItems.collectionId)
  return new Map(found.map(({ id, total }) => [id, total]))
}

/** The available pictures that stand for each collection: its cover first, then the first ones. */
export async function findCovers(db: Db, ids: readonly number[], where: SQL | undefined) {
  const isCover = sql`(${collectionItems.aid} = ${collections.cover}) is true`
  const ranked = db
    .select({
      id: collectionItems.collectionId,
      aid: collectionItems.aid,
      rank: sql<number>`row_number() over (
        partition by ${collectionItems.collectionId}
        order by ${isCover} desc, ${collectionItems.position}, ${collectionItems.aid}
      )`.as('rank'),
    })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .innerJoin(wallpapers, eq(wallpapers.aid, collectionItems.aid))
    .where(and(inArray(collectionItems.collectionId, [...ids]), eq(wallpapers.state, 'ready'), where))
    .as('ranked')
  const covers = await db
    .select({ id: ranked.id, aid: ranked.aid })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${COLLECTION_COVERS}`)
    .orderBy(asc(ranked.id), asc(ranked.rank))
  const aids = [...new Set(covers.map(({ aid }) => aid))]
  if (aids.length === 0) return []
  const rows = await findPictures(db, {
    memberId: 0,
    placement: sql`false`,
    where: inArray(wallpapers.aid, aids),
    limit: aids.length,
  })
  const byAid = new Map(rows.map((row) => [row.picture.aid, row]))
  return covers.flatMap(({ id, aid }) => {
    const row = byAid.get(aid)
    return row ? [{ id, row }] : []
  })
}

interface ItemsQuery {
  /** Whose reactions are joined; 0 for a visitor. */
  memberId: number
  now: Date
  where: SQL | undefined
}

/** The pictures of a collection in its order, withdrawn ones too, and when each was added. */
export async function findItems(db: Db, collectionId: number, { memberId, now, where }: ItemsQuery) {
  const items = await db
    .select({ aid: collectionItems.aid, addedAt: collectionItems.addedAt })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId))
    .orderBy(asc(collectionItems.position), asc(collectionItems.aid))
  if (items.length === 0) return []
  const rows = await findPictures(db, {
    memberId,
    placement: isBestPlacement(now, 'zh-cn'),
    states: KNOWN_STATES,
    where: and(
      inArray(
        wallpapers.aid,
        items.map(({ aid }) => aid),
      ),
      where,
    ),
    limit: COLLECTION_ITEMS_MAX,
  })
  const byAid = new Map(rows.map((row) => [row.picture.aid, row]))
  return items.flatMap(({ aid, addedAt }) => {
    const row = byAid.get(aid)
    return row ? [{ row, addedAt }] : []
  })
}

/** Those of `aids` that exist and match, by the spelling of the table. */
export async function findExisting(db: Db, aids: readonly string[], where: SQL | undefined): Promise<Set<string>> {
  if (aids.length === 0) return new Set()
  const found = await db
    .select({ aid: wallpapers.aid })
    .from(wallpapers)
    .where(and(inArray(wallpapers.aid, [...aids]), eq(wallpapers.state, 'ready'), where))
  return new Set(found.map(({ aid }) => aid))
}

const restorable = (now: Date) => new Date(now.getTime() - COLLECTION_RESTORE_HOURS * 3_600_000)

/** Undefined where there is nothing to restore. */
export async function restoreRow(tx: Db, memberId: number, id: number, now: Date) {
  const [restored] = await tx
    .update(collections)
    .set({ deletedAt: null })
    .where(
      and(
        eq(collections.id, id),
        eq(collections.memberId, memberId),
        sql`${collections.deletedAt} > ${restorable(now).toISOString()}::timestamptz`,
      ),
    )
    .returning()
  return restored
}

/** Deletes collections that can no longer be restored. */
export async function deleteForGood(db: Db, now: Date) {
  await db.delete(collections).where(lt(collections.deletedAt, restorable(now)))
}
