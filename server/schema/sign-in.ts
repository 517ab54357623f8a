import { bigserial, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'
import { members } from './members.ts'

/**
 * One row for each issued token; a token is invalid once its row has ended, or some minutes after another one has
 * replaced it.
 */
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
    /** The session of the sign-in that this one was renewed from, itself included: they end together. */
    familyId: uuid('family_id').notNull(),
    /** When a renewed session was issued in its place. */
    replacedAt: instant('replaced_at'),
    endedAt: instant('ended_at'),
    /** logout, ban, reset or operator; empty while it is active. */
    endedBy: text('ended_by').notNull().default(''),
    /** Hash of the browser's cookie, which identifies a browser that has signed in before; empty where it sent none. */
    browser: text('browser').notNull().default(''),
    /** `OS - Browser`, as sent by the client. */
    deviceName: text('device_name').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_family').on(t.familyId)],
)

/** Six-digit codes sent by mail or text message. Only the newest unused one of an account, scene and browser counts. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').notNull(),
    /** login, register or reset. */
    scene: text('scene').notNull(),
    /** Hash of the cookie of the requesting browser; no other can use the code or use up its attempts. */
    browser: text('browser').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('verification_codes_account').on(t.account, t.scene, t.browser, t.id)],
)
