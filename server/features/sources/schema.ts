import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { day, instant } from '#server/lib/database/columns.ts'

/** How each upstream source stands; a row from its first run on. */
export const sourceStates = pgTable('source_states', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
  /** A run has the source to itself until then. */
  leasedUntil: instant('leased_until'),
  /** Where the next page of its list begins; empty: at the beginning. */
  cursor: text('cursor').notNull().default(''),
  /** Runs in a row that failed. */
  failures: smallint('failures').notNull().default(0),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  /** Counts of the current run, or of the last one. */
  ingested: integer('ingested').notNull().default(0),
  known: integer('known').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  /** Why the last run failed or stopped early; empty after one that reached the end. */
  note: text('note').notNull().default(''),
  /** The day in UTC that the next two count. */
  day: day('day'),
  picturesOfDay: integer('pictures_of_day').notNull().default(0),
  bytesOfDay: bigint('bytes_of_day', { mode: 'number' }).notNull().default(0),
})

/** What sources have offered, so that nothing is fetched twice. */
export const sourceItems = pgTable(
  'source_items',
  {
    source: text('source').notNull(),
    /** The source's own id. */
    id: text('id').notNull(),
    /** The picture made of it, or the one that looks the same; null where there is none. */
    aid: text('aid').references(() => wallpapers.aid, { onDelete: 'set null' }),
    /** Languages of the texts that the picture has from it. */
    languages: text('languages').array().notNull(),
    /** waiting: its fetch failed and is tried again; taken, known (by its look or bytes) or refused. */
    state: text('state').notNull(),
    /** Why it waits or was refused. */
    reason: text('reason').notNull().default(''),
    attempts: smallint('attempts').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.id] }), index('source_items_aid').on(t.aid)],
)

/** What a page of a list was like at the last visit that got through it, for conditional requests. */
export const sourceLists = pgTable('source_lists', {
  address: text('address').primaryKey(),
  etag: text('etag').notNull(),
  lastModified: text('last_modified').notNull(),
  /** Where the page after it begins. */
  next: text('next').notNull(),
  readAt: instant('read_at').notNull(),
})
