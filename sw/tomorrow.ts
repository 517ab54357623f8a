import {
  BringWish,
  type Connection,
  connectionKind,
  LAST_KEY,
  LastBring,
  mayBring,
  WISH_KEY,
} from '#contract/tomorrow.ts'
import { tomorrowStore } from '#contract/worker.ts'
import type { Store, Stores } from './stores.ts'
import { askDays, type ToldDays } from './tomorrow-answers.ts'
import { bringDay, dropDays, readJson, writeJson } from './tomorrow-files.ts'

/** A level that was too low is asked about again after this time: members rise, and sites change their rules. */
const LEVEL_AGAIN_MS = 20 * 3_600_000

export interface TomorrowPorts {
  stores: Stores
  /** The member at this device; null while nobody is signed in. */
  activeMember: () => Promise<unknown>
  /** Of now; undefined where the browser does not say. */
  connection: () => Connection | undefined
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Address of the API's site; '' is the own one. */
  base?: string
  /** Milliseconds since 1970. */
  now: () => number
}

type Ended = Omit<LastBring, 'at'>

/**
 * Brings the picture of the next day, and today's where nobody has seen it yet, for the member who is here, as their page
 * has wished. What is no more the server's word goes. Never rejects; how it went is noted in the store.
 */
export async function bringTomorrow(ports: TomorrowPorts): Promise<void> {
  try {
    const memberId = await ports.activeMember()
    if (typeof memberId !== 'number') return
    const name = tomorrowStore(memberId)
    if (!(await ports.stores.keys()).includes(name)) return
    // Held from here on: what is put into a store that was deleted meanwhile is gone with it.
    const store = await ports.stores.open(name)
    const wish = await readJson(store, WISH_KEY, BringWish)
    if (!wish) return
    const last = await readJson(store, LAST_KEY, LastBring)
    if (isTooLow(wish, last, ports.now())) return
    const ended = await bring({ ...ports, store, memberId, wish })
    const broughtAt = ended.outcome === 'brought' ? ports.now() : last?.broughtAt
    await writeJson(store, LAST_KEY, { ...ended, at: ports.now(), ...(broughtAt !== undefined && { broughtAt }) })
  } catch {
    // A device that keeps nothing gets nothing.
  }
}

interface Bringing extends TomorrowPorts {
  store: Store
  memberId: number
  wish: BringWish
}

/** The server has said so lately, and the member has not risen since. */
function isTooLow({ level }: BringWish, last: LastBring | undefined, now: number) {
  if (last?.outcome !== 'level' || last.needLevel === undefined) return false
  return level < last.needLevel && Math.abs(now - last.at) < LEVEL_AGAIN_MS
}

async function bring(bringing: Bringing): Promise<Ended> {
  const { connection, wish } = bringing
  if (!mayBring(wish.connections, connectionKind(connection()))) return { outcome: 'rules' }
  const told = await askDays(bringing)
  if ('today' in told) return bringDays(bringing, told)
  if (told.outcome === 'level') await dropDays(bringing.store, () => true)
  return told
}

async function bringDays(bringing: Bringing, { today, tomorrow, needLevel }: ToldDays): Promise<Ended> {
  const { store, wish } = bringing
  const wanted = [today, tomorrow].flatMap((told) => told ?? [])
  await dropDays(store, (day) => !wanted.some((told) => told.day === day))
  let outcome: Ended['outcome'] = tomorrow ? 'there' : 'none'
  for (const told of wanted) {
    const ended = await bringDay(told, { ...bringing, width: wish.width, needLevel })
    if (ended === 'room' || ended === 'network') return { outcome: ended }
    if (ended === 'brought') outcome = ended
  }
  return { outcome }
}
