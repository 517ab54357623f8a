import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { RARITIES } from '#contract/box-draw.ts'
import { members } from '#server/domain/session/schema.ts'
import { day, instant } from '#server/lib/database/columns.ts'
import type { BoxContent } from './content.ts'

/** Append-only: the last of a box is in force, the others prove earlier results. */
export const boxEditions = pgTable(
  'box_editions',
  {
    id: serial('id').primaryKey(),
    boxId: text('box_id').notNull(),
    content: jsonb('content').$type<BoxContent>().notNull(),
    /** The operator who changed it; null for the one that comes with the site. Never shown to members. */
    enteredBy: text('entered_by'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('box_editions_box').on(t.boxId, t.id)],
)

/** A day's seed, chosen at least a day ahead but for the site's first day. */
export const boxSeeds = pgTable('box_seeds', {
  day: day('day').primaryKey(),
  /** 64 hexadecimal digits. Secret until the day is over. */
  seed: text('seed').notNull(),
  /** SHA-256 of the seed's bytes. */
  hash: text('hash').notNull(),
  createdAt: instant('created_at').notNull(),
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
    editionId: integer('edition_id')
      .notNull()
      .references(() => boxEditions.id),
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
    uniqueIndex('box_openings_request').on(t.memberId, t.requestId, t.place),
    index('box_openings_day').on(t.memberId, t.boxId, t.day),
    index('box_openings_last').on(t.memberId, t.id),
    index('box_openings_wins')
      .on(t.id)
      .where(sql`${t.rarity} <> 'common'`),
  ],
)
