import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CollectionChange, NewCollection } from '#contract/collection-calls.ts'
import { COLLECTIONS_MAX, type Collection, type CollectionSummary } from '#contract/collection.ts'
import { addPictures } from '#server/domain/collection/add-pictures.ts'
import { collections } from '#server/domain/collection/schema.ts'
import { findAids, updateOrder } from '#server/domain/collection/table.ts'
import { addReactions } from '#server/domain/picture/activity/add-reactions.ts'
import { mayKnow, type Viewing } from '#server/domain/picture/visible.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { readCollection, requireOwn, summaryOf } from './read.ts'
import { countCollections, findExisting, restoreRow } from './table.ts'

/** Of a share link: more than anyone can guess. */
const TOKEN_BYTES = 16
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Creates a collection, with pictures where `aids` names some, which become favourites. Refuses with `collections-full`. */
export async function createCollection(viewing: Viewing, asked: NewCollection): Promise<CollectionSummary> {
  const { db, member, now } = viewing
  const { title, text, visibility } = asked
  const existing = await findExisting(db, asked.aids, mayKnow(viewing))
  const aids = [...new Set(asked.aids)].filter((aid) => existing.has(aid))
  const row = await db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    await requireRoom(tx, member.id)
    const shareToken = visibility === 'public' ? newToken() : null
    const [inserted] = await tx
      .insert(collections)
      .values({ memberId: member.id, title, text, shareToken, createdAt: now, updatedAt: now })
      .returning()
    if (inserted) await addPictures(tx, { collectionId: inserted.id, aids, now })
    await addReactions(
      tx,
      'favs',
      member.id,
      aids.map((aid) => ({ aid, at: now })),
    )
    return inserted
  })
  if (!row) throw new ProblemError('server-error')
  return summaryOf(viewing, row)
}

/**
 * Changes what `change` names. Refuses with `not-found` a collection that is not the member's, with `invalid-fields` a cover
 * that is not in it.
 */
export async function changeCollection(viewing: Viewing, id: string, change: CollectionChange): Promise<Collection> {
  const { db, member, now } = viewing
  const { title, text, visibility, cover, order } = change
  await db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const row = await requireOwn({ ...viewing, db: tx }, rowId(id))
    const aids = await findAids(tx, row.id)
    if (cover && !aids.includes(cover)) {
      throw new ProblemError('invalid-fields', { fields: { cover: 'not in this collection' } })
    }
    if (order) await updateOrder(tx, row.id, mergedOrder(aids, order))
    await tx
      .update(collections)
      .set({
        ...(title !== undefined && { title }),
        ...(text !== undefined && { text }),
        ...(cover !== undefined && { cover }),
        ...(visibility === 'private' && { shareToken: null }),
        ...(visibility === 'public' && row.shareToken === null && { shareToken: newToken() }),
        updatedAt: now,
      })
      .where(eq(collections.id, row.id))
  })
  return readCollection(viewing, id)
}

/** The named pictures first, then the others in their order; names of other pictures are ignored. */
function mergedOrder(aids: readonly string[], order: readonly string[]): string[] {
  const present = new Set(aids)
  const named = new Set(order)
  return [...order.filter((aid) => present.has(aid)), ...aids.filter((aid) => !named.has(aid))]
}

/** Deletes a collection, which can be restored for a day. Its pictures stay favourites. Refuses with `not-found`. */
export async function removeCollection(viewing: Viewing, id: string) {
  const row = await requireOwn(viewing, rowId(id))
  await viewing.db.update(collections).set({ deletedAt: viewing.now }).where(eq(collections.id, row.id))
  return null
}

/**
 * Restores a deleted collection with everything it had, its share link too. Refuses with `not-found` after a day, with
 * `collections-full`.
 */
export async function restoreCollection(viewing: Viewing, id: string): Promise<CollectionSummary> {
  const { db, member, now } = viewing
  const wanted = rowId(id)
  const row = await db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    await requireRoom(tx, member.id)
    return wanted === undefined ? undefined : restoreRow(tx, member.id, wanted, now)
  })
  if (!row) throw new ProblemError('not-found')
  return summaryOf(viewing, row)
}

/** Replaces the share link; the earlier one ends. Refuses with `not-found`, also for a private collection. */
export async function renewLink(viewing: Viewing, id: string): Promise<CollectionSummary> {
  const row = await requireOwn(viewing, rowId(id))
  if (row.shareToken === null) throw new ProblemError('not-found')
  const [renewed] = await viewing.db
    .update(collections)
    .set({ shareToken: newToken() })
    // Unless it became private, or another call renewed it, meanwhile.
    .where(and(eq(collections.id, row.id), eq(collections.shareToken, row.shareToken)))
    .returning()
  return summaryOf(viewing, renewed ?? (await requireOwn(viewing, row.id)))
}

async function requireRoom(tx: Db, memberId: number) {
  if ((await countCollections(tx, memberId)) >= COLLECTIONS_MAX) {
    throw new ProblemError('collections-full', { data: { limit: COLLECTIONS_MAX } })
  }
}
