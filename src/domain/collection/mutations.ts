import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CollectionSummary } from '#contract/collection.ts'
import { collectionCalls, type NewCollection } from '#contract/collection.ts'
import { call } from '#src/domain/api.ts'
import { type Sender, submit } from '#src/domain/outbox/page-outbox.ts'
import { findPicture, patchPicture, withReaction } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { expireSession } from '#src/domain/session/session.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { refreshCollections } from './queries.ts'

interface Adding {
  collection: Pick<CollectionSummary, 'id' | 'title'>
  aid: string
}

export const collectionMutations = {
  /** Offline it fails at once: a collection has no id before the server gives it one. */
  create: () =>
    mutationOptions({
      mutationFn: (json: Partial<NewCollection> & Pick<NewCollection, 'title'>) =>
        call(collectionCalls.create, { json }),
      networkMode: 'always',
      onSuccess: (_created, _asked, _result, { client }) => refreshCollections(client),
    }),
  /** Makes the picture a favourite and adds it. Offline it succeeds with the verdict "queued". */
  add: (sender: Sender | null) =>
    mutationOptions({
      mutationFn: async ({ collection: { id, title }, aid }: Adding) => {
        if (!sender) throw new Error('nobody is signed in')
        const { first } = await submit('collect', sender, { place: `${id}/${aid}`, collectionId: id, aid, title })
        return first
      },
      networkMode: 'always',
      onSuccess: (verdict, { collection, aid }, _result, { client }) =>
        applyVerdict(client, { collectionId: collection.id, aid }, verdict),
    }),
  removeItems: () =>
    mutationOptions({
      mutationFn: ({ id, aids }: { id: number; aids: string[] }) =>
        call(collectionCalls.removeItems, { params: { id }, json: { aids } }),
      networkMode: 'always',
      onSuccess: (_removed, { id }, _result, { client }) => refreshCollections(client, id),
    }),
  addItems: () =>
    mutationOptions({
      mutationFn: ({ id, aids }: { id: number; aids: string[] }) =>
        call(collectionCalls.addItems, { params: { id }, json: { aids } }),
      networkMode: 'always',
      onSuccess: (_added, { id }, _result, { client }) => refreshCollections(client, id),
    }),
}

/** Shows the favourite at once, and refetches lists after a verdict. */
export async function applyVerdict(
  client: QueryClient,
  { collectionId, aid }: { collectionId: number; aid: string },
  verdict: Verdict<'collect'>,
) {
  if (verdict.is === 'queued' && verdict.obstacle === 'session') expireSession()
  if (verdict.is !== 'counted' && verdict.is !== 'queued') return
  const known = findPicture(client, aid)
  const favs = verdict.is === 'counted' ? verdict.result?.favs : undefined
  if (known && (favs !== undefined || !known.me.faved)) {
    const count = favs ?? known.stats.favs + 1
    patchPicture(client, aid, (picture) => withReaction(picture, 'favourite', { isOn: true, count }))
  }
  if (verdict.is !== 'counted') return
  await Promise.all([
    refreshCollections(client, collectionId),
    client.invalidateQueries({ queryKey: [...wallpaperQueries.all(), 'favourites'], refetchType: 'none' }),
  ])
}
