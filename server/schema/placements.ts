import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '#server/lib/database/columns.ts'
import { wallpapers } from './wallpapers.ts'

/** Which picture an area shows on a day. A picture may have many placements. */
export const placements = pgTable(
  'placements',
  {
    area: text('area').notNull(),
    day: day('day').notNull(),
    aid: text('aid')
      .notNull()
      .references(() => wallpapers.aid),
  },
  (t) => [primaryKey({ columns: [t.area, t.day] }), index('placements_picture').on(t.aid, t.day)],
)
