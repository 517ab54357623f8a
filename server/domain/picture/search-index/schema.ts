import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** Ids of its names in `search_names`; a trigger counts them there. */
    names: integer('names')
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
  },
  // Without the list of pending entries, which every search would have to scan.
  (t) => [index('wallpaper_search_words').using('gin', t.words).with({ fastupdate: false })],
)

/** The vocabulary of the library: tags, places and authors of ready pictures. */
export const searchNames = pgTable(
  'search_names',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** tag, place or author. */
    kind: text('kind').notNull(),
    /** As `wholeName` gives it. */
    key: text('key').notNull(),
    /** As its first picture has it. */
    name: text('name').notNull(),
    /** Ready pictures that have it, released or not. Maintained by a trigger, which deletes a name without any. */
    pictures: integer('pictures').notNull().default(0),
  },
  (t) => [uniqueIndex('search_names_key').on(t.kind, t.key)],
)

/** Spellings that a name is found by the beginning of (server/lib/search/prefixes.ts). */
export const searchPrefixes = pgTable(
  'search_prefixes',
  {
    nameId: integer('name_id')
      .notNull()
      .references(() => searchNames.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    spelling: text('spelling').notNull(),
    /**
     * Binary logarithm of the number of pictures, maintained by the same trigger: ranks like the number, but changes so
     * rarely that the indexes stay as they are when a picture arrives.
     */
    weight: smallint('weight').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.nameId, t.spelling] }),
    // The names with most pictures for each beginning of one, two and three characters: many begin so.
    index('search_prefixes_one').on(t.kind, sql`left(spelling, 1)`, t.weight),
    index('search_prefixes_two').on(t.kind, sql`left(spelling, 2)`, t.weight),
    index('search_prefixes_three').on(t.kind, sql`left(spelling, 3)`, t.weight),
    index('search_prefixes_longer').on(t.kind, t.spelling.op('text_pattern_ops')),
  ],
)
