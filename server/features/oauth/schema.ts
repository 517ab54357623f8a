import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { InviteRefusal } from '#contract/invite.ts'
import { LOGIN_METHODS } from '#contract/security.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

const INVITE_RESULTS = ['', 'rewarded', ...InviteRefusal.options] as const
export type InviteResult = (typeof INVITE_RESULTS)[number]

/** Visits to a provider that have begun and not come back. A row is deleted by its first use. */
export const oauthFlows = pgTable(
  'oauth_flows',
  {
    /** Hash of `state`. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').notNull(),
    /** Hash of the cookie of the browser that began it; no other may end it. */
    browser: text('browser').notNull(),
    /** PKCE verifier, and nonce of the ID token. */
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    /** Member who binds the account; null for a sign-in. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Id of the page that opened the popup; empty where it gave none. */
    opener: text('opener').notNull(),
    /** Origin of that page. */
    origin: text('origin').notNull(),
    /** Path to open in the same window afterwards; empty for a popup. */
    returnUrl: text('return_url').notNull(),
    /** Language of that page. */
    language: text('language', { enum: ['zh', 'en'] })
      .notNull()
      .default('zh'),
    /** Invite code with which a new member registers; empty for none. */
    invite: text('invite').notNull().default(''),
    /** `OS - Browser` of that page; empty where it did not name it. */
    deviceName: text('device_name').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('oauth_flows_expires').on(t.expiresAt)],
)

/** One-time codes that open a session after a visit to a provider. A row is deleted by its first use. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    /** Hash of the cookie of the browser that was at the provider. */
    browser: text('browser').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The provider, as the login history names it. */
    method: text('method', { enum: LOGIN_METHODS }).notNull().default('unknown'),
    /** What the invite code of a new member led to: `rewarded`, or why not; empty where there was none. */
    invite: text('invite', { enum: INVITE_RESULTS }).notNull().default(''),
    deviceName: text('device_name').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('oauth_codes_expires').on(t.expiresAt)],
)
