import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    summary: text('summary').notNull().default(''),
    summaryEn: text('summary_en').notNull().default(''),
    /** HTML, sanitised before it is stored. */
    content: text('content').notNull().default(''),
    contentEn: text('content_en').notNull().default(''),
    /** notice, update, event or maintenance. */
    type: text('type').notNull().default('notice'),
    /** site, vip, creator or app. */
    area: text('area').notNull().default('site'),
    isPinned: boolean('is_pinned').notNull().default(false),
    cover: text('cover').notNull().default(''),
    authorId: integer('author_id').references(() => members.id),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    publishTime: instant('publish_time').notNull(),
    expireTime: instant('expire_time'),
  },
  (t) => [index('announcements_latest').on(t.publishTime, t.id)],
)

const announcementReaction = () => ({
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id),
  announcementId: integer('announcement_id')
    .notNull()
    .references(() => announcements.id),
  at: instant('at').notNull(),
})

export const announcementLikes = pgTable('announcement_likes', announcementReaction(), (t) => [
  primaryKey({ columns: [t.memberId, t.announcementId] }),
])
/** The last counted view; a view counts once per member and half hour. */
export const announcementViews = pgTable('announcement_views', announcementReaction(), (t) => [
  primaryKey({ columns: [t.memberId, t.announcementId] }),
])
