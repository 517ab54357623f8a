import { bigserial, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { members } from './members.ts'

/** One row for each token handed out; a token is worth nothing once its row has ended. */
export const sessions = pgTable(
  'sessions',
  {
    /** The token's `jti`. */
    id: uuid('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** `OS - Browser`, as the client names it. */
    deviceName: text('device_name').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [index('sessions_member').on(t.memberId)],
)

/** Six-digit codes sent by mail or text message. Only the newest unused one of an account and scene counts. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').notNull(),
    /** login, register or reset. */
    scene: text('scene').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('verification_codes_account').on(t.account, t.scene, t.id)],
)
