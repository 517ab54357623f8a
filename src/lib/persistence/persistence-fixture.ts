import { QueryClient, queryOptions } from '@tanstack/react-query'
import { keys, set } from 'idb-keyval'
import * as v from 'valibot'
import { vi } from 'vitest'
import { persistQueries } from './persist-queries.ts'
import { deletePersisted, type Owner } from './store/databases.ts'
import { persistenceStore } from './store/persistence-store.ts'

const List = v.object({ items: v.array(v.string()) })
type List = v.InferOutput<typeof List>

/** Stores of others that go with their persisted queries. */
const STORES = { databases: [], caches: ['files-of-'] }

/** An app page under test: its queries, the signed-in member, the reported errors. */
export function openPage(member: number | null = 7) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = { member }
  const onTrouble = vi.fn()
  const persisted = persistQueries(client, { member: () => page.member, stores: STORES, onTrouble })
  return { client, persisted, onTrouble, become: (member: number | null) => (page.member = member) }
}

interface ListAsk {
  name?: string
  isPublic?: boolean
  isBoot?: boolean
}

/** A persisted query, at most two of its kind. */
export const listQuery = (ask: () => Promise<List>, { name = 'a', isPublic = false, isBoot = false }: ListAsk = {}) =>
  queryOptions({
    queryKey: ['lists', 'list', name],
    queryFn: ask,
    meta: { isPublic, persisted: { shape: List, most: 2, isBoot } },
  })

export const answer = (...items: string[]) => Promise.resolve({ items })

export const hashOf = (name = 'a') => `["lists","list","${name}"]`
export const storedKeys = (owner: Owner) => keys<string>(persistenceStore(owner))
export const putRecord = (value: unknown, key = hashOf()) => set(key, value, persistenceStore(7))

/** Starts with a fresh browser profile. */
export async function beNew() {
  localStorage.clear()
  await Promise.all([7, 8, 'public' as const].map(deletePersisted))
}

export const databases = async () => (await indexedDB.databases()).flatMap(({ name = '' }) => name)
