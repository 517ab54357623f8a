import * as v from 'valibot'
import { del, get, post, put } from './call.ts'
import { Count, LocalDate } from './value.ts'

/**
 * Kinds of notifications while the app is closed. A list in the contract, because the worker reads kinds as well; what
 * server and page have of each kind is a record by kind, so a new one does not compile until all are there. Source:
 * inventory MS-13.
 */
export const NOTIFICATION_KINDS = ['check-in', 'tomorrow', 'search'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Kinds that are due at most once a day. */
export const DAILY_KINDS = ['check-in', 'tomorrow'] as const satisfies readonly NotificationKind[]
export type DailyKind = (typeof DAILY_KINDS)[number]

/** An hour by the member's clock, 0 to 23. */
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))

/** Channels of one kind, off by default. */
export const NotificationWays = v.object({ push: v.boolean(), email: v.boolean() })
export type NotificationWays = v.InferOutput<typeof NotificationWays>

/** Body of `PUT /api/notifications/settings`. */
export const NotificationChoices = v.object({
  kinds: v.object({ 'check-in': NotificationWays, tomorrow: NotificationWays, search: NotificationWays }),
  /** Hour of the check-in reminder, outside the quiet hours. */
  hour: Hour,
  /** From one full hour to another, possibly over midnight; nothing is sent then. Null: none. */
  quiet: v.nullable(
    v.pipe(
      v.object({ from: Hour, to: Hour }),
      v.check(({ from, to }) => from !== to, 'must end at another hour than they begin'),
    ),
  ),
  /** Nothing is sent before this day of the member; null: no pause. */
  pausedUntil: v.nullable(LocalDate),
})
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>

/** `data` of `GET` and `PUT /api/notifications/settings`. */
export const NotificationSettings = v.object({
  ...NotificationChoices.entries,
  /** IANA name; the zone of these hours. */
  timeZone: v.string(),
  /** Whether the account has an e-mail address. */
  hasEmail: v.boolean(),
  /** Number of the member's subscribed devices. */
  devices: Count,
  /** The site's VAPID key, for `pushManager.subscribe`: base64url. */
  pushKey: v.string(),
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>

/** Whether the full hour is within the quiet ones; the last is the one before `to`. */
export function isQuietHour(hour: number, quiet: NotificationChoices['quiet']) {
  if (!quiet) return false
  const { from, to } = quiet
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** Maximum length of an endpoint; those in use have some hundred characters. */
const MAX_ENDPOINT = 1024
const Endpoint = v.pipe(v.string(), v.url(), v.maxLength(MAX_ENDPOINT))
/** Base64url of this many bytes, as browsers write it. */
const base64Url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return v.pipe(v.string(), v.regex(/^[\w-]+$/, 'not base64url'), v.length(length, `not of ${bytes} bytes`))
}

/** Body of `POST /api/push/subscribe`: the browser's subscription, and the language of the texts. */
export const PushSubscription = v.object({
  endpoint: Endpoint,
  keys: v.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  language: v.optional(v.picklist(['zh', 'en']), 'zh'),
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

/** Body of `DELETE /api/push/subscribe`. */
export const PushEndpoint = v.object({ endpoint: Endpoint })

/** `data` of both: the number of the member's subscribed devices. */
export const PushDevices = v.object({ ok: v.optional(v.literal(true), true), devices: Count })
export type PushDevices = v.InferOutput<typeof PushDevices>

export const notificationCalls = {
  settings: get('/api/notifications/settings', {
    summary: 'The member’s notification settings',
    access: 'member',
    client: 'site',
    response: NotificationSettings,
  }),
  choose: put('/api/notifications/settings', {
    summary: 'Choose what to be told of, and how',
    access: 'member',
    client: 'site',
    json: NotificationChoices,
    response: NotificationSettings,
  }),
}

export const pushCalls = {
  subscribe: post('/api/push/subscribe', {
    summary: 'Have this browser take messages',
    access: 'member',
    client: 'site',
    json: PushSubscription,
    response: PushDevices,
  }),
  unsubscribe: del('/api/push/subscribe', {
    summary: 'Have this browser take none',
    access: 'member',
    client: 'site',
    json: PushEndpoint,
    response: PushDevices,
  }),
}
