import { eq } from 'drizzle-orm'
import type { CollectionItemsResult, NewCollectionItems } from '#contract/collection-calls.ts'
import { addPictures } from '#server/domain/collection/add-pictures.ts'
import { collections } from '#server/domain/collection/schema.ts'
import { countItems, deleteItems, findAids, touchCollection } from '#server/domain/collection/table.ts'
import { addReactions } from '#server/domain/picture/activity/add-reactions.ts'
import { mayKnow, type Viewing } from '#server/domain/picture/visible.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { requireOwn } from './read.ts'
import { findExisting } from './table.ts'

const failedOf = (aids: readonly string[], isDone: (aid: string) => boolean) =>
  aids.filter((aid) => !isDone(aid)).map((id) => ({ id, reason: 'not-found' as const }))

/**
 * Adds pictures behind the others and, unless they are restored, to the favourites; those that are in the collection stay
 * where they are. Refuses with `not-found` a collection that is not the member's, with `collection-full`, after which nothing
 * was added.
 */
export async function addItems(
  viewing: Viewing,
  id: string,
  { aids: given, isRestored }: NewCollectionItems,
): Promise<CollectionItemsResult> {
  const { db, member, now } = viewing
  const aids = [...new Set(given)]
  const existing = await findExisting(db, aids, mayKnow(viewing))
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const row = await requireOwn({ ...viewing, db: tx }, rowId(id))
    const wanted = aids.filter((aid) => existing.has(aid))
    const changed = await addPictures(tx, { collectionId: row.id, aids: wanted, now })
    const favourites = isRestored ? [] : changed.map((aid) => ({ aid, at: now }))
    await addReactions(tx, 'favs', member.id, favourites)
    return { count: await countItems(tx, row.id), changed, failed: failedOf(aids, (aid) => existing.has(aid)) }
  })
}

/** Removes pictures from a collection; they stay favourites. Refuses with `not-found` as above. */
export async function removeItems(
  viewing: Viewing,
  id: string,
  given: readonly string[],
): Promise<CollectionItemsResult> {
  const { db, member, now } = viewing
  const aids = [...new Set(given)]
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const row = await requireOwn({ ...viewing, db: tx }, rowId(id))
    const changed = await deleteItems(tx, row.id, aids)
    if (changed.length > 0) await touchCollection(tx, row.id, now)
    const gone = new Set(changed)
    return { count: await countItems(tx, row.id), changed, failed: failedOf(aids, (aid) => gone.has(aid)) }
  })
}

/**
 * Adds the pictures of `from` behind the others and deletes `from`, which can be restored for a day. Refuses with
 * `not-found`, with `invalid-fields` a collection into itself, with `collection-full`: then both are as before.
 */
export async function mergeCollections(viewing: Viewing, id: string, from: number): Promise<CollectionItemsResult> {
  const { db, member, now } = viewing
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const into = await requireOwn({ ...viewing, db: tx }, rowId(id))
    const source = await requireOwn({ ...viewing, db: tx }, from)
    if (source.id === into.id) {
      throw new ProblemError('invalid-fields', { fields: { from: 'the same collection' } })
    }
    const aids = await findAids(tx, source.id)
    const changed = await addPictures(tx, { collectionId: into.id, aids, now })
    await tx.update(collections).set({ deletedAt: now }).where(eq(collections.id, source.id))
    return { count: await countItems(tx, into.id), changed, failed: [] }
  })
}
