import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { wallpapers } from './wallpapers.ts'

/**
 * A picture's counts, in rows as narrow as possible, because they change all the time. Every picture has its row from
 * the start; triggers create it and copy `id`, `kind` and `category` from the picture (migration 0005).
 */
export const wallpaperStats = pgTable(
  'wallpaper_stats',
  {
    aid: text('aid')
      .primaryKey()
      .references(() => wallpapers.aid, { onDelete: 'cascade' }),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    favs: integer('favs').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** Second key of the orders below. */
    id: integer('id').notNull(),
    kind: text('kind').notNull(),
    category: text('category').notNull(),
  },
  (t) => [
    index('wallpaper_stats_views').on(t.views, t.id),
    index('wallpaper_stats_likes').on(t.likes, t.id),
    index('wallpaper_stats_downloads').on(t.downloads, t.id),
  ],
)

/**
 * Number of ready pictures of each category, released or not, because counting millions of rows is slow. Maintained by
 * triggers.
 */
export const categoryCounts = pgTable('category_counts', {
  category: text('category').primaryKey(),
  pictures: integer('pictures').notNull(),
})
