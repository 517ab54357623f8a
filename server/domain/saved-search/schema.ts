import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SavedQuery } from '#contract/saved-search.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: jsonb('query').$type<SavedQuery>().notNull(),
    /** SHA-256 of the query's identity, base64url: an index entry has 2,704 bytes at most, and a query may have more. */
    fingerprint: text('fingerprint').notNull(),
    /** off, weekly or now. */
    notify: text('notify', { enum: ['off', 'weekly', 'now'] }).notNull(),
    /** Secret part of the feed's address: 22 characters, base64url. */
    feedToken: text('feed_token').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The member was told of the pictures released until then, or had not asked to be. */
    announcedUntil: instant('told_until').notNull(),
    /** Not counted before: the next weekly message, or the end of the pause after a message. Null where `notify` is off. */
    nextAt: instant('next_at'),
  },
  (t) => [
    uniqueIndex('saved_searches_query').on(t.memberId, t.fingerprint),
    uniqueIndex('saved_searches_feed').on(t.feedToken),
    index('saved_searches_due')
      .on(t.nextAt, t.memberId)
      .where(sql`next_at is not null`),
  ],
)
