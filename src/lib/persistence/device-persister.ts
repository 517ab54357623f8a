import type { InfiniteQueryPageParamsOptions, Query } from '@tanstack/react-query'
import { del, get } from 'idb-keyval'
import type * as v from 'valibot'
import { deleteKeptOfOthers, forgetMember, type Owner } from './databases.ts'
import { KEPT_VERSION } from './persisted-data.ts'
import { firstPages, type PagesOf, withPagesBehind } from './persisted-pages.ts'
import { readRecord } from './persisted-record.ts'
import { keptStore } from './persistence-store.ts'
import { createKeptWriter } from './persistence-writer.ts'

// What comes after the first script: the store itself.
export { createKeptWriter, deleteKeptOfOthers, forgetMember }

/** What the device knows of a query, and when it came; what cannot be read is dropped. */
export async function readKept(owner: Owner, { queryHash }: Query, shape: v.GenericSchema) {
  const store = keptStore(owner)
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
  version: KEPT_VERSION as typeof KEPT_VERSION,
  kind: queryKey.slice(0, 2).join('/'),
  most,
  at,
  data: firstPages(data),
})

/** A fresh answer, with the pages that were shown behind its first one where they still go on from there. */
export function joinPages(query: Query, fresh: unknown) {
  return withPagesBehind(fresh, query.state.data, ({ pages, pageParams }: PagesOf) => {
    const { getNextPageParam } = query.options as Partial<InfiniteQueryPageParamsOptions>
    return getNextPageParam?.(pages.at(-1), pages, pageParams.at(-1), pageParams)
  })
}
