import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CollectionItem } from '#contract/collection.ts'
import { openSavedMember } from '#src/domain/offline-picture/member-offline-pictures.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { openSavedIndex } from '#src/domain/offline-picture/offline-index.ts'
import { savePictures } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { isDataSaved } from '#src/domain/picture/image/data-saving.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { collectionQueries } from '../queries.ts'

/** Before a collection is fetched again only to find new pictures, ms. */
const FRESH_MS = 10 * 60_000

const key = (member: number | null) => ['followed-collections', member] as const

/** Ids of the collections whose later pictures this device saves too. */
export const followedQuery = (member: number | null) =>
  queryOptions({
    queryKey: key(member),
    queryFn: async () => {
      const followed = member === null ? [] : await openSavedIndex(member).followed()
      return new Set(followed.map(({ collection }) => collection))
    },
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  })

/** From now on pictures that are added to the collection are saved on this device, or no longer. */
export async function changeFollowed(
  client: QueryClient,
  collection: { id: number; items: readonly CollectionItem[] },
  isFollowed: boolean,
) {
  const member = openSavedMember(client)
  if (!member) return
  const aids = collection.items.filter((item) => isSavable(item)).map(({ aid }) => aid)
  await (isFollowed ? member.index.follow({ collection: collection.id, aids }) : member.index.unfollow(collection.id))
  await client.invalidateQueries({ queryKey: key(member.id) })
}

/**
 * Saves what was added to followed collections: to all of them, or to the one whose items are given. Nothing with data
 * saving; the pictures are found again later.
 */
export async function saveAdded(client: QueryClient, only?: { id: number; items: readonly CollectionItem[] }) {
  const member = openSavedMember(client)
  if (!member || isDataSaved()) return
  for (const followed of await member.index.followed()) {
    const id = followed.collection
    if (only && only.id !== id) continue
    const items = only?.items ?? (await itemsOf(client, id))
    if (currentMemberId() !== member.id) return
    if (items === 'deleted') await changeFollowed(client, { id, items: [] }, false)
    if (items === 'deleted' || items === 'unreachable') continue
    const known = new Set(followed.aids)
    const added = items.filter((item) => isSavable(item) && !known.has(item.aid))
    if (added.length === 0) continue
    const here = new Set((await member.index.list()).map(({ picture }) => picture.aid))
    const missing = added.filter(({ aid }) => !here.has(aid))
    // Its records are written first: a browser that ends in between finds the pictures again.
    const saving = savePictures(client, missing, 'screen')
    await member.index.follow({ collection: id, aids: [...known, ...added.map(({ aid }) => aid)] })
    await saving
  }
}

const isSavable = (item: CollectionItem) => item.stillAvailable && canBeSaved(item)

async function itemsOf(
  client: QueryClient,
  id: number,
): Promise<readonly CollectionItem[] | 'deleted' | 'unreachable'> {
  try {
    const { items } = await client.fetchQuery({ ...collectionQueries.one(id), staleTime: FRESH_MS, retry: false })
    return items
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.problem === 'not-found' ? 'deleted' : 'unreachable'
  }
}
