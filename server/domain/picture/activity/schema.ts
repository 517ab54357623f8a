import { type AnyPgColumn, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'
import { wallpapers } from '../schema.ts'

// What members did with pictures; rankings and counts read it, several features write it.

/** A member, a picture, and when. */
const memberPicture = () => ({
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id),
  aid: text('aid')
    .notNull()
    .references(() => wallpapers.aid),
  at: instant('at').notNull(),
})

/**
 * For the rankings, which read the reactions of some days. BRIN, because a B-tree would cost every reaction a write.
 */
const ofTime = (name: string, at: AnyPgColumn) => index(name).using('brin', at)

export const wallpaperLikes = pgTable('wallpaper_likes', memberPicture(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
  ofTime('wallpaper_likes_time', t.at),
])
export const wallpaperFavourites = pgTable('wallpaper_favourites', memberPicture(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
  index('wallpaper_favourites_member').on(t.memberId, t.at),
  ofTime('wallpaper_favourites_time', t.at),
])
/** The last counted view; a view counts once per member and half hour. */
export const wallpaperViews = pgTable('wallpaper_views', memberPicture(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
  ofTime('wallpaper_views_time', t.at),
])
export const wallpaperDownloads = pgTable(
  'wallpaper_downloads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...memberPicture(),
    /** Size key and format, e.g. `4k`, `jpg`. */
    size: text('size').notNull(),
    format: text('format').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [
    index('wallpaper_downloads_member').on(t.memberId, t.id),
    index('wallpaper_downloads_picture').on(t.memberId, t.aid, t.at),
    ofTime('wallpaper_downloads_time', t.at),
  ],
)
