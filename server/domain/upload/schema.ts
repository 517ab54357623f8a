import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Uploads that nothing has used yet. Their bytes are in the data folder until a picture is encoded, then in storage. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, 32 hex digits. */
    id: text('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    /** Name of the file on the member's device. */
    name: text('name').notNull(),
    /** As the client declared it. */
    mime: text('mime').notNull(),
    /** Bytes of the whole file. */
    length: bigint('length', { mode: 'number' }).notNull(),
    /** uploading, complete (its content has an accepted type) or ready (the result exists). */
    state: text('state').notNull().default('uploading'),
    /** Key of the encoded picture in storage; null until ready, and for videos. */
    storageKey: text('storage_key'),
    width: integer('width'),
    height: integer('height'),
    thumbhash: text('thumbhash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('uploads_member').on(t.memberId), index('uploads_expiry').on(t.expiresAt)],
)
