import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { collectionCalls, type CollectionChange } from '#contract/collection-calls.ts'
import type { Collection } from '#contract/collection.ts'
import { call } from '#src/domain/api.ts'
import { collectionKeys, refreshCollections } from '#src/domain/collection/keys.ts'
import { collectionQueries } from '#src/domain/collection/queries.ts'

/** Offline each fails at once: another device may have changed the collection meanwhile, so nothing is sent later. */
const online = { networkMode: 'always' } as const

const change = (id: number, json: CollectionChange) => call(collectionCalls.change, { params: { id }, json })

export const collectionEdits = {
  change: (id: number) =>
    mutationOptions({
      ...online,
      // One after the other: the last order that the member made is the last one sent.
      scope: { id: `collection-${id}` },
      mutationFn: (json: CollectionChange) => change(id, json),
      onSuccess: (collection, _json, _result, { client }) => showChanged(client, collection),
    }),
  remove: () =>
    mutationOptions({
      ...online,
      mutationFn: (id: number) => call(collectionCalls.remove, { params: { id } }),
      onSuccess: (_null, _id, _result, { client }) => refreshCollections(client),
    }),
  restore: () =>
    mutationOptions({
      ...online,
      mutationFn: (id: number) => call(collectionCalls.restore, { params: { id } }),
      onSuccess: (_summary, id, _result, { client }) => refreshCollections(client, id),
    }),
  renewLink: () =>
    mutationOptions({
      ...online,
      mutationFn: (id: number) => call(collectionCalls.renewLink, { params: { id } }),
      onSuccess: (_summary, id, _result, { client }) => refreshCollections(client, id),
    }),
  merge: (id: number) =>
    mutationOptions({
      ...online,
      mutationFn: (from: number) => call(collectionCalls.merge, { params: { id }, json: { from } }),
      onSuccess: (_merged, _from, _result, { client }) => refreshCollections(client, id),
    }),
  /** Takes a merge back: restores the other collection and removes what came from it. */
  undoMerge: (id: number) =>
    mutationOptions({
      ...online,
      mutationFn: async ({ from, aids }: { from: number; aids: string[] }) => {
        await call(collectionCalls.restore, { params: { id: from } })
        if (aids.length > 0) await call(collectionCalls.removeItems, { params: { id }, json: { aids } })
      },
      onSettled: (_data, _error, _merge, _result, { client }) => refreshCollections(client, id),
    }),
}

function showChanged(client: QueryClient, collection: Collection) {
  client.setQueryData(collectionQueries.one(collection.id).queryKey, collection)
  return client.invalidateQueries({ queryKey: collectionKeys.all() })
}
