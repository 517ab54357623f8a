import { type OutboxFields, type OutboxKind, policyOf } from '#contract/outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { createWaits } from '#src/lib/outbox/due.ts'
import { enqueue as enqueueIn } from '#src/lib/outbox/enqueue.ts'
import { fieldsOf, type OutboxEntry } from '#src/lib/outbox/entry.ts'
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
import { handlersOf } from './kind-handlers.ts'
import { makeRoom } from './make-room.ts'
import { outboxAtom, showEntries } from './outbox-atom.ts'
import { deliverVerdict, outcomeOf } from './pending-presses.ts'
import { rememberToken, sendByBearer } from './ports.ts'
import { restoreCleared } from './restore-cleared.ts'
import { storageWithFallback } from './storage-with-fallback.ts'

/** Maximum delay of a timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The member who makes a write. */
export interface Sender {
  memberId: number
  timeZone: string
}

/** The active member that this page has stored; undefined before it stores one. */
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
let timer: ReturnType<typeof setTimeout> | undefined

channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => {
  applyNews(data)
  // Waits for the other run to end, then sends what it left.
  if (data.is === 'sending') void sendWaiting()
})

/**
 * Stores a write of the member, then sends it. Resolves once it is stored, with the verdict of the first attempt as `first`;
 * an entry still queued then is sent later, and its verdict goes to the handlers of its kind. `token` is sent with a kind
 * that goes by cookie, until the page closes. Rejects if the write could not be stored; it is not sent then.
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
  const first = outcomeOf(entry, storage, () => sendWaiting({ isEager: !isBackground, known })).then((outcome) => {
    if (outcome.is === 'queued' && !isBackground) void askForSync()
    return outcome
  })
  return { first }
}

/** Stores a write without sending it; `sendWaiting` sends it. Rejects if it could not be stored. */
export async function enqueue<K extends OutboxKind>(kind: K, sender: Sender, fields: OutboxFields<K>) {
  const press = { ...sender, now: Date.now(), key: randomKey() }
  const { entry, others = [] } = await enqueueIn<OutboxKind>(storage, kind, press, fields)
  if (policyOf(kind).isExclusive) activeMember = null
  const known: OutboxEntry[] = [...others, entry]
  showEntries(({ entries }) => [...entries.filter(({ id }) => !known.some((each) => each.id === id)), ...known])
  return { entry, known }
}

/** Sets the member whose entries may be sent, and sends them, or a waiting exclusive entry, at once. */
export async function setActiveMember(memberId: number | null) {
  await writeActiveMember(memberId)
  await sendWaiting({ isEager: true })
}

async function writeActiveMember(memberId: number | null) {
  await storage.writeActiveMember(memberId)
  activeMember = memberId
}

/** Sends due entries. Never rejects. */
export async function sendWaiting(options: ReplayOptions = {}) {
  const ports = {
    storage,
    send: sendByBearer,
    lock: withOutboxLock,
    now: Date.now,
    leftOf,
    random: Math.random,
    tell: publish,
  }
  let isShown = false
  const onRead = ({ activeMember, ...stored }: OutboxRead) => {
    // Without an active member the storage was cleared, and the page's entries must be written again.
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

/** Deletes an entry from the device, after a refusal or because the member discards it. */
export async function removeEntry(id: string) {
  await storage.delete(id)
  await refreshOutbox()
}

/** Sends a refused entry again as a new request, because the server repeats its response to the same one. */
export async function resubmit(entry: OutboxEntry) {
  const { kind, memberId, timeZone } = entry
  await enqueue(kind, { memberId, timeZone }, fieldsOf(entry))
  await sendWaiting({ isEager: true })
}

/** Reads the stored entries and shows them. */
export async function refreshOutbox() {
  await restore()
  const { entries, later } = await readEntries(storage)
  showEntries(() => entries, later)
}

/**
 * Writes waiting entries again if the browser has cleared the storage while the page is open, or reports them as lost.
 * Resolves to whether it was cleared.
 */
async function restore() {
  const { wasCleared, lost } = await restoreCleared(storage, activeMember, store.get(outboxAtom).entries)
  // A run that found the storage empty has set no timer.
  if (wasCleared) wakeAt(Date.now())
  for (const entry of lost) handlersOf(entry.kind)?.onLost?.(entry)
  return wasCleared
}

function publish(news: OutboxNews) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel?.postMessage(news)
  applyNews(news)
}

function applyNews(news: OutboxNews) {
  const { entry } = news
  store.set(outboxAtom, (state) => ({ ...state, sending: news.is === 'sending' ? entry.id : null }))
  if (news.is === 'sending') return
  showEntries(({ entries }) => entries.flatMap((each) => (each.id === entry.id ? (news.left ?? []) : each)))
  deliverVerdict(entry, news.verdict)
}

function logUnreadable(error: unknown) {
  logFailure('the outbox could not be read', error)
}

function wakeAt(time: number | null) {
  clearTimeout(timer)
  if (time === null) return
  timer = setTimeout(() => void sendWaiting(), Math.min(Math.max(0, time - Date.now()), LONGEST_TIMER_MS))
}
