import type { InfiniteQueryPageParamsOptions, Query } from '@tanstack/react-query'
import { del, get } from 'idb-keyval'
import type * as v from 'valibot'
import { PERSISTED_VERSION } from './persisted-data.ts'
import { firstPages, type PagesOf, withPagesBehind } from './persisted-pages.ts'
import { readRecord } from './persisted-record.ts'
import { deleteStoresOfOthers, type Owner } from './store/databases.ts'
import { persistenceStore } from './store/persistence-store.ts'
import { createPersistenceWriter } from './store/persistence-writer.ts'

// Loaded after the first script: the store itself.
export { createPersistenceWriter, deleteStoresOfOthers }

/** A query's persisted data and its time; unreadable data is deleted. */
export async function readPersisted(owner: Owner, { queryHash }: Query, shape: v.GenericSchema) {
  const store = persistenceStore(owner)
  const stored: unknown = await get(queryHash, store)
  if (stored === undefined) return undefined
  const record = readRecord(stored, shape)
  if (!record) await del(queryHash, store)
  return record
}

interface Seen {
  data: unknown
  at: number
  most: number
}

export const recordOf = ({ queryKey }: Query, { data, at, most }: Seen) => ({
  version: PERSISTED_VERSION as typeof PERSISTED_VERSION,
  kind: queryKey.slice(0, 2).join('/'),
  most,
  at,
  data: firstPages(data),
})

/** A fresh first page, followed by the pages already shown if they still continue it. */
export function joinPages(query: Query, fresh: unknown) {
  return withPagesBehind(fresh, query.state.data, ({ pages, pageParams }: PagesOf) => {
    const { getNextPageParam } = query.options as Partial<InfiniteQueryPageParamsOptions>
    return getNextPageParam?.(pages.at(-1), pages, pageParams.at(-1), pageParams)
  })
}
