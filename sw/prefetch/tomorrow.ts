import {
  PrefetchRules,
  type Connection,
  connectionKind,
  LAST_KEY,
  LastPrefetch,
  mayPrefetch,
  PREFETCH_RULES_KEY,
} from '#contract/tomorrow.ts'
import { tomorrowStore } from '#contract/worker.ts'
import type { Store, Stores } from '#sw/caches/stores.ts'
import { prefetchDay, dropDays, readJson, writeJson } from './tomorrow-files.ts'
import { fetchDays, type DayResponses } from './tomorrow-responses.ts'

/** Retry interval after the member's level was too low: levels and rules change. */
const LEVEL_RETRY_MS = 20 * 3_600_000

export interface TomorrowPorts {
  stores: Stores
  /** The signed-in member; null without one. */
  activeMember: () => Promise<unknown>
  /** The current connection; undefined if the browser does not report it. */
  connection: () => Connection | undefined
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Origin of the API; '' for the page's own. */
  base?: string
  /** Milliseconds since 1970. */
  now: () => number
}

type Ended = Omit<LastPrefetch, 'at'>

/**
 * Prefetches the next day's picture, and today's if it was not shown yet, for the signed-in member, by the rules that the
 * page stored. Deletes pictures that the server no longer announces. Never rejects; the outcome is stored.
 */
export async function prefetchTomorrow(ports: TomorrowPorts): Promise<void> {
  try {
    const memberId = await ports.activeMember()
    if (typeof memberId !== 'number') return
    const name = tomorrowStore(memberId)
    if (!(await ports.stores.keys()).includes(name)) return
    // Opened once: writes to a store that is deleted meanwhile disappear with it.
    const store = await ports.stores.open(name)
    const wish = await readJson(store, PREFETCH_RULES_KEY, PrefetchRules)
    if (!wish) return
    const last = await readJson(store, LAST_KEY, LastPrefetch)
    if (isTooLow(wish, last, ports.now())) return
    const ended = await prefetch({ ...ports, store, memberId, wish })
    const broughtAt = ended.outcome === 'brought' ? ports.now() : last?.broughtAt
    await writeJson(store, LAST_KEY, { ...ended, at: ports.now(), ...(broughtAt !== undefined && { broughtAt }) })
  } catch {
    // Without storage nothing can be prefetched.
  }
}

interface PrefetchContext extends TomorrowPorts {
  store: Store
  memberId: number
  wish: PrefetchRules
}

/** Whether the server said so recently, and the member's level is unchanged. */
function isTooLow({ level }: PrefetchRules, last: LastPrefetch | undefined, now: number) {
  if (last?.outcome !== 'level' || last.needLevel === undefined) return false
  return level < last.needLevel && Math.abs(now - last.at) < LEVEL_RETRY_MS
}

async function prefetch(context: PrefetchContext): Promise<Ended> {
  const { connection, wish } = context
  if (!mayPrefetch(wish.connections, connectionKind(connection()))) return { outcome: 'rules' }
  const told = await fetchDays(context)
  if ('today' in told) return prefetchDays(context, told)
  if (told.outcome === 'level') await dropDays(context.store, () => true)
  return told
}

async function prefetchDays(context: PrefetchContext, { today, tomorrow, needLevel }: DayResponses): Promise<Ended> {
  const { store, wish } = context
  const wanted = [today, tomorrow].flatMap((told) => told ?? [])
  await dropDays(store, (day) => !wanted.some((told) => told.day === day))
  let outcome: Ended['outcome'] = tomorrow ? 'there' : 'none'
  for (const told of wanted) {
    const ended = await prefetchDay(told, { ...context, width: wish.width, needLevel })
    if (ended === 'room' || ended === 'network') return { outcome: ended }
    if (ended === 'brought') outcome = ended
  }
  return { outcome }
}
