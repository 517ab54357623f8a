import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { wallpapers } from './wallpapers.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a ready picture can be found by (server/lib/search): words, marks of its kind, category, size …, and the tiers of
 * its id. Beside the picture's row, so that no list carries it along.
 */
export const wallpaperSearch = pgTable(
  'wallpaper_search',
  {
    id: integer('id')
      .primaryKey()
      .references(() => wallpapers.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  // Without the list of pending entries, which every search would have to read through.
  (t) => [index('wallpaper_search_words').using('gin', t.words).with({ fastupdate: false })],
)
