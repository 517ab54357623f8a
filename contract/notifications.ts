import * as v from 'valibot'
import { del, get, post, put } from './call.ts'
import { Count, LocalDate } from './value.ts'

/** What a member may be told of while the app is closed. Source: inventory MS-13. */
export const NOTIFICATION_KINDS = ['check-in', 'tomorrow'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** An hour by the member's own clock, 0 to 23. */
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))

/** The ways one kind goes out. Both are off until the member asks. */
export const NotificationWays = v.object({ push: v.boolean(), email: v.boolean() })
export type NotificationWays = v.InferOutput<typeof NotificationWays>

/** Body of `PUT /api/notifications/settings`. */
export const NotificationChoices = v.object({
  kinds: v.object({ 'check-in': NotificationWays, tomorrow: NotificationWays }),
  /** The check-in reminder's. It lies outside the quiet hours. */
  hour: Hour,
  /** From one full hour to another, over midnight too; nothing goes out then. Null: none. */
  quiet: v.nullable(
    v.pipe(
      v.object({ from: Hour, to: Hour }),
      v.check(({ from, to }) => from !== to, 'must end at another hour than they begin'),
    ),
  ),
  /** Nothing goes out before this day of the member's; null: no pause. */
  pausedUntil: v.nullable(LocalDate),
})
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>

/** `data` of `GET` and `PUT /api/notifications/settings`. */
export const NotificationSettings = v.object({
  ...NotificationChoices.entries,
  /** IANA; whose hours these are. */
  timeZone: v.string(),
  /** Whether the account has an address to write to. */
  hasEmail: v.boolean(),
  /** Devices of the member that take messages. */
  devices: Count,
  /** The site's VAPID key, for `pushManager.subscribe`: base64url. */
  pushKey: v.string(),
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>

/** Whether the full hour lies within the quiet ones; their last is the one before `to`. */
export function isQuietHour(hour: number, quiet: NotificationChoices['quiet']) {
  if (!quiet) return false
  const { from, to } = quiet
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** Most that an endpoint may be long; those in use have some hundred characters. */
const MAX_ENDPOINT = 1024
const Endpoint = v.pipe(v.string(), v.url(), v.maxLength(MAX_ENDPOINT))
/** Of so many bytes, as browsers write them. */
const base64Url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return v.pipe(v.string(), v.regex(/^[\w-]+$/, 'not base64url'), v.length(length, `not of ${bytes} bytes`))
}

/** Body of `POST /api/push/subscribe`: what the browser gives, and the language of the words. */
export const PushSubscription = v.object({
  endpoint: Endpoint,
  keys: v.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  language: v.optional(v.picklist(['zh', 'en']), 'zh'),
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

/** Body of `DELETE /api/push/subscribe`. */
export const PushEndpoint = v.object({ endpoint: Endpoint })

/** `data` of both: how many devices of the member take messages now. */
export const PushDevices = v.object({ ok: v.optional(v.literal(true), true), devices: Count })
export type PushDevices = v.InferOutput<typeof PushDevices>

export const notificationCalls = {
  settings: get('/api/notifications/settings', {
    summary: 'What the member is told of, and how',
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
