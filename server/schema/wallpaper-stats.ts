import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { wallpapers } from './wallpapers.ts'

/**
 * A picture's numbers, in rows as narrow as they can be, because they change all the time. Every picture has its row from
 * the first moment on; the database makes it and keeps `id`, `kind` and `category` as the picture's (migration 0005).
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

/** Ready pictures of each category, released or not: nobody counts millions of rows. Kept by the database. */
export const categoryCounts = pgTable('category_counts', {
  category: text('category').primaryKey(),
  pictures: integer('pictures').notNull(),
})
