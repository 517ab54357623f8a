import { mutationOptions } from '@tanstack/react-query'
import { collectionCalls, type NewCollection } from '#contract/collection-calls.ts'
import type { CollectionSummary } from '#contract/collection.ts'
import { call } from '#src/domain/api.ts'
import { type Sender, submit } from '#src/domain/outbox/page-outbox.ts'
import { discardWaiting } from '#src/domain/reaction/queued/waiting-reactions.ts'
import { applyVerdict, showFavourites } from './apply-verdict.ts'
import { refreshCollections } from './keys.ts'

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
      onSuccess: (_created, { aids = [] }, _result, { client }) => {
        showFavourites(client, aids)
        return refreshCollections(client)
      },
    }),
  /** Makes the picture a favourite and adds it. Offline it succeeds with the verdict "queued". */
  add: (sender: Sender | null) =>
    mutationOptions({
      mutationFn: async ({ collection: { id, title }, aid }: Adding) => {
        if (!sender) throw new Error('nobody is signed in')
        await discardWaiting('favourite', [aid])
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
      mutationFn: ({ id, ...json }: { id: number; aids: string[]; isRestored?: boolean }) =>
        call(collectionCalls.addItems, { params: { id }, json }),
      networkMode: 'always',
      onSuccess: ({ changed }, { id, isRestored = false }, _result, { client }) => {
        if (!isRestored) showFavourites(client, changed)
        return refreshCollections(client, id)
      },
    }),
}
