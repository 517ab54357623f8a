import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { wallpapers } from '#server/domain/picture/schema.ts'

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
    /** Points for what members did within seven days, for the most active pictures; 0 for the others. By a job. */
    hot: integer('hot').notNull().default(0),
    /** Second key of the orders below. */
    id: integer('id').notNull(),
    kind: text('kind').notNull(),
    category: text('category').notNull(),
  },
  (t) => [
    index('wallpaper_stats_hot').on(t.hot, t.id),
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

/**
 * Ready pictures with a position, released or not, in each cell of the map and in those around it, up to '' for the world
 * (`map/cells.ts`). Maintained by triggers; a cell that has lost its pictures counts 0.
 */
export const mapCells = pgTable('map_cells', {
  cell: text('cell').primaryKey(),
  pictures: integer('pictures').notNull(),
  /** Sums of their degrees, for the mean. */
  latSum: doublePrecision('lat_sum').notNull(),
  lngSum: doublePrecision('lng_sum').notNull(),
})
