import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { createBootSet } from './boot-set.ts'
import type { Owner } from './databases.ts'
import './persistence-meta.ts'
import { readData } from './persisted-data.ts'

/** As long as a failed answer waits for what is kept. */
const RESTORE_LIMIT_MS = 300

interface KeepOptions {
  /** The member whose data is asked for now; null where nobody is signed in. */
  member: () => number | null
  /** Told once: this browser keeps nothing, and the app goes on in memory. */
  onTrouble: (error: unknown) => void
}

/**
 * Keeps the data of queries whose `meta` says so, each in a record of its own. A query that has none asks the network and
 * the device at the same time: what is kept shows until the answer comes, and stays where none does.
 */
export function keepQueries(client: QueryClient, { member, onTrouble }: KeepOptions) {
  /** What was read or written last of a query. */
  const inStore = new WeakMap<Query, unknown>()
  const boot = createBootSet(client, member)
  let isTroubled = false
  const giveUp = (error: unknown) => {
    if (!isTroubled) onTrouble(error)
    isTroubled = true
  }

  // Not in the first script: what the first paint shows is in the boot set.
  const device = import('./device-persister.ts')
  const isCurrent = (owner: Owner) => owner === 'public' || owner === member()
  const writer = device.then(({ createKeptWriter }) => createKeptWriter({ isCurrent, onFailure: giveUp }))
  const ownerOf = ({ meta }: Query): Owner | null => (meta?.isPublic ? 'public' : member())

  function show(query: Query, { data, at }: { data: unknown; at: number }) {
    inStore.set(query, data)
    query.setData(data, { updatedAt: at, manual: true })
  }

  async function restore(query: Query) {
    const { kept } = query.meta ?? {}
    const owner = ownerOf(query)
    if (!kept || owner === null || isTroubled) return
    const { readKept } = await device
    // Whoever has left meanwhile took their database along: to open it would make it again.
    if (owner !== ownerOf(query)) return
    const record = await readKept(owner, query, kept.shape)
    // The network may have been quicker, and somebody else may have come.
    if (record && query.state.data === undefined && owner === ownerOf(query)) show(query, record)
  }

  const persister: QueryPersister = async (queryFn, context, query) => {
    if (!query.meta?.kept || query.state.data !== undefined) return queryFn(context)
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
    const { kept } = query.meta ?? {}
    const { data, dataUpdatedAt } = query.state
    const owner = ownerOf(query)
    if (!kept || owner === null || inStore.get(query) === data) return
    inStore.set(query, data)
    if (kept.isBoot) boot.write()
    if (isTroubled) return
    const record = (await device).recordOf(query, { data, at: dataUpdatedAt, most: kept.most })
    ;(await writer).write(owner, query.queryHash, record)
  }

  function showFromBoot(query: Query) {
    const { isBoot, shape } = query.meta?.kept ?? {}
    const stored = isBoot && query.state.data === undefined ? boot.find(query) : undefined
    const found = stored && shape && readData(stored.data, stored.dataUpdatedAt, shape)
    if (!found) return
    show(query, found)
    // However young: much may have happened since, on another device or in the worker.
    query.invalidate()
  }

  const options = client.getDefaultOptions()
  client.setDefaultOptions({ ...options, queries: { ...options.queries, persister } })
  const stopWatching = client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type === 'added') showFromBoot(query)
    if ('action' in event && event.action.type === 'success') write(query).catch(giveUp)
  })

  return {
    /** Nothing of other members stays; called when it is known who is here. */
    forgetOthers() {
      const id = member()
      if (id === null) return
      boot.forgetOthers()
      device.then(({ deleteKeptOfOthers }) => deleteKeptOfOthers(id)).catch(giveUp)
    },
    /** Makes room: all but the newest of each kind goes. */
    async sweep() {
      const { sweepKept } = await import('./prune-persisted.ts')
      const id = member()
      for (const owner of ['public', ...(id === null ? [] : [id])] as const) await sweepKept(owner)
    },
    stop: () => {
      stopWatching()
      void writer.then((writer) => writer.stop())
    },
  }
}
