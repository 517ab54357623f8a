import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Crop } from '#contract/download.ts'
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
  index('wallpaper_likes_member').on(t.memberId, t.at),
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
/** A file that can be downloaded. */
const pictureFile = () => ({
  /** Size key, e.g. `4k`, or `custom`. */
  size: text('size').notNull(),
  format: text('format').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
})

/** Downloads, once per member, file and day. Rows are never deleted: they tell which downloads count. */
export const wallpaperDownloads = pgTable(
  'wallpaper_downloads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...memberPicture(),
    ...pictureFile(),
    /** The member had downloaded the picture before, in any size: it counts nowhere, and is free. */
    isRepeat: boolean('is_repeat').notNull().default(false),
    /** As part of a zip, which has a limit of its own: it does not count among those of a day. */
    isInArchive: boolean('is_in_archive').notNull().default(false),
  },
  (t) => [
    index('wallpaper_downloads_picture').on(t.memberId, t.aid, t.at),
    ofTime('wallpaper_downloads_time', t.at),
    // For the limit of a day.
    index('wallpaper_downloads_new')
      .on(t.memberId, t.at)
      .where(sql`not ${t.isRepeat} and not ${t.isInArchive}`),
  ],
)

/** What a member sees of the own downloads: each file once, with the time of the last download. */
export const downloadedFiles = pgTable(
  'downloaded_files',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...memberPicture(),
    ...pictureFile(),
    /** The part that was moved by hand; null for the largest one around the focal point. */
    crop: jsonb('crop').$type<Crop>(),
    /** As in the request. */
    blur: integer('blur').notNull().default(0),
    dim: integer('dim').notNull().default(0),
  },
  (t) => [
    uniqueIndex('downloaded_files_file').on(t.memberId, t.aid, t.size, t.width, t.height),
    index('downloaded_files_member').on(t.memberId, t.at, t.id),
  ],
)

/** Pictures of which a member has bought the sizes up to a level. */
export const unlockedPictures = pgTable(
  'unlocked_pictures',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    aid: text('aid').notNull(),
    /** Membership level. */
    level: smallint('level').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.aid] })],
)

/** When a member last saw an original that needs this level, other than bought ones. */
export const originalsShown = pgTable(
  'originals_shown',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** Membership level. */
    level: smallint('level').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.level] })],
)
