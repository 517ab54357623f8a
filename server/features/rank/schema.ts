import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

const ranking = () => ({
  /** day, week, month, year or all. */
  span: text('span').notNull(),
  /** Of a permanent ranking: `2026` for a calendar year, `2026-03` for a calendar month. Empty for the others. */
  period: text('period').notNull(),
})

/** The top pictures of each ranking, as last computed by a job. */
export const rankEntries = pgTable(
  'rank_entries',
  {
    ...ranking(),
    /** downloads, views, likes or favs. */
    by: text('by').notNull(),
    /** Among pictures of that kind; empty for all. */
    kind: text('kind').notNull(),
    /** Place in the list, from 1. */
    place: integer('place').notNull(),
    /** Equal values share one, and the next is skipped. */
    rank: integer('rank').notNull(),
    /** Ranks gained since the previous span; null where the picture was not ranked then, or all time is ranked. */
    delta: integer('delta'),
    value: integer('value').notNull(),
    aid: text('aid')
      .notNull()
      .references(() => wallpapers.aid, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.span, t.period, t.by, t.kind, t.place] })],
)

/** When each ranking was last computed. */
export const rankRuns = pgTable('rank_runs', { ...ranking(), ranAt: instant('ran_at').notNull() }, (t) => [
  primaryKey({ columns: [t.span, t.period] }),
])

/** What the operator says about the first three of a year. */
export const annualNotes = pgTable('annual_notes', {
  /** `2026` */
  year: text('year').primaryKey(),
  text: text('text').notNull(),
  textEn: text('text_en').notNull(),
})
