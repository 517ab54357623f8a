import { OUTBOX_KIND_NAMES, policyOf } from '#contract/outbox.ts'
import { isDue, isWithoutTimer, leftByClock, waitAfter } from './due.ts'
import { type OutboxEntry, subjectOf } from './entry.ts'
import { type OutboxStorage, readEntries, type StoredEntries } from './storage.ts'
import type { Verdict } from './verdict.ts'

const HOUR_MS = 3_600_000

/** Where every run, of a tab or of the worker, tells the others how it goes. The number is the version of `OutboxNews`. */
export const OUTBOX_CHANNEL = 'tianmu-outbox-2'

/** What a run tells as it goes; can be sent to other tabs as it is. */
export type OutboxNews =
  | { is: 'sending'; entry: OutboxEntry }
  /** `left` is the entry as it is stored now; null once deleted. */
  | { is: 'settled'; entry: OutboxEntry; verdict: Verdict; left: OutboxEntry | null }

/** All that a run has read. */
export interface OutboxRead extends StoredEntries {
  /** Unchecked; undefined where the browser has cleared the storage, or no member was ever written. */
  activeMember: unknown
}

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
  /** Hears what the run has read, before it sends anything. */
  onRead?: (read: OutboxRead) => void
}

export interface ReplayOptions {
  /** Does not wait for the back-off, except of what another run tried while this one waited for its turn. */
  isEager?: boolean
  /** The network is another one: nor of what was tried meanwhile. */
  isNetworkNew?: boolean
  /** What the caller has just read; saves an eager run a read of its own. */
  known?: readonly OutboxEntry[]
}

/**
 * Sends what is due: an exclusive entry before and without anything else; otherwise those of the active member, in the order
 * of their policies. Each is tried once in a run; one that must wait does not block the others. The storage is read as a
 * whole once, and again only when something changed under the run. Resolves to when the next attempt is due, in
 * milliseconds since 1970; null where nothing waits. Rejects where the storage does.
 */
export async function replayOutbox(ports: ReplayPorts, options: ReplayOptions = {}): Promise<number | null> {
  const { isEager = false, isNetworkNew = false, known } = options
  const asked = isEager && !isNetworkNew ? attemptsOf(known ?? (await readEntries(ports.storage)).entries) : null
  const leftOf = ports.leftOf ?? ((entry: OutboxEntry) => leftByClock(entry, ports.now()))
  const isEagerFor = ({ id, attempts }: OutboxEntry) => isEager && (!asked || attempts <= (asked.get(id) ?? 0))
  return ports.lock(async () => {
    const tried = new Set<string>()
    for (;;) {
      const read = await readOutbox(ports)
      const waiting = new Map((await sendable(ports, read)).map((entry) => [entry.id, entry]))
      const isEnd = await sendDue(ports, read.activeMember, waiting, tried, (entry) =>
        isDue(entry, leftOf(entry), isEagerFor(entry)),
      )
      if (isEnd) return nextAttempt([...waiting.values()], ports.now(), leftOf)
    }
  })
}

const attemptsOf = (entries: readonly OutboxEntry[]) => new Map(entries.map(({ id, attempts }) => [id, attempts]))

async function readOutbox({ storage, onRead }: ReplayPorts): Promise<OutboxRead> {
  const stored = await readEntries(storage)
  // Last: a storage that is cleared between the two reads has no active member.
  const read = { ...stored, activeMember: await storage.readActiveMember() }
  onRead?.(read)
  return read
}

/**
 * Sends what is due of `waiting` and leaves in it what still waits. Resolves to false where the storage must be read again:
 * an exclusive entry was settled, or a press, removal or logout changed what may be sent.
 */
async function sendDue(
  ports: ReplayPorts,
  activeMember: unknown,
  waiting: Map<string, OutboxEntry>,
  tried: Set<string>,
  isDueNow: (entry: OutboxEntry) => boolean,
) {
  let isFresh = true
  for (const entry of waiting.values()) {
    if (tried.has(entry.id) || !isDueNow(entry)) continue
    if (!isFresh && !(await mayStillBeSent(ports, activeMember, entry))) return false
    isFresh = false
    tried.add(entry.id)
    const left = await attempt(ports, entry)
    if (left?.state === 'waiting') waiting.set(entry.id, left)
    else waiting.delete(entry.id)
    if (left === null && policyOf(entry.kind).isExclusive) return false
  }
  return true
}

/** There is one entry of such a kind on a device, whose id is the kind. */
const EXCLUSIVE_IDS = OUTBOX_KIND_NAMES.filter((kind) => policyOf(kind).isExclusive)

/** Reads single records: what else is stored has not changed what may be sent. */
async function mayStillBeSent({ storage }: ReplayPorts, activeMember: unknown, { id }: OutboxEntry) {
  if ((await storage.readActiveMember()) !== activeMember) return false
  for (const exclusive of EXCLUSIVE_IDS) if ((await storage.get(exclusive)) !== undefined) return false
  return (await storage.get(id)) !== undefined
}

function nextAttempt(waiting: readonly OutboxEntry[], now: number, leftOf: (entry: OutboxEntry) => number) {
  const waits = waiting.filter((entry) => !isWithoutTimer(entry)).map(leftOf)
  return waits.length > 0 ? now + Math.min(...waits) : null
}

/**
 * What may be sent, in the order of sending. While an exclusive entry waits, that alone, since everything else would go by
 * its member's cookie. Deletes what is too old or replaced.
 */
async function sendable({ storage, now }: ReplayPorts, { entries, activeMember }: OutboxRead) {
  const exclusive = entries.find(({ kind }) => policyOf(kind).isExclusive)
  if (exclusive && (activeMember ?? exclusive.memberId) === exclusive.memberId) return [exclusive]
  // The cookie is another member's by now.
  if (exclusive) await storage.delete(exclusive.id)
  const mine = entries.filter(({ memberId, state }) => memberId === activeMember && state === 'waiting')
  const isObsolete = (entry: OutboxEntry) => isTooOld(entry, now()) || isReplaced(entry, mine)
  for (const { id } of mine.filter(isObsolete)) await storage.delete(id)
  return mine.filter((entry) => !isObsolete(entry)).toSorted(inOrder)
}

function isTooOld({ kind, createdAt }: OutboxEntry, now: number) {
  const { maxAgeHours = Infinity } = policyOf(kind)
  return now - createdAt > maxAgeHours * HOUR_MS
}

/** Whether a later entry was meant to take its place, and the device stopped before it was deleted. */
function isReplaced(entry: OutboxEntry, all: readonly OutboxEntry[]) {
  if (policyOf(entry.kind).duplicate !== 'replace') return false
  const same = all.filter(({ kind }) => kind === entry.kind)
  return entry !== same.reduce((newest, each) => (each.createdAt > newest.createdAt ? each : newest))
}

const orderOf = ({ kind }: OutboxEntry) => policyOf(kind).order

const inOrder = (one: OutboxEntry, other: OutboxEntry) =>
  orderOf(one) - orderOf(other) || compare(subjectOf(one), subjectOf(other)) || one.createdAt - other.createdAt

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Resolves to the entry as it is stored afterwards; null once deleted. */
async function attempt(ports: ReplayPorts, entry: OutboxEntry): Promise<OutboxEntry | null> {
  ports.tell({ is: 'sending', entry })
  const verdict = await ports.send(entry)
  const left = leftBy(verdict, entry, ports)
  let stored: OutboxEntry | null = entry
  try {
    await (left ? ports.storage.replace(left) : ports.storage.delete(entry.id))
    stored = left
  } finally {
    ports.tell({ is: 'settled', entry, verdict, left: stored })
  }
  return left
}

function leftBy(verdict: Verdict, entry: OutboxEntry, { now, random }: ReplayPorts): OutboxEntry | null {
  const attempts = entry.attempts + 1
  if (verdict.is === 'counted' || verdict.is === 'dropped') return null
  if (verdict.is !== 'queued') return { ...entry, attempts, state: verdict.is, message: verdict.message }
  const { obstacle, waitMs } = verdict
  const attemptedAt = now()
  const nextAttemptAt = attemptedAt + waitAfter(entry.kind, attempts, obstacle, waitMs, random())
  return { ...entry, attempts, attemptedAt, nextAttemptAt, obstacle }
}
