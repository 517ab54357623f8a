import { bigserial, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LOGIN_METHODS } from '#contract/security.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

const memberId = () =>
  integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** The authenticator app of a member; two-step sign-in is on once it is confirmed. */
export const authenticators = pgTable('authenticators', {
  memberId: memberId().primaryKey(),
  /** Encrypted with `keys.encryption`. */
  secret: text('secret').notNull(),
  /** The last time step (RFC 6238) whose code was used; a code of it or of an earlier one is refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
})

/** Codes that replace one of the authenticator app, once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: memberId(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('recovery_codes_code').on(t.memberId, t.codeHash)],
)

/** Sign-ins whose first step has succeeded and that wait for the second. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tokenHash: text('token_hash').notNull(),
    memberId: memberId(),
    /** Hash of the cookie of the browser that made the first step; no other can make the second. */
    browser: text('browser').notNull(),
    /** How the first step was made. */
    method: text('method', { enum: LOGIN_METHODS }).notNull().default('unknown'),
    deviceName: text('device_name').notNull(),
    place: text('place').notNull().default(''),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    uniqueIndex('pending_sign_ins_token').on(t.tokenHash),
    index('pending_sign_ins_member').on(t.memberId),
    index('pending_sign_ins_expiry').on(t.expiresAt),
  ],
)
