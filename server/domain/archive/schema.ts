import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ArchiveJob, LeftOut } from '#contract/archive.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Zips of many pictures: their files are prepared by a job, the zip itself is made while it is downloaded. */
export const archives = pgTable(
  'archives',
  {
    /** Random, 22 characters, base64url. */
    id: text('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    state: text('state').$type<ArchiveJob['state']>().notNull(),
    problem: text('problem').$type<ArchiveJob['problem']>(),
    filename: text('filename').notNull(),
    /** Where it was ordered, to be found again there. */
    collectionId: integer('collection_id'),
    list: text('list').$type<ArchiveJob['list']>(),
    sharedToken: text('shared_token'),
    leftOut: jsonb('left_out').$type<LeftOut[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last file was finished then. */
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('archives_member').on(t.memberId, t.createdAt),
    index('archives_expiry').on(t.expiresAt),
    uniqueIndex('archives_running')
      .on(t.memberId)
      .where(sql`state = 'preparing'`),
  ],
)

/** Files of an archive in its order. */
export const archiveFiles = pgTable(
  'archive_files',
  {
    archiveId: text('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    aid: text('aid')
      .notNull()
      .references(() => wallpapers.aid),
    /** `original` or `custom`. */
    size: text('size').$type<'original' | 'custom'>().notNull(),
    format: text('format').notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Path in the zip. */
    name: text('name').notNull(),
    /** Of the prepared file; null before. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Key of the prepared crop in the storage; null for originals. */
    key: text('key'),
  },
  (t) => [primaryKey({ columns: [t.archiveId, t.position] })],
)
