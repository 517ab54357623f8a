import { OUTBOX_KIND_NAMES, policyOf } from '#contract/outbox.ts'
import { isDue, isWithoutTimer, leftByClock, waitAfter } from './due.ts'
import { type OutboxEntry, subjectOf } from './entry.ts'
import { type OutboxStorage, readEntries, type StoredEntries } from './storage.ts'
import type { Verdict } from './verdict.ts'

const HOUR_MS = 3_600_000

/** Channel on which each run, in a tab or the worker, reports its progress. The number is the version of `OutboxNews`. */
export const OUTBOX_CHANNEL = 'tianmu-outbox-2'

/** Progress of a run; structured-cloneable, for other tabs. */
export type OutboxNews =
  | { is: 'sending'; entry: OutboxEntry }
  /** `left` is the entry as it is stored now; null once deleted. */
  | { is: 'settled'; entry: OutboxEntry; verdict: Verdict; left: OutboxEntry | null }

/** Everything a run has read. */
export interface OutboxRead extends StoredEntries {
  /** Unchecked; undefined if the browser has cleared the storage, or no member was ever stored. */
  activeMember: unknown
}

export interface ReplayPorts {
  storage: OutboxStorage
  /** Never rejects; failures are verdicts. */
  send: (entry: OutboxEntry) => Promise<Verdict>
  /** Runs `work` while no other tab and no worker does. */
  lock: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds until an entry is due; by default from `now` alone. */
  leftOf?: (entry: OutboxEntry) => number
  /** From 0 up to, but not including, 1. */
  random: () => number
  tell: (news: OutboxNews) => void
  /** Called with what the run has read, before anything is sent. */
  onRead?: (read: OutboxRead) => void
}

export interface ReplayOptions {
  /** Skips the back-off, except for entries that another run has tried while this one waited for the lock. */
  isEager?: boolean
  /** The network has changed, so the back-off of those entries is skipped too. */
  isNetworkNew?: boolean
  /** Entries that the caller has just read, so that an eager run need not read them. */
  known?: readonly OutboxEntry[]
}

/**
 * Sends due entries: an exclusive one first and alone, otherwise those of the active member in the order of their policies.
 * Each entry is tried once in a run, and one that must wait does not block the others, except for later ones of its kind
 * where the policy says so. The whole storage is read once, and again only if something has changed during the run. Resolves to the time of the next attempt in milliseconds since 1970,
 * or null if no entry waits. Rejects if the storage does.
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
  // Read last: a storage that is cleared between the two reads has no active member.
  const read = { ...stored, activeMember: await storage.readActiveMember() }
  onRead?.(read)
  return read
}

/**
 * Sends the due entries of `waiting` and removes settled ones from it. Resolves to false if the storage must be read again,
 * because an exclusive entry was settled, or a press, removal or logout has changed what may be sent.
 */
async function sendDue(
  ports: ReplayPorts,
  activeMember: unknown,
  waiting: Map<string, OutboxEntry>,
  tried: Set<string>,
  isDueNow: (entry: OutboxEntry) => boolean,
) {
  let isFresh = true
  const held = new Set<string>()
  for (const entry of waiting.values()) {
    if (held.has(entry.kind)) continue
    if (tried.has(entry.id) || !isDueNow(entry)) {
      if (holdsUpLater(entry)) held.add(entry.kind)
      continue
    }
    if (!isFresh && !(await mayStillBeSent(ports, activeMember, entry))) return false
    isFresh = false
    tried.add(entry.id)
    const left = await attempt(ports, entry)
    if (left?.state === 'waiting') {
      waiting.set(entry.id, left)
      if (holdsUpLater(left)) held.add(entry.kind)
    } else waiting.delete(entry.id)
    if (left === null && policyOf(entry.kind).isExclusive) return false
  }
  return true
}

/** Ids of exclusive entries: a device has at most one of each kind, with the kind as its id. */
const EXCLUSIVE_IDS = OUTBOX_KIND_NAMES.filter((kind) => policyOf(kind).isExclusive)

/** Checks by reading single records whether an entry may still be sent. */
async function mayStillBeSent({ storage }: ReplayPorts, activeMember: unknown, { id }: OutboxEntry) {
  if ((await storage.readActiveMember()) !== activeMember) return false
  for (const exclusive of EXCLUSIVE_IDS) if ((await storage.get(exclusive)) !== undefined) return false
  return (await storage.get(id)) !== undefined
}

/** Whether later entries of its kind wait until this one has been sent. */
function holdsUpLater({ kind, obstacle }: OutboxEntry) {
  const { holdsUp } = policyOf(kind)
  return holdsUp === 'always' || (holdsUp === 'unless-server' && obstacle !== 'server')
}

/** `waiting` in the order of sending. An entry that is held up has no time of its own. */
function nextAttempt(waiting: readonly OutboxEntry[], now: number, leftOf: (entry: OutboxEntry) => number) {
  const held = new Set<string>()
  const waits = waiting.flatMap((entry) => {
    if (isWithoutTimer(entry) || held.has(entry.kind)) return []
    if (holdsUpLater(entry)) held.add(entry.kind)
    return [leftOf(entry)]
  })
  return waits.length > 0 ? now + Math.min(...waits) : null
}

/**
 * The entries that may be sent, in order. A waiting exclusive entry is the only one, because others would be sent with its
 * member's cookie. Deletes entries that are too old or replaced.
 */
async function sendable({ storage, now }: ReplayPorts, { entries, activeMember }: OutboxRead) {
  const exclusive = entries.find(({ kind }) => policyOf(kind).isExclusive)
  if (exclusive && (activeMember ?? exclusive.memberId) === exclusive.memberId) return [exclusive]
  // The cookie belongs to another member by now.
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

/** Whether a later entry of its subject replaces it; normally it is deleted, unless the device stopped before that. */
function isReplaced(entry: OutboxEntry, all: readonly OutboxEntry[]) {
  if (policyOf(entry.kind).duplicate !== 'replace') return false
  const same = all.filter((each) => each.kind === entry.kind && subjectOf(each) === subjectOf(entry))
  return entry !== same.reduce((newest, each) => (each.createdAt > newest.createdAt ? each : newest))
}

const orderOf = ({ kind }: OutboxEntry) => policyOf(kind).order

const inOrder = (one: OutboxEntry, other: OutboxEntry) =>
  orderOf(one) - orderOf(other) || compare(subjectOf(one), subjectOf(other)) || one.createdAt - other.createdAt

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Sends an entry. Resolves to the entry as stored afterwards, or null if it was deleted. */
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
