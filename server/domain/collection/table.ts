import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { isPicture } from '#server/domain/picture/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { collectionItems, collections } from './schema.ts'

export type CollectionRow = typeof collections.$inferSelect

/** True for the member's collections that are not deleted. */
export const isOwn = (memberId: number) => and(eq(collections.memberId, memberId), isNull(collections.deletedAt))

/** Undefined for another member's, a deleted and an unknown one. */
export async function findOwnCollection(db: Db, memberId: number, id: number): Promise<CollectionRow | undefined> {
  const [found] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.id, id), isOwn(memberId)))
  return found
}

/** Pictures of the collection, withdrawn and hidden ones too. */
export async function countItems(db: Db, collectionId: number): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId))
  return found?.total ?? 0
}

/** Adds pictures behind the others, in the order of `aids`. Returns those that were not in the collection before. */
export async function insertItems(tx: Db, collectionId: number, aids: readonly string[], now: Date): Promise<string[]> {
  if (aids.length === 0) return []
  const ofCollection = eq(collectionItems.collectionId, collectionId)
  const [last] = await tx
    .select({ position: max(collectionItems.position) })
    .from(collectionItems)
    .where(ofCollection)
  const first = (last?.position ?? 0) + 1
  const added = await tx
    .insert(collectionItems)
    .values(aids.map((aid, index) => ({ collectionId, aid, position: first + index, addedAt: now })))
    .onConflictDoNothing()
    .returning({ aid: collectionItems.aid })
  return added.map(({ aid }) => aid)
}

export async function touchCollection(tx: Db, id: number, now: Date) {
  await tx.update(collections).set({ updatedAt: now }).where(eq(collections.id, id))
}

/** Ids of the member's collections that contain the picture with that canonical or numeric id. */
export async function findCollectionsWith(db: Db, memberId: number, picture: string): Promise<number[]> {
  const found = await db
    .select({ id: collections.id })
    .from(collections)
    .innerJoin(collectionItems, eq(collectionItems.collectionId, collections.id))
    .innerJoin(wallpapers, eq(wallpapers.aid, collectionItems.aid))
    .where(and(isOwn(memberId), isPicture(picture)))
    .orderBy(asc(collections.id))
  return found.map(({ id }) => id)
}

/** Aids of the collection in its order. */
export async function findAids(db: Db, collectionId: number): Promise<string[]> {
  const found = await db
    .select({ aid: collectionItems.aid })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId))
    .orderBy(asc(collectionItems.position), asc(collectionItems.aid))
  return found.map(({ aid }) => aid)
}

/** Gives the pictures these positions, 1 and up. */
export async function updateOrder(tx: Db, collectionId: number, aids: readonly string[]) {
  if (aids.length === 0) return
  const positions = sql.join(
    aids.map((aid, index) => sql`(${aid}::text, ${index + 1}::int)`),
    sql`, `,
  )
  await tx.execute(sql`
    update ${collectionItems} set position = given.position from (values ${positions}) as given(aid, position)
    where ${collectionItems.collectionId} = ${collectionId} and ${collectionItems.aid} = given.aid`)
}

/** Returns the aids that were in the collection. */
export async function deleteItems(tx: Db, collectionId: number, aids: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(collectionItems)
    .where(and(eq(collectionItems.collectionId, collectionId), inArray(collectionItems.aid, [...aids])))
    .returning({ aid: collectionItems.aid })
  return gone.map(({ aid }) => aid)
}
