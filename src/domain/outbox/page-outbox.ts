import { type OutboxFields, type OutboxKind, policyOf } from '#contract/outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { createWaits } from '#src/lib/outbox/due.ts'
import { enqueue as enqueueIn } from '#src/lib/outbox/enqueue.ts'
import { fieldsOf, type OutboxEntry, toEntry } from '#src/lib/outbox/entry.ts'
import { indexedDbStorage } from '#src/lib/outbox/indexed-db-storage.ts'
import { withOutboxLock } from '#src/lib/outbox/lock.ts'
import {
  OUTBOX_CHANNEL,
  type OutboxNews,
  type OutboxRead,
  type ReplayOptions,
  replayOutbox,
} from '#src/lib/outbox/replay.ts'
import { readEntries } from '#src/lib/outbox/storage.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'
import { store } from '#src/lib/storage/store.ts'
import { askForSync } from './ask-for-sync.ts'
import { busyUntil } from './busy-until.ts'
import { handlersOf } from './kind-handlers.ts'
import { makeRoom } from './make-room.ts'
import { outboxAtom, showEntries } from './outbox-atom.ts'
import { rememberToken, sendByBearer } from './ports.ts'
import { restoreCleared } from './restore-cleared.ts'
import { storageWithFallback } from './storage-with-fallback.ts'

/** A timer cannot wait longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The member at the screen. */
export interface Sender {
  memberId: number
  timeZone: string
}

/** What this page has written; undefined before. */
let activeMember: number | null | undefined

const storage = storageWithFallback(
  indexedDbStorage(undefined, { onClosed: () => void refreshOutbox().catch(logUnreadable) }),
  {
    onLost: () => {
      logFailure('the outbox lasts only as long as this page', null)
      store.set(outboxAtom, (state) => ({ ...state, isLasting: false }))
    },
    makeRoom,
  },
)
const leftOf = createWaits({ now: Date.now, elapsed: () => performance.now() })
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_CHANNEL)
/** Verdicts on entries whose press still waits for one. */
const awaited = new Map<string, Verdict | null>()
let timer: ReturnType<typeof setTimeout> | undefined

channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => {
  hear(data)
  // Waits until the other run has ended, however that happens, and sends what it left.
  if (data.is === 'sending') void sendWaiting()
})

/**
 * Stores a write of the member, then sends it. Resolves once it is stored; `first` is how the first attempt went. What that
 * left queued is sent later, and the handlers of its kind hear of it. `token` goes with a kind that is sent by cookie, as
 * long as this page lives. Rejects where it could not be stored, so that it was not sent either.
 */
export async function submit<K extends OutboxKind>(
  kind: K,
  sender: Sender,
  fields: OutboxFields<K>,
  { token }: { token?: string | null } = {},
): Promise<{ first: Promise<Verdict<K>> }> {
  const { isExclusive, isBackground } = policyOf(kind)
  if (!isExclusive) await writeActiveMember(sender.memberId)
  if (token !== undefined) rememberToken(kind, token)
  const { entry, known } = await enqueue(kind, sender, fields)
  const first = outcomeOf(entry, { isEager: !isBackground, known }).then((outcome) => {
    if (outcome.is === 'queued' && !isBackground) void askForSync()
    return outcome
  })
  return { first }
}

/** Stores a write without sending it: `sendWaiting` does. Rejects where it could not be stored. */
export async function enqueue<K extends OutboxKind>(kind: K, sender: Sender, fields: OutboxFields<K>) {
  const press = { ...sender, now: Date.now(), key: randomKey() }
  const { entry, others = [] } = await enqueueIn<OutboxKind>(storage, kind, press, fields)
  if (policyOf(kind).isExclusive) activeMember = null
  const known: OutboxEntry[] = [...others, entry]
  showEntries(({ entries }) => [...entries.filter(({ id }) => !known.some((each) => each.id === id)), ...known])
  return { entry, known }
}

/** Sets whose entries may be sent from now on; those of the new member, or an exclusive one that waits, are sent at once. */
export async function setActiveMember(memberId: number | null) {
  await writeActiveMember(memberId)
  await sendWaiting({ isEager: true })
}

async function writeActiveMember(memberId: number | null) {
  await storage.writeActiveMember(memberId)
  activeMember = memberId
}

/** Sends what is due. Never rejects. */
export async function sendWaiting(options: ReplayOptions = {}) {
  const ports = { storage, send: sendByBearer, lock: withOutboxLock, now: Date.now, leftOf, random: Math.random, tell }
  let isShown = false
  const onRead = ({ activeMember, ...stored }: OutboxRead) => {
    // Otherwise the storage was cleared, and what the page knows must be written again.
    isShown = activeMember !== undefined
    if (isShown) showEntries(() => stored.entries, stored.later)
  }
  try {
    await restore()
    wakeAt(await replayOutbox({ ...ports, onRead }, options))
    store.set(outboxAtom, (state) => ({ ...state, sending: null }))
    isShown &&= !(await restore())
  } catch (error) {
    logUnreadable(error)
    isShown = false
  }
  if (!isShown) await refreshOutbox().catch(logUnreadable)
}

/** Deletes an entry from the device: one that was refused and seen, or one that the member discards. */
export async function removeEntry(id: string) {
  await storage.delete(id)
  await refreshOutbox()
}

/** Sends a refused entry once more, as a new request: the server repeats its response to the first. */
export async function resubmit(entry: OutboxEntry) {
  const { kind, memberId, timeZone } = entry
  await enqueue(kind, { memberId, timeZone }, fieldsOf(entry))
  await sendWaiting({ isEager: true })
}

/** Reads what is stored and shows it. */
export async function refreshOutbox() {
  await restore()
  const { entries, later } = await readEntries(storage)
  showEntries(() => entries, later)
}

/**
 * The browser may clear the storage while the page is open: what waits is written again, or reported as lost. Resolves to
 * whether it did.
 */
async function restore() {
  const { wasCleared, lost } = await restoreCleared(storage, activeMember, store.get(outboxAtom).entries)
  // A run that has found nothing meanwhile has set no timer.
  if (wasCleared) wakeAt(Date.now())
  for (const entry of lost) handlersOf(entry.kind)?.onLost?.(entry)
  return wasCleared
}

async function outcomeOf(entry: OutboxEntry, options: ReplayOptions): Promise<Verdict> {
  awaited.set(entry.id, null)
  try {
    await sendWaiting(options)
    const verdict = awaited.get(entry.id)
    if (verdict && verdict.is !== 'queued') return verdict
    const outcome = await settledOutcome(entry)
    return verdict && outcome.is === 'counted' ? verdict : outcome
  } finally {
    awaited.delete(entry.id)
  }
}

/**
 * Where another tab or the worker sent it, or its time has not come. An entry that is gone without a verdict counts: the
 * server's own data tells. What a newer version has taken over waits there.
 */
async function settledOutcome({ id }: OutboxEntry): Promise<Verdict> {
  const record = await storage.get(id)
  const entry = toEntry(record)
  if (!entry) return record === undefined ? { is: 'counted' } : { is: 'queued', obstacle: 'network' }
  if (entry.state !== 'waiting') return { is: entry.state, message: entry.message ?? '' }
  return { is: 'queued', obstacle: entry.obstacle ?? 'network', until: busyUntil(entry) }
}

function tell(news: OutboxNews) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel?.postMessage(news)
  hear(news)
}

function hear(news: OutboxNews) {
  const { entry } = news
  store.set(outboxAtom, (state) => ({ ...state, sending: news.is === 'sending' ? entry.id : null }))
  if (news.is === 'sending') return
  showEntries(({ entries }) => entries.flatMap((each) => (each.id === entry.id ? (news.left ?? []) : each)))
  if (awaited.has(entry.id)) awaited.set(entry.id, news.verdict)
  else handlersOf(entry.kind)?.onSettled?.(entry, news.verdict)
}

function logUnreadable(error: unknown) {
  logFailure('the outbox could not be read', error)
}

function wakeAt(time: number | null) {
  clearTimeout(timer)
  if (time === null) return
  timer = setTimeout(() => void sendWaiting(), Math.min(Math.max(0, time - Date.now()), LONGEST_TIMER_MS))
}
