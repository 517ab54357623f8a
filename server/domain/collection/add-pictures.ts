import { COLLECTION_ITEMS_MAX } from '#contract/collection.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countItems, insertItems, touchCollection } from './table.ts'

interface Adding {
  collectionId: number
  /** Existing pictures, each once. */
  aids: readonly string[]
  now: Date
}

/**
 * Adds pictures behind the others, in a transaction that has locked the member; those that are in it stay where they are.
 * Resolves to the added ones. Refuses with `collection-full`: the transaction must end then.
 */
export async function addPictures(tx: Db, { collectionId, aids, now }: Adding): Promise<string[]> {
  const added = await insertItems(tx, collectionId, aids, now)
  if (added.length === 0) return added
  if ((await countItems(tx, collectionId)) > COLLECTION_ITEMS_MAX) {
    throw new ProblemError('collection-full', { data: { limit: COLLECTION_ITEMS_MAX } })
  }
  await touchCollection(tx, collectionId, now)
  return added
}
