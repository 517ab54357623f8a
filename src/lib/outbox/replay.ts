import { isDue, isWithoutTimer, leftByClock, waitAfter } from './due.ts'
import type { OutboxEntry } from './entry.ts'
import { type OutboxStorage, readEntries } from './storage.ts'
import type { Verdict } from './verdict.ts'

/** Hours after which a heartbeat says nothing any more. Source: architecture §5. */
const HEARTBEAT_MAX_AGE_HOURS = 24

/** Where every run, of a tab or of the worker, tells the others how it goes. */
export const OUTBOX_CHANNEL = 'tianmu-outbox'

/** What a run tells as it goes; can be sent to other tabs as it is. */
export type OutboxNews = { is: 'sending'; entry: OutboxEntry } | { is: 'settled'; entry: OutboxEntry; verdict: Verdict }

export interface ReplayPorts {
  storage: OutboxStorage
  /** Never rejects: what goes wrong is a verdict. */
  send: (entry: OutboxEntry) => Promise<Verdict>
  /** Lets one run at a time work, of all tabs and the worker. */
  lock: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds that an entry still waits; by `now` alone where it is not given. */
  leftOf?: (entry: OutboxEntry) => number
  /** 0 to below 1. */
  random: () => number
  tell: (news: OutboxNews) => void
}

export interface ReplayOptions {
  /** Does not wait for the back-off, save of what another run has tried while this one waited for its turn. */
  isEager?: boolean
  /** The network is another one: nor of what was tried meanwhile. */
  isNetworkNew?: boolean
}

/**
 * Sends what is due: a logout before and without anything else; else of the active member check-ins by their day, then
 * heartbeats. Each is tried once in a run; one that must wait does not hold up the others. Resolves to when the next attempt is due, in milliseconds since 1970; null where
 * nothing waits. Rejects where the storage does.
 */
export async function replayOutbox(ports: ReplayPorts, options: ReplayOptions = {}): Promise<number | null> {
  const { isEager = false, isNetworkNew = false } = options
  const asked = isEager && !isNetworkNew ? await attemptsOf(ports) : null
  const leftOf = ports.leftOf ?? ((entry: OutboxEntry) => leftByClock(entry, ports.now()))
  const isEagerFor = ({ id, attempts }: OutboxEntry) => isEager && (!asked || attempts <= (asked.get(id) ?? 0))
  return ports.lock(async () => {
    const tried = new Set<string>()
    for (;;) {
      // Read anew each time: somebody may have pressed, removed an entry or logged out meanwhile.
      const waiting = await waitingEntries(ports)
      const next = waiting.find((entry) => !tried.has(entry.id) && isDue(entry, leftOf(entry), isEagerFor(entry)))
      if (!next) return nextAttempt(waiting, ports.now(), leftOf)
      tried.add(next.id)
      await attempt(ports, next)
    }
  })
}

async function attemptsOf({ storage }: ReplayPorts) {
  const { entries } = await readEntries(storage)
  return new Map(entries.map(({ id, attempts }) => [id, attempts]))
}

function nextAttempt(waiting: readonly OutboxEntry[], now: number, leftOf: (entry: OutboxEntry) => number) {
  const waits = waiting.filter((entry) => !isWithoutTimer(entry)).map(leftOf)
  return waits.length > 0 ? now + Math.min(...waits) : null
}

/**
 * What may go out, in the order of sending. While the last session is still to be ended, that alone, since all else would go
 * by its cookie. Heartbeats that say nothing any more are thrown away.
 */
async function waitingEntries({ storage, now }: ReplayPorts) {
  const activeMember = await storage.readActiveMember()
  const { entries } = await readEntries(storage)
  const logout = entries.find((entry) => entry.kind === 'logout')
  if (logout && (activeMember ?? logout.memberId) === logout.memberId) return [logout]
  // The cookie is somebody else's by now.
  if (logout) await storage.delete(logout.id)
  const mine = entries.filter((entry) => entry.memberId === activeMember && entry.state === 'waiting')
  const checkIns = mine
    .filter((entry) => entry.kind === 'check-in')
    .sort((one, other) => compare(one.claimedDay, other.claimedDay) || one.createdAt - other.createdAt)
  const heartbeats = mine
    .filter((entry) => entry.kind === 'heartbeat')
    .sort((one, other) => other.createdAt - one.createdAt)
  const isStale = (entry: OutboxEntry) => now() - entry.createdAt > HEARTBEAT_MAX_AGE_HOURS * 3_600_000
  const [newest, ...older] = heartbeats
  const stale = newest && isStale(newest) ? heartbeats : older
  for (const entry of stale) await storage.delete(entry.id)
  return newest && !isStale(newest) ? [...checkIns, newest] : checkIns
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

async function attempt(ports: ReplayPorts, entry: OutboxEntry) {
  ports.tell({ is: 'sending', entry })
  const verdict = await ports.send(entry)
  try {
    await settle(ports, entry, verdict)
  } finally {
    ports.tell({ is: 'settled', entry, verdict })
  }
}

async function settle({ storage, now, random }: ReplayPorts, entry: OutboxEntry, verdict: Verdict) {
  const attempts = entry.attempts + 1
  switch (verdict.is) {
    case 'counted':
    case 'dropped':
      return storage.delete(entry.id)
    case 'refused':
    case 'parked':
      return storage.replace({ ...entry, attempts, state: verdict.is, message: verdict.message })
    case 'kept': {
      const wait = waitAfter(entry.kind, attempts, verdict.obstacle, verdict.waitMs, random())
      const attemptedAt = now()
      const nextAttemptAt = attemptedAt + wait
      return storage.replace({ ...entry, attempts, attemptedAt, nextAttemptAt, obstacle: verdict.obstacle })
    }
  }
}
