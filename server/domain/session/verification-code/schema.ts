import { bigserial, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'

/** Six-digit codes sent by mail or text message. Only the newest unused one of an account, scene and browser counts. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').notNull(),
    /** login, register, reset or proof. */
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
