import type { PushSubscription as Subscription } from '#contract/notifications.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

/** Whose messages this device takes, by member id. Read in `src/app` and at the logout too. */
const FLAG = 'wp_push_member'
/** A browser without a push service never answers; nor does one whose network swallows it. */
const SUBSCRIBE_LIMIT_MS = 15_000
const WORKER_LIMIT_MS = 10_000

/**
 * What this browser does with messages. `install`: only an installed app takes them (iOS). `denied`: the member or the
 * system forbids it. `off`: nobody has asked, or it was ended here.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** Why messages could not be switched on. `dismissed`: the question was closed without an answer. */
export class PushError extends Error {
  readonly reason: 'denied' | 'dismissed' | 'unavailable'

  constructor(reason: PushError['reason'], options?: ErrorOptions) {
    super(`push: ${reason}`, options)
    this.reason = reason
  }
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

/** iOS knows notifications only in apps on the home screen; `standalone` is Apple's own. */
const isToBeInstalled = () => 'standalone' in navigator && navigator.standalone !== true

/** How it stands for the member. */
export async function pushState(memberId: number): Promise<PushState> {
  if (!isSupported()) return isToBeInstalled() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || !isTakenBy(memberId)) return 'off'
  return (await currentSubscription()) ? 'on' : 'off'
}

/** Whether the member has switched messages on here; they may be forbidden meanwhile. */
export const isTakenBy = (memberId: number) => readText(FLAG) === String(memberId)

/**
 * Asks for leave, which only a press may do, and has the browser take messages of the site that `key` names (base64url).
 * Rejects with PushError. Whoever calls it tells the server, then `noteTaken`.
 */
export async function takeMessages(key: string): Promise<Omit<Subscription, 'language'>> {
  if (!isSupported()) throw new PushError('unavailable')
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushError(permission === 'denied' ? 'denied' : 'dismissed')
  try {
    const { pushManager } = await inTime(navigator.serviceWorker.ready, WORKER_LIMIT_MS)
    const former = await pushManager.getSubscription()
    if (former && !isFor(former, key)) await former.unsubscribe()
    const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    return plain(await inTime(asked, SUBSCRIBE_LIMIT_MS))
  } catch (cause) {
    throw new PushError('unavailable', { cause })
  }
}

/** The browser's subscription, if it has one. */
export async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export const noteTaken = (memberId: number) => void writeText(FLAG, String(memberId))

/** Ends it in this browser, also where the push service cannot be reached; gives the endpoint that it had. */
export async function dropMessages(): Promise<string | undefined> {
  writeText(FLAG, null)
  if (!isSupported()) return undefined
  const subscription = await currentSubscription()
  await subscription?.unsubscribe().catch(() => false)
  return subscription?.endpoint
}

/** Whether it was made for this key of the site; one for another takes no message any more. */
export function isFor({ options }: PushSubscription, key: string) {
  const made = options.applicationServerKey
  return made === null || bytesOf(key).every((byte, index) => byte === new Uint8Array(made)[index])
}

/** As the contract has it. */
export function plain(subscription: Pick<PushSubscription, 'toJSON'>) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, keys: { p256dh, auth } }
}

function bytesOf(key: string) {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

function inTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), limitMs)
  })
  return Promise.race([work, late])
}
