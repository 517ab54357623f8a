import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ArtFacts, LicenceInfo, PictureColour } from '#contract/detail.ts'
import type { Clutter } from '#server/domain/picture/analysis/clutter.ts'
import type { StoredCompanion } from '#server/domain/picture/companion/stored-companion.ts'
import { members } from '#server/domain/session/schema.ts'
import { day, instant } from '#server/lib/database/columns.ts'

const isReady = sql`state = 'ready'`
const isElsewhere = sql`state = 'ready' and elsewhere_at is not null`
const isPlaced = sql`state = 'ready' and lat is not null and lng is not null`

/**
 * A perceptual hash as four marked parts of 16 bits: two hashes that differ in three bits at most share one. For an
 * index, because a distance has none.
 */
export const lookBands = (phash: SQLWrapper) =>
  sql`(array['a' || substr(${phash}, 1, 4), 'b' || substr(${phash}, 5, 4), 'c' || substr(${phash}, 9, 4), 'd' || substr(${phash}, 13, 4)])`

/** The hash of the companion's file, for an index. */
export const companionHash = (companion: SQLWrapper) => sql`(${companion} ->> 'hash')`

/** A title in lower case, for an index: cut, because an entry of one has 2,704 bytes at most. */
export const titleStart = (title: SQLWrapper) => sql`left(lower(${title}), 100)`

/** The smallest cell of the map that a position is in, for an index; by a function of the migration "pictures on the map". */
export const mapCell = (lat: SQLWrapper, lng: SQLWrapper) => sql`map_cell(${lat}, ${lng}) collate "C"`

/** Pictures of every kind. Counts of views, likes … are in `wallpaper_stats`. */
export const wallpapers = pgTable(
  'wallpapers',
  {
    /** Unique over all kinds: letters, digits and hyphens; the canonical id in URLs. */
    aid: text('aid').primaryKey(),
    /** Numeric id; second key of every order. */
    id: integer('id').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    /** bing (daily), spotlight, art, np, post. */
    kind: text('kind').notNull().default('bing'),
    /** SHA-256 of the original file, hex: 64 characters; names its files in storage. */
    hash: text('hash').notNull(),
    /** avif, jpg, png, webp or tif: the original's own format. */
    format: text('format').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    headline: text('headline').notNull().default(''),
    headlineEn: text('headline_en').notNull().default(''),
    story: text('story').notNull().default(''),
    storyEn: text('story_en').notNull().default(''),
    placeName: text('place_name').notNull().default(''),
    placeNameEn: text('place_name_en').notNull().default(''),
    country: text('country').notNull().default(''),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    authorName: text('author_name').notNull().default(''),
    authorUrl: text('author_url').notNull().default(''),
    authorId: integer('author_id').references(() => members.id),
    copyright: text('copyright').notNull().default(''),
    copyrightLink: text('copyright_link').notNull().default(''),
    licence: jsonb('licence').$type<LicenceInfo>().notNull(),
    /** What a museum says about the work; null for other pictures. */
    art: jsonb('art').$type<ArtFacts>(),
    /** landscape, animals, architecture, art, nature or city. */
    category: text('category').notNull().default('landscape'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    tagsEn: text('tags_en')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Five at most, largest share first. */
    colors: jsonb('colors').$type<PictureColour[]>().notNull(),
    /** #rrggbb */
    dominant: text('dominant').notNull(),
    /** Base64 of the ThumbHash bytes. */
    thumbhash: text('thumbhash').notNull(),
    /** 0..1 from the left and from the top. */
    focalX: doublePrecision('focal_x').notNull().default(0.5),
    focalY: doublePrecision('focal_y').notNull().default(0.5),
    /** 64-bit perceptual hash and that of the mirrored picture, 16 hex digits each. */
    phash: text('phash').notNull(),
    phashMirror: text('phash_mirror').notNull(),
    /** Base64 of 48 bytes: a 4 x 4 grid of CIELAB colours. */
    colourLayout: text('colour_layout').notNull(),
    /** Share of edges in parts of the picture; null until measured. */
    clutter: jsonb('clutter').$type<Clutter>(),
    /** Its file for screens that are higher than wide; null where it has none. */
    companion: jsonb('companion').$type<StoredCompanion>(),
    /** Made by AI: no, part or full. */
    ai: text('ai').notNull().default('no'),
    /** Origin: samples, upload, or an upstream source's name. */
    source: text('source').notNull(),
    /** ready, withdrawn, or recalled: then it must be deleted from members' devices too. */
    state: text('state').notNull().default('ready'),
    /** When all its sizes were derived; null until then. */
    derivedAt: instant('derived_at'),
    createdAt: instant('created_at').notNull(),
    /**
     * When members first saw it or will: its first day, otherwise its arrival. Maintained by triggers (migration 0005).
     */
    outAt: instant('out_at')
      .notNull()
      .default(sql`now()`),
    /**
     * When its first day outside the default area begins; null where it has none. Maintained by the triggers of
     * `outAt` (migration "pictures of other areas").
     */
    elsewhereAt: instant('elsewhere_at'),
    /** False until its words are in `wallpaper_search`; a trigger resets it when a field that is searched changes. */
    isIndexed: boolean('is_indexed').notNull().default(false),
  },
  (t) => [
    uniqueIndex('wallpapers_id').on(t.id),
    uniqueIndex('wallpapers_hash').on(t.hash),
    uniqueIndex('wallpapers_companion')
      .on(companionHash(t.companion))
      .where(sql`companion is not null`),
    index('wallpapers_look').using('gin', lookBands(t.phash)),
    // Ascending, and read backwards: an index on desc() puts nulls last, which none of our queries uses.
    index('wallpapers_out').on(t.outAt, t.id).where(isReady),
    index('wallpapers_out_kind').on(t.kind, t.outAt, t.id).where(isReady),
    index('wallpapers_out_category').on(t.category, t.outAt, t.id).where(isReady),
    // Few pictures have a day elsewhere. With the column itself, so that the index suffices for a list.
    index('wallpapers_out_elsewhere').on(t.outAt, t.id, t.elsewhereAt).where(isElsewhere),
    // Titles by their beginning, for suggestions.
    index('wallpapers_title')
      .on(titleStart(t.title).append(sql` text_pattern_ops`))
      .where(isReady),
    index('wallpapers_title_en')
      .on(titleStart(t.titleEn).append(sql` text_pattern_ops`))
      .where(isReady),
    // Few pictures have a position: they are found by their square of the map, and by their release.
    index('wallpapers_cell').on(mapCell(t.lat, t.lng), t.id).where(isPlaced),
    index('wallpapers_placed').on(t.outAt, t.id).where(isPlaced),
    index('wallpapers_unmeasured')
      .on(t.id)
      .where(sql`clutter is null`),
    index('wallpapers_unindexed')
      .on(t.id)
      .where(sql`not is_indexed`),
  ],
)

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
