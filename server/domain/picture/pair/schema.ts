import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PairHalf } from '#contract/pair-half.ts'
import { instant } from '#server/lib/database/columns.ts'
import { wallpapers } from '../schema.ts'

/**
 * The halves of pairs of pictures, a row each: its key allows a picture in one pair only, on either side. A pair is two
 * rows, inserted and deleted together.
 */
export const pairHalves = pgTable(
  'pair_halves',
  {
    aid: text('aid')
      .primaryKey()
      .references(() => wallpapers.aid, { onDelete: 'cascade' }),
    /** Numeric id of the pair's picture by day. */
    pair: integer('pair').notNull(),
    half: text('half').$type<PairHalf>().notNull(),
    /** When the pair was made; the same for both. */
    at: instant('at').notNull(),
  },
  (t) => [uniqueIndex('pair_halves_pair').on(t.pair, t.half)],
)
