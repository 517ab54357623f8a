import { bigserial, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DEVICE_SYSTEMS } from '#contract/device-name.ts'
import { POLL_SECONDS } from '#contract/device-sign-in.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Devices that wait for a member's approval, and those that were decided on. Deleted a day after they expire. */
export const deviceSignIns = pgTable(
  'device_sign_ins',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deviceCodeHash: text('device_code_hash').notNull(),
    /** Keyed hash: so few letters could be tried out. */
    userCodeHash: text('user_code_hash').notNull(),
    /** As the device says. */
    name: text('name').notNull(),
    system: text('system', { enum: DEVICE_SYSTEMS }).notNull(),
    address: text('address').notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'refused', 'used'] })
      .notNull()
      .default('waiting'),
    /** Who has approved or refused it. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** The session in which it was approved; the device is not signed in if it is ended before. */
    approvedIn: uuid('approved_in'),
    /** Seconds between two polls. */
    interval: smallint('interval').notNull().default(POLL_SECONDS),
    polledAt: instant('polled_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('device_sign_ins_device_code').on(t.deviceCodeHash),
    uniqueIndex('device_sign_ins_user_code').on(t.userCodeHash),
    index('device_sign_ins_member').on(t.memberId),
    index('device_sign_ins_expiry').on(t.expiresAt),
  ],
)
