import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { createBootSet } from './boot-set.ts'
import { readData } from './persisted-data.ts'
import './persistence-meta.ts'
import type { MemberStores, Owner } from './store/databases.ts'

/** How long a failed call waits for persisted data. */
const RESTORE_LIMIT_MS = 300

interface PersistOptions {
  /** The signed-in member; null for a visitor. */
  member: () => number | null
  /** What else is deleted with the persisted queries of other members. */
  stores: MemberStores
  /** Called once if this browser cannot persist; the app continues in memory. */
  onTrouble: (error: unknown) => void
}

/**
 * Persists the data of queries whose `meta` asks for it, each in its own record. A query without data asks the network and
 * the device at once: persisted data shows until the response arrives, and stays if none does.
 */
export function persistQueries(client: QueryClient, { member, stores, onTrouble }: PersistOptions) {
  /** The data last read or written of a query. */
  const inStore = new WeakMap<Query, unknown>()
  const boot = createBootSet(client, member)
  let isTroubled = false
  const giveUp = (error: unknown) => {
    if (!isTroubled) onTrouble(error)
    isTroubled = true
  }

  // Not in the first script: the boot set has the data of the first paint.
  const device = import('./device-persister.ts')
  const isCurrent = (owner: Owner) => owner === 'public' || owner === member()
  const writer = device.then(({ createPersistenceWriter }) => createPersistenceWriter({ isCurrent, onFailure: giveUp }))
  const ownerOf = ({ meta }: Query): Owner | null => (meta?.isPublic ? 'public' : member())

  function show(query: Query, { data, at }: { data: unknown; at: number }) {
    inStore.set(query, data)
    query.setData(data, { updatedAt: at, manual: true })
  }

  async function restore(query: Query) {
    const { persisted } = query.meta ?? {}
    const owner = ownerOf(query)
    if (!persisted || owner === null || isTroubled) return
    const { readPersisted } = await device
    // Logging out deletes the database; opening it would create it again.
    if (owner !== ownerOf(query)) return
    const record = await readPersisted(owner, query, persisted.shape)
    // The network may have been faster, and the member may have changed.
    if (record && query.state.data === undefined && owner === ownerOf(query)) show(query, record)
  }

  const persister: QueryPersister = async (queryFn, context, query) => {
    if (!query.meta?.persisted || query.state.data !== undefined) return queryFn(context)
    const restored = restore(query).catch(giveUp)
    try {
      const fresh = await queryFn(context)
      return query.state.data === undefined ? fresh : (await device).joinPages(query, fresh)
    } catch (error) {
      await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS))])
      throw error
    }
  }

  async function write(query: Query) {
    const { persisted } = query.meta ?? {}
    const { data, dataUpdatedAt } = query.state
    const owner = ownerOf(query)
    if (!persisted || owner === null || inStore.get(query) === data) return
    inStore.set(query, data)
    if (persisted.isBoot) boot.write()
    if (isTroubled) return
    const record = (await device).recordOf(query, { data, at: dataUpdatedAt, most: persisted.most })
    ;(await writer).write(owner, query.queryHash, record)
  }

  function showFromBoot(query: Query) {
    const { isBoot, shape } = query.meta?.persisted ?? {}
    const stored = isBoot && query.state.data === undefined ? boot.find(query) : undefined
    const found = stored && shape && readData(stored.data, stored.dataUpdatedAt, shape)
    if (!found) return
    show(query, found)
    // Whatever its age: another device or the worker may have changed it.
    query.invalidate()
  }

  const options = client.getDefaultOptions()
  client.setDefaultOptions({ ...options, queries: { ...options.queries, persister } })
  const stopWatching = client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type === 'added') showFromBoot(query)
    if ('action' in event && event.action.type === 'success') write(query).catch(giveUp)
  })

  return {
    /** Deletes other members' data; called once the member is known. */
    deleteOthers() {
      const id = member()
      if (id === null) return
      boot.deleteOthers()
      device.then(({ deleteStoresOfOthers }) => deleteStoresOfOthers(id, stores)).catch(giveUp)
    },
    /** Prunes all but the newest records of each kind. */
    async prune() {
      const { prunePersisted } = await import('./prune-persisted.ts')
      const id = member()
      for (const owner of ['public', ...(id === null ? [] : [id])] as const) await prunePersisted(owner)
    },
    stop: () => {
      stopWatching()
      void writer.then((writer) => writer.stop())
    },
  }
}
