import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Challenges that a device has not signed yet. A row is deleted by its first use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** Hash of the cookie of the browser that asked for it; no other may use it. */
    browser: text('browser').notNull(),
    /** Member who adds a passkey; null for a sign-in. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** For a new passkey: see `passkeys.user_handle`. */
    userHandle: text('user_handle').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expires').on(t.expiresAt)],
)
