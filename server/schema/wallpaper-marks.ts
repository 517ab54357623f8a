import { bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { members } from './members.ts'
import { wallpapers } from './wallpapers.ts'

/** Narrow, because its rows change all the time. */
export const wallpaperStats = pgTable('wallpaper_stats', {
  aid: text('aid')
    .primaryKey()
    .references(() => wallpapers.aid),
  views: integer('views').notNull().default(0),
  likes: integer('likes').notNull().default(0),
  favs: integer('favs').notNull().default(0),
  downloads: integer('downloads').notNull().default(0),
  comments: integer('comments').notNull().default(0),
})

const memberMark = () => ({
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id),
  aid: text('aid')
    .notNull()
    .references(() => wallpapers.aid),
  at: instant('at').notNull(),
})

export const wallpaperLikes = pgTable('wallpaper_likes', memberMark(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
])
export const wallpaperFavourites = pgTable('wallpaper_favourites', memberMark(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
])
/** The last counted view; a view counts once a member and half hour. */
export const wallpaperViews = pgTable('wallpaper_views', memberMark(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
])
export const wallpaperDownloads = pgTable(
  'wallpaper_downloads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...memberMark(),
    /** Size key and format, e.g. `4k`, `jpg`. */
    size: text('size').notNull(),
    format: text('format').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [
    index('wallpaper_downloads_member').on(t.memberId, t.id),
    index('wallpaper_downloads_picture').on(t.memberId, t.aid, t.at),
  ],
)
