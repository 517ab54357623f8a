import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
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
    /** check-in, tomorrow or search. */
    kind: text('kind').notNull(),
    push: boolean('push').notNull(),
    email: boolean('email').notNull(),
    /**
     * Time of the next check of a daily kind. Never more than two days ahead, so that a clock that jumped is noticed.
     * Null for the others.
     */
    nextAt: instant('next_at'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] }), index('notification_choices_due').on(t.nextAt)],
)

/** A saved search with new pictures, as a message names it. */
export interface SearchCount {
  id: number
  count: number
}

/**
 * One message to one device, or by mail without a subscription. There is one of a daily kind and day: the key prevents
 * duplicates. Messages about saved searches are created in the transaction that counts their pictures as told.
 */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: ofMember(),
    kind: text('kind').notNull(),
    /** The day in the area's zone for tomorrow's picture, otherwise in the member's. */
    day: day('day').notNull(),
    /** Of a message about saved searches; null for other kinds. */
    searches: jsonb('searches').$type<SearchCount[]>(),
    /** Null: by mail. */
    subscriptionId: bigint('subscription_id', { mode: 'number' }).references(() => pushSubscriptions.id, {
      onDelete: 'cascade',
    }),
    /** waiting; taken: being sent, or lost with its process; sent, skipped or failed. */
    state: text('state').notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    runAt: instant('run_at').notNull(),
    /** Not sent later: the end of the day of a daily kind. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('notices_push')
      .on(t.subscriptionId, t.kind, t.day)
      .where(sql`subscription_id is not null and kind <> 'search'`),
    uniqueIndex('notices_mail')
      .on(t.memberId, t.kind, t.day)
      .where(sql`subscription_id is null and kind <> 'search'`),
    index('notices_member').on(t.memberId, t.kind, t.day),
    index('notices_due')
      .on(t.runAt, t.id)
      .where(sql`state = 'waiting'`),
    index('notices_expiry').on(t.expiresAt),
  ],
)
