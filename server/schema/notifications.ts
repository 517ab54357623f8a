import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, instant } from './columns.ts'
import { members } from './members.ts'
import { sessions } from './sign-in.ts'

const ofMember = () =>
  integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** When a member wants to be told; without a row nothing was ever asked for. */
export const notificationSettings = pgTable('notification_settings', {
  memberId: ofMember().primaryKey(),
  /** Of the check-in reminder, by the member's clock. */
  hour: smallint('hour').notNull(),
  /** Full hours; both null where there are no quiet ones. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  pausedUntil: day('paused_until'),
  /** The member's when it was last planned. */
  timeZone: text('time_zone').notNull(),
})

/** What a member wants to be told of, and how. A kind that is off both ways has no row. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    memberId: ofMember(),
    /** check-in or tomorrow. */
    kind: text('kind').notNull(),
    push: boolean('push').notNull(),
    email: boolean('email').notNull(),
    /** When to look next. Never more than two days ahead, so that a clock that jumped is noticed. */
    nextAt: instant('next_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] }), index('notification_choices_due').on(t.nextAt)],
)

/** Browsers that take messages, each for the member who used it last. Gone with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: ofMember(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whoever knows it can send to it, if nothing readable: never logged. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** zh or en, as the page is on that device. */
    language: text('language').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_member').on(t.memberId),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** One message of a kind and day to one device, or by mail where there is no subscription: the key that lets none go out twice. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: ofMember(),
    kind: text('kind').notNull(),
    /** The member's own day of a check-in, the area's of a picture. */
    day: day('day').notNull(),
    /** Null: by mail. */
    subscriptionId: bigint('subscription_id', { mode: 'number' }).references(() => pushSubscriptions.id, {
      onDelete: 'cascade',
    }),
    /** waiting; taken: somebody sends it, or died of it; sent, skipped or failed. */
    state: text('state').notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    runAt: instant('run_at').notNull(),
    /** The end of its day; nobody is told later. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('notices_push')
      .on(t.subscriptionId, t.kind, t.day)
      .where(sql`subscription_id is not null`),
    uniqueIndex('notices_mail')
      .on(t.memberId, t.kind, t.day)
      .where(sql`subscription_id is null`),
    index('notices_member').on(t.memberId, t.kind, t.day),
    index('notices_due')
      .on(t.runAt, t.id)
      .where(sql`state = 'waiting'`),
    index('notices_expiry').on(t.expiresAt),
  ],
)
