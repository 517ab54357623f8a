import { bigint, bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Key pairs on members' devices; the public half, which signs the member in. Bytes are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull(),
    /** Host for which it was created; it signs in nowhere else. */
    rpId: text('rp_id').notNull(),
    /** Names the member to the device; random, the same for all passkeys of a member. */
    userHandle: text('user_handle').notNull(),
    /** COSE. */
    publicKey: text('public_key').notNull(),
    /** Signatures made so far as the device counts them; synced passkeys stay at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** A copy exists outside the device, with its maker or in a password manager. */
    isBackedUp: boolean('is_backed_up').notNull(),
    /** Model of the device or password manager; zeros where it does not tell. */
    aaguid: text('aaguid').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_member').on(t.memberId)],
)
