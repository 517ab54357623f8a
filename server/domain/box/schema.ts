import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type DrawTable, RARITIES } from '#contract/box-draw.ts'
import { members } from '#server/domain/session/schema.ts'
import { day, instant } from '#server/lib/database/columns.ts'
import type { BoxContent } from './content.ts'

/** Changes by operators. Append-only: the last of a box is in force, in place of the content that comes with the site. */
export const boxEditions = pgTable(
  'box_editions',
  {
    id: serial('id').primaryKey(),
    boxId: text('box_id').notNull(),
    content: jsonb('content').$type<BoxContent>().notNull(),
    /** The operator. Never shown to members. */
    enteredBy: text('entered_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('box_editions_box').on(t.boxId, t.id)],
)

/** Published hashes of days' seeds. The seeds follow from the site's key; another key publishes other hashes. Append-only. */
export const boxSeeds = pgTable(
  'box_seeds',
  {
    day: day('day').notNull(),
    /** SHA-256 of the seed's bytes. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.hash] })],
)

/** Tables that results were drawn from. Append-only. */
export const boxTables = pgTable('box_tables', {
  /** SHA-256 of its text. */
  hash: text('hash').primaryKey(),
  content: jsonb('content').$type<DrawTable>().notNull(),
})

/** Append-only. One row for each prize that was drawn. */
export const boxOpenings = pgTable(
  'box_openings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    boxId: text('box_id').notNull(),
    /** Chosen by the client, so that a repeated request does not open again. */
    requestId: text('request_id').notNull(),
    /** From 0, within the request. */
    place: smallint('place').notNull(),
    day: day('day').notNull(),
    seedHash: text('seed_hash').notNull(),
    tableHash: text('table_hash')
      .notNull()
      .references(() => boxTables.hash),
    /** Openings without an epic or legendary prize before this one. */
    misses: integer('misses').notNull(),
    isGuaranteed: boolean('is_guaranteed').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    /** An item's code, or `points-` with their number. */
    prize: text('prize').notNull(),
    /** Points credited in place of a prize that was owned already; null where it was given. */
    duplicatePoints: integer('duplicate_points'),
    /** Points. */
    cost: integer('cost').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.day, t.seedHash], foreignColumns: [boxSeeds.day, boxSeeds.hash] }),
    uniqueIndex('box_openings_request').on(t.memberId, t.requestId, t.place),
    index('box_openings_day').on(t.memberId, t.boxId, t.day),
    index('box_openings_last').on(t.memberId, t.id),
    index('box_openings_wins')
      .on(t.id)
      .where(sql`${t.rarity} <> 'common'`),
  ],
)
