import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Pictures that a member put together. */
export const collections = pgTable(
  'collections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    /** Aid of the chosen cover; one that is not in the collection counts as null. */
    cover: text('cover'),
    /** Secret of the share link, 22 characters, base64url; null for a private collection. */
    shareToken: text('share_token'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was deleted; it can be restored for some time. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('collections_member').on(t.memberId, t.updatedAt),
    uniqueIndex('collections_share').on(t.shareToken),
    index('collections_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    aid: text('aid')
      .notNull()
      .references(() => wallpapers.aid),
    /** Ascending; with gaps, and unique only while one transaction at a time writes them. */
    position: integer('position').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.aid] }), index('collection_items_picture').on(t.aid)],
)
