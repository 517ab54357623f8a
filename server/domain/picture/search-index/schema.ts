import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { wallpapers } from '../schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Search terms of a ready picture (server/lib/search): words, markers of its kind, category, size …, and the tiers of
 * its id. Separate from the picture's row, so that lists do not read it.
 */
export const wallpaperSearch = pgTable(
  'wallpaper_search',
  {
    id: integer('id')
      .primaryKey()
      .references(() => wallpapers.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  // Without the list of pending entries, which every search would have to scan.
  (t) => [index('wallpaper_search_words').using('gin', t.words).with({ fastupdate: false })],
)
