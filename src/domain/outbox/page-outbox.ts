import type { LocalDate } from '#contract/value.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { busyUntil, createWaits } from '#src/lib/outbox/due.ts'
import type { CheckInEntry, OutboxEntry } from '#src/lib/outbox/entry.ts'
import { indexedDbStorage } from '#src/lib/outbox/indexed-db-storage.ts'
import { keepCheckIn, keepHeartbeat, keepLogout } from '#src/lib/outbox/keep.ts'
import { withOutboxLock } from '#src/lib/outbox/lock.ts'
import { OUTBOX_CHANNEL, type OutboxNews, type ReplayOptions, replayOutbox } from '#src/lib/outbox/replay.ts'
import { readEntries } from '#src/lib/outbox/storage.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'
import { store } from '#src/lib/storage/store.ts'
import { askForSync } from './ask-for-sync.ts'
import { makeRoom } from './make-room.ts'
import { outboxAtom } from './outbox-atom.ts'
import { rememberLeavingToken, sendByBearer } from './ports.ts'
import { restoreCleared } from './restore-cleared.ts'
import { storageWithFallback } from './storage-with-fallback.ts'

/** A timer cannot wait longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The member at the screen. */
export interface Sender {
  memberId: number
  timeZone: string
}

/** Of this page, another tab or the worker. `isAwaited`: the page's own press waits for it and shows it itself. */
export type PageNews = (OutboxNews & { isAwaited: boolean }) | { is: 'lost'; entry: OutboxEntry }

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
const listeners = new Set<(news: PageNews) => void>()
/** Verdicts on entries whose press still waits for one. */
const awaited = new Map<string, Verdict | null>()
let timer: ReturnType<typeof setTimeout> | undefined

channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => {
  hear(data)
  // Waits until the other has come to its end, whatever that is, and sees to what it has left.
  if (data.is === 'sending') void sendWaiting()
})

/**
 * Claims a day: kept first, then sent. Resolves to how the first attempt went; what it left to wait is sent later, and
 * `onOutboxNews` tells. Rejects where the press could not be kept, so that it was not sent either.
 */
export async function pressCheckIn(sender: Sender, claimedDay: LocalDate): Promise<Verdict> {
  await writeActiveMember(sender.memberId)
  const entry = await keepCheckIn(storage, pressOf(sender), claimedDay)
  const outcome = await outcomeOf(entry, true)
  if (outcome.is === 'kept') void askForSync()
  return outcome
}

/** Tells that the member is here: kept first, then sent. */
export async function beat(sender: Sender): Promise<Verdict> {
  await writeActiveMember(sender.memberId)
  return outcomeOf(await keepHeartbeat(storage, pressOf(sender)), false)
}

/**
 * Has the session of a member ended: written down first, and from then on nothing else goes out. `first` is how the first
 * attempt went; what it left to wait is sent later, by the cookie. Rejects where it could not be written down.
 */
export async function pressLogOut(sender: Sender, token: string | null) {
  rememberLeavingToken(token)
  const entry = await keepLogout(storage, pressOf(sender))
  activeMember = null
  const first = outcomeOf(entry, true).then((outcome) => {
    if (outcome.is === 'kept') void askForSync()
    return outcome
  })
  return { first }
}

/** Ends what a logout has left to do, that of `memberId` also where it could not be written down. Resolves to whether it is done. */
export async function finishLogOut(sender: Sender) {
  await refreshOutbox()
  if (!isLeaving()) await keepLogout(storage, pressOf(sender))
  await sendWaiting({ isEager: true, isNetworkNew: true })
  return !isLeaving()
}

const isLeaving = () => store.get(outboxAtom).entries.some(({ kind }) => kind === 'logout')

/** Whose entries may go out from now on; those of the one who comes, or a logout that is left, are sent at once. */
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
  try {
    await restore()
    wakeAt(await replayOutbox(ports, options))
    store.set(outboxAtom, (state) => ({ ...state, sending: null }))
  } catch (error) {
    logUnreadable(error)
  }
  await refreshOutbox().catch(logUnreadable)
}

/** Takes an entry off the device: one that was refused and seen, or one that the member gives up. */
export async function removeEntry(id: string) {
  await storage.delete(id)
  await refreshOutbox()
}

/** Claims the day of a refused entry once more, as a new request: the server stands by its answer to the first. */
export async function tryAgain({ memberId, timeZone, claimedDay }: CheckInEntry) {
  await keepCheckIn(storage, pressOf({ memberId, timeZone }), claimedDay)
  await sendWaiting({ isEager: true })
}

/** Reads anew what waits. */
export async function refreshOutbox() {
  await restore()
  const { entries, later } = await readEntries(storage)
  store.set(outboxAtom, (state) => ({
    ...state,
    later,
    entries: entries.sort((one, other) => one.createdAt - other.createdAt),
  }))
}

/** Hears of every attempt, of this page and of others. Returns what ends it. */
export function onOutboxNews(listener: (news: PageNews) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The browser may take the storage away while the page is open: what waits is written again, or told to be lost. */
const restore = async () => {
  const { wasCleared, lost } = await restoreCleared(storage, activeMember, store.get(outboxAtom).entries)
  // A run that has found nothing meanwhile has set no timer.
  if (wasCleared) wakeAt(Date.now())
  for (const entry of lost) for (const listener of listeners) listener({ is: 'lost', entry })
}

const pressOf = (sender: Sender) => ({ ...sender, now: Date.now(), key: randomKey() })

async function outcomeOf(entry: OutboxEntry, isEager: boolean): Promise<Verdict> {
  awaited.set(entry.id, null)
  try {
    await refreshOutbox()
    await sendWaiting({ isEager })
    const verdict = awaited.get(entry.id)
    if (verdict && verdict.is !== 'kept') return verdict
    const outcome = await whatBecameOf(entry)
    return verdict && outcome.is === 'counted' ? verdict : outcome
  } finally {
    awaited.delete(entry.id)
  }
}

/**
 * Where another tab or the worker sent it, or its time has not come. Of what is gone without a word the server's calendar
 * tells; what a newer version has taken over waits there.
 */
async function whatBecameOf({ id }: OutboxEntry): Promise<Verdict> {
  const { entries } = await readEntries(storage)
  const entry = entries.find((each) => each.id === id)
  if (!entry) return (await storage.get(id)) === undefined ? { is: 'counted' } : { is: 'kept', obstacle: 'network' }
  if (entry.state !== 'waiting') return { is: entry.state, message: entry.message ?? '' }
  return { is: 'kept', obstacle: entry.obstacle ?? 'network', until: busyUntil(entry) }
}

function tell(news: OutboxNews) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel?.postMessage(news)
  hear(news)
}

function hear(news: OutboxNews) {
  const { id } = news.entry
  const isAwaited = awaited.has(id)
  if (news.is === 'settled' && isAwaited) awaited.set(id, news.verdict)
  store.set(outboxAtom, (state) => ({ ...state, sending: news.is === 'sending' ? id : null }))
  if (news.is === 'settled') refreshOutbox().catch(logUnreadable)
  for (const listener of listeners) listener({ ...news, isAwaited })
}

const logUnreadable = (error: unknown) => logFailure('the outbox could not be read', error)

function wakeAt(time: number | null) {
  clearTimeout(timer)
  if (time === null) return
  timer = setTimeout(() => void sendWaiting(), Math.min(Math.max(0, time - Date.now()), LONGEST_TIMER_MS))
}
