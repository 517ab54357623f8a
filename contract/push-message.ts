import * as v from 'valibot'
import { NOTIFICATION_KINDS } from './notifications.ts'
import { Count, LocalDate } from './value.ts'

/** Data for the worker to act on a message; contains nothing that a lock screen must not show. */
export const PushData = v.object({
  kind: v.picklist(NOTIFICATION_KINDS),
  /** Its recipient: another member in the same browser does not see it. */
  memberId: Count,
  /** The day claimed by its check-in button; the picture's day. */
  day: LocalDate,
  /** The member's zone, IANA. */
  timeZone: v.string(),
  language: v.picklist(['zh', 'en']),
})
export type PushData = v.InferOutput<typeof PushData>

/** Label of the check-in button. */
export const CHECK_IN_ACTION = 'check-in'
/** URL that opens the check-in dialog. */
export const CHECK_IN_PATH = '/?dialog=check-in'

/** The notification, shared by both ways of push. */
const PushNotification = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  body: v.string(),
  /** URL opened by a click; on this site. */
  navigate: v.string(),
  lang: v.string(),
  /** A later notification replaces one with the same tag: the kind, or which saved searches it names. */
  tag: v.string(),
  icon: v.optional(v.string()),
  image: v.optional(v.string()),
  actions: v.optional(v.array(v.object({ action: v.string(), title: v.string(), navigate: v.string() }))),
  data: PushData,
})

/**
 * A push message as sent: declarative (W3C Push API), which supporting browsers show without a worker; all others pass
 * it to the worker.
 */
export const PushMessage = v.object({
  web_push: v.literal(8030),
  notification: PushNotification,
  /** 1: not checked in yet. */
  app_badge: v.optional(Count),
  /** The worker may handle it first. */
  mutable: v.optional(v.boolean()),
})
export type PushMessage = v.InferOutput<typeof PushMessage>
