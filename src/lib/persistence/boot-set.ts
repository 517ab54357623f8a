import type { PersistedClient } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { KEPT_VERSION } from './persisted-data.ts'

export const BOOT_KEY = 'wp_boot'
/** What comes together is written once. */
const GATHER_MS = 200

/** What is read of a stored client; the data is looked at when its query asks for it. */
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

/** What the first paint shows, of one member, in local storage: read without waiting, before the first render. */
export function createBootSet(client: QueryClient, member: () => number | null) {
  let writtenFor: number | null = null
  const persister = createSyncStoragePersister({
    key: BOOT_KEY,
    throttleTime: GATHER_MS,
    deserialize: (text) => v.parse(BootSet, JSON.parse(text)) as unknown as PersistedClient,
    storage: {
      getItem: () => readText(BOOT_KEY),
      // Written a moment later, when they may have left.
      setItem: (_key, text) => writtenFor === member() && writeText(BOOT_KEY, text),
      removeItem: forgetBootSet,
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
    /** What is stored of a query of this member: its data, unchecked, and when it came. */
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
    /** Another member's is not for this one. */
    forgetOthers() {
      if (read()?.buster !== busterOf(member())) forgetBootSet()
    },
  }
}

export function forgetBootSet() {
  writeText(BOOT_KEY, null)
}

const busterOf = (member: number | null) => `${KEPT_VERSION} ${member}`

const isBoot = ({ meta, state }: Query) => meta?.kept?.isBoot === true && state.data !== undefined
