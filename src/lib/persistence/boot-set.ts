import type { PersistedClient } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { PERSISTED_VERSION } from './persisted-data.ts'

export const BOOT_KEY = 'wp_boot'
/** Writes within this time are combined. */
const GATHER_MS = 200

/** Schema of a stored client; the data is validated when its query is created. */
const BootSet = v.object({
  buster: v.string(),
  clientState: v.object({
    queries: v.array(
      v.object({
        queryHash: v.string(),
        state: v.object({ data: v.unknown(), dataUpdatedAt: v.number() }),
      }),
    ),
  }),
})

/** One member's data of the first paint, in local storage: read synchronously, before the first render. */
export function createBootSet(client: QueryClient, member: () => number | null) {
  let writtenFor: number | null = null
  const persister = createSyncStoragePersister({
    key: BOOT_KEY,
    throttleTime: GATHER_MS,
    deserialize: (text) => v.parse(BootSet, JSON.parse(text)) as unknown as PersistedClient,
    storage: {
      getItem: () => readText(BOOT_KEY),
      // Written a moment later, when the member may have logged out.
      setItem: (_key, text) => writtenFor === member() && writeText(BOOT_KEY, text),
      removeItem: deleteBootSet,
    },
  })
  const read = () => {
    try {
      const stored = persister.restoreClient()
      return stored && 'buster' in stored ? stored : undefined
    } catch {
      return undefined
    }
  }
  let stored = read()

  return {
    /** Stored data of a query of this member, not validated, with its time. */
    find({ queryHash }: Query) {
      if (stored?.buster !== busterOf(member())) return undefined
      return stored.clientState.queries.find((known) => known.queryHash === queryHash)?.state
    },
    write() {
      writtenFor = member()
      stored = undefined
      const queries = client.getQueryCache().findAll({ predicate: isBoot })
      void persister.persistClient({
        timestamp: Date.now(),
        buster: busterOf(writtenFor),
        clientState: {
          mutations: [],
          queries: queries.map(({ queryKey, queryHash, state }) => ({
            queryKey,
            queryHash,
            dehydratedAt: Date.now(),
            state: { ...state, error: null, fetchFailureReason: null, fetchStatus: 'idle' },
          })),
        },
      })
    },
    /** Ignores another member's data. */
    deleteOthers() {
      if (read()?.buster !== busterOf(member())) deleteBootSet()
    },
  }
}

export function deleteBootSet() {
  writeText(BOOT_KEY, null)
}

const busterOf = (member: number | null) => `${PERSISTED_VERSION} ${member}`

const isBoot = ({ meta, state }: Query) => meta?.persisted?.isBoot === true && state.data !== undefined
