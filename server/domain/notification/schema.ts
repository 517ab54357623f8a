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
} from 'drizzle-orm/pg-core'
import { members, pushSubscriptions } from '#server/domain/session/schema.ts'
import { day, instant } from '#server/lib/database/columns.ts'

const ofMember = () =>
  integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** A member's notification times; without a row everything is off. */
export const notificationSettings = pgTable('notification_settings', {
  memberId: ofMember().primaryKey(),
  /** Hour of the check-in reminder, by the member's clock. */
  hour: smallint('hour').notNull(),
  /** Full hours; both null without quiet hours. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  pausedUntil: day('paused_until'),
  /** The member's zone when it was last planned. */
  timeZone: text('time_zone').notNull(),
})

/** Kinds of notifications and their channels. A kind that is off on both channels has no row. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    memberId: ofMember(),
    /** check-in or tomorrow. */
    kind: text('kind').notNull(),
    push: boolean('push').notNull(),
    email: boolean('email').notNull(),
    /** Time of the next check. Never more than two days ahead, so that a clock that jumped is noticed. */
    nextAt: instant('next_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] }), index('notification_choices_due').on(t.nextAt)],
)

/** One message of a kind and day to one device, or by mail without a subscription: the key prevents duplicates. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: ofMember(),
    kind: text('kind').notNull(),
    /** The day in the member's zone for a check-in, in the area's for a picture. */
    day: day('day').notNull(),
    /** Null: by mail. */
    subscriptionId: bigint('subscription_id', { mode: 'number' }).references(() => pushSubscriptions.id, {
      onDelete: 'cascade',
    }),
    /** waiting; taken: being sent, or lost with its process; sent, skipped or failed. */
    state: text('state').notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    runAt: instant('run_at').notNull(),
    /** The end of its day; it is not sent later. */
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
