import type { PushSubscription as Subscription } from '#contract/notifications.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

/** Member id for which this device receives notifications. Also read in `src/app` and at logout. */
const FLAG = 'wp_push_member'
/** A browser without a push service never responds; nor does one whose network blocks it. */
const SUBSCRIBE_LIMIT_MS = 15_000
const WORKER_LIMIT_MS = 10_000

/**
 * State of notifications in this browser. `install`: only an installed app can have them (iOS). `denied`: the member or the
 * system forbids them. `off`: never enabled, or turned off here.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** Why notifications could not be turned on. `dismissed`: the permission prompt was closed without a choice. */
export class PushError extends Error {
  readonly reason: 'denied' | 'dismissed' | 'unavailable'

  constructor(reason: PushError['reason'], options?: ErrorOptions) {
    super(`push: ${reason}`, options)
    this.reason = reason
  }
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

/** iOS supports notifications only for apps on the home screen; `standalone` is Apple's property. */
const needsInstall = () => 'standalone' in navigator && navigator.standalone !== true

/** The state for a member. */
export async function pushState(memberId: number): Promise<PushState> {
  if (!isSupported()) return needsInstall() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || !isPushOnFor(memberId)) return 'off'
  return (await currentSubscription()) ? 'on' : 'off'
}

/** Whether the member has turned notifications on here; the permission may have been revoked since. */
export const isPushOnFor = (memberId: number) => readText(FLAG) === String(memberId)

/**
 * Asks for permission, which needs a press, and subscribes to push with the site's `key` (base64url). Rejects with
 * PushError. The caller sends the subscription to the server, then calls `storePushMember`.
 */
export async function subscribeToPush(key: string): Promise<Omit<Subscription, 'language'>> {
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

/** The browser's subscription, if any. */
export async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export const storePushMember = (memberId: number) => void writeText(FLAG, String(memberId))

/** Unsubscribes this browser, even if the push service cannot be reached; resolves to the former endpoint. */
export async function unsubscribeFromPush(): Promise<string | undefined> {
  writeText(FLAG, null)
  if (!isSupported()) return undefined
  const subscription = await currentSubscription()
  await subscription?.unsubscribe().catch(() => false)
  return subscription?.endpoint
}

/** Whether it was made with this key; a subscription for another key receives nothing any more. */
export function isFor({ options }: PushSubscription, key: string) {
  const made = options.applicationServerKey
  return made === null || bytesOf(key).every((byte, index) => byte === new Uint8Array(made)[index])
}

/** In the contract's form. */
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
