import * as v from 'valibot'
import { NOTIFICATION_KINDS } from './notifications.ts'
import { Count, LocalDate } from './value.ts'

/** What the worker must know to act on a message; says nothing that a lock screen may not show. */
export const PushData = v.object({
  kind: v.picklist(NOTIFICATION_KINDS),
  /** Whom it is for: another member of the same browser is not told. */
  memberId: Count,
  /** The day that a check-in from it claims; the picture's day. */
  day: LocalDate,
  /** Of the member, IANA. */
  timeZone: v.string(),
  language: v.picklist(['zh', 'en']),
})
export type PushData = v.InferOutput<typeof PushData>

/** Names the button that checks in. */
export const CHECK_IN_ACTION = 'check-in'
/** Where the check-in dialog opens. */
export const CHECK_IN_PATH = '/?dialog=check-in'

/** Of a notification as both ways of push have it. */
const PushNotification = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  body: v.string(),
  /** Where a press leads; of this site. */
  navigate: v.string(),
  lang: v.string(),
  /** The kind: a later one stands in the place of the former. */
  tag: v.string(),
  icon: v.optional(v.string()),
  image: v.optional(v.string()),
  actions: v.optional(v.array(v.object({ action: v.string(), title: v.string(), navigate: v.string() }))),
  data: PushData,
})

/**
 * A message as it goes out: a declarative push message (W3C Push API), which browsers that know it show without a worker;
 * all others hand it to the worker as it is.
 */
export const PushMessage = v.object({
  web_push: v.literal(8030),
  notification: PushNotification,
  /** 1: not checked in yet. */
  app_badge: v.optional(Count),
  /** The worker may look at it first. */
  mutable: v.optional(v.boolean()),
})
export type PushMessage = v.InferOutput<typeof PushMessage>
