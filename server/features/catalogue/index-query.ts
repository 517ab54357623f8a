import { type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '#contract/catalogue-filters.ts'
import type { MapSection } from '#contract/map-section.ts'
import type { Palette } from '#contract/picture-choices.ts'
import { coveringCells } from '#server/domain/picture/map/cells.ts'
import { familiesLike, familiesWithin } from '#server/domain/picture/search-index/colour-family.ts'
import { mark } from '#server/domain/picture/search-index/lexemes.ts'
import { shapeClauses } from '#server/domain/picture/search-index/shape.ts'
import { hasRatio } from '#server/domain/picture/table.ts'
import type { IndexQuery } from '#server/lib/search/find-text.ts'
import { alternativesOf, termsOf } from '#server/lib/search/words.ts'

/** Steps of 3 % between the ratios of a screen and of a picture that fits it: 8 %. Source: inventory HM-22. */
const FIT_STEPS = 2
/** The same for a ratio that was chosen. */
const RATIO_STEPS = 1

export type Filters = SearchFilters & {
  /** Only pictures without a position. */
  isUnplaced?: true
}

/**
 * Converts the filters to a query of the search index. Filters by size and by section of the map are rounded here, see
 * `sizeOf` and `isInSection`.
 */
export function indexQueryOf(filters: Filters): IndexQuery {
  const { q, any, none, kind, category, tag, author, museum, movement, century, place, bbox, isUnplaced } = filters
  const { color, palette, dark, calm, ai } = filters
  const excluded = none === undefined ? [] : alternativesOf(none)
  const others: IndexQuery = [
    ...(q === undefined ? [] : termsOf(q).map((term) => [term])),
    ...(any === undefined ? [] : [alternativesOf(any)]),
    ...(excluded.length > 0 ? [{ none: excluded }] : []),
    ...(kind ? [kind.map(mark.kind)] : []),
    ...(category ? [[mark.category(category)]] : []),
    ...(tag === undefined ? [] : [[mark.tag(tag)]]),
    ...(author === undefined ? [] : [[mark.author(author)]]),
    ...(place === undefined ? [] : termsOf(place).map((word) => [mark.place(word)])),
    ...(bbox ? [coveringCells(bbox).map(mark.cell)] : []),
    ...(isUnplaced ? [{ none: [mark.cell('')] }] : []),
    ...(museum === undefined ? [] : [[mark.museum(museum)]]),
    ...(movement === undefined ? [] : [[mark.movement(movement)]]),
    ...(century === undefined ? [] : [[mark.century(century)]]),
    ...(color ? [color.flatMap(familiesLike).map(mark.colour)] : []),
    ...(palette ? paletteClauses(palette) : []),
    ...(dark ? [[mark.dark(dark)]] : []),
    ...(calm ? [[mark.calm(calm)]] : []),
    ...(ai === 'hide' ? [[mark.ai('no')]] : ai === 'only' ? [[mark.ai('part'), mark.ai('full')]] : []),
  ]
  return [...others, ...(shapeOf(filters, others.length === 0) ?? [])]
}

/** A colour of the palette with a smaller share only affects the order: the index lacks colours of a small share. */
const REQUIRED_SHARE = 0.2
/** Distance (CIE76) around a colour whose families are searched. */
const SIMILAR_COLOUR = 20

/** The colours of the palette, `rrggbb`, that a picture needs something similar to. */
export function requiredColours(palette: Palette): string[] {
  const total = palette.reduce((sum, { weight }) => sum + weight, 0)
  return palette.filter(({ weight }) => weight / total >= REQUIRED_SHARE).map(({ hex }) => hex)
}

const paletteClauses = (palette: Palette) =>
  requiredColours(palette).map((hex) => familiesWithin(hex, SIMILAR_COLOUR).map(mark.colour))

/** The conditions on a picture's size; null where no size meets all of them. */
const shapeOf = (filters: Filters, isAlone = false) =>
  shapeClauses(
    {
      orientation: filters.orientation,
      level: filters.level && Number(filters.level),
      exact: filters.exact,
      least: sizeOf(filters) ?? undefined,
      ratios: [
        ...(filters.ratio ? [{ any: filters.ratio, steps: RATIO_STEPS }] : []),
        ...(filters.fit ? [{ any: [filters.fit], steps: FIT_STEPS }] : []),
      ],
    },
    isAlone,
  )

/** True if no picture can match: a text without a letter or digit, or conditions that no size meets together. */
export const isHopeless = (filters: Filters) =>
  [filters.q, filters.any, filters.place].some((text) => text !== undefined && termsOf(text).length === 0) ||
  shapeOf(filters) === null

/** True without a filter that few pictures match, as each word, name, exact size or section does. */
export const isBroad = ({ q, any, tag, author, museum, movement, century, place, exact, bbox }: Filters) =>
  [q, any, tag, author, museum, movement, century, place, exact, bbox].every((one) => one === undefined)

/** The minimum side lengths in pixels, null for any. */
export function sizeOf({ atleast, fit }: Filters) {
  if (!atleast && !fit) return null
  return {
    width: Math.max(atleast?.width ?? 0, fit?.width ?? 0),
    height: Math.max(atleast?.height ?? 0, fit?.height ?? 0),
  }
}

/**
 * Matches pictures with a file of at least these pixels, which also has the ratio of the screen that is to be fitted: the
 * index may have found one by the ratio of one file and the sides of the other. `w` is the picture.
 */
export function hasFileOf({ width, height }: { width: number; height: number }, { fit }: Filters): SQL {
  const isOf = (w: SQL, h: SQL) =>
    sql`(${w} >= ${width} and ${h} >= ${height}${fit ? sql` and ${hasRatio(w, h, fit.width / fit.height)}` : sql``})`
  return sql`(${isOf(sql`w.width`, sql`w.height`)}
    or ${isOf(sql`(w.companion ->> 'width')::int`, sql`(w.companion ->> 'height')::int`)})`
}

/** Matches pictures within the section; the index knows cells only. `w` is the picture. */
export function isInSection({ west, south, east, north }: MapSection): SQL {
  const isBetween = west <= east ? sql`and` : sql`or`
  return sql`w.lat between ${south}::float8 and ${north}::float8
    and (w.lng >= ${west}::float8 ${isBetween} w.lng <= ${east}::float8)`
}

/** The kind or the category, if it is the only filter: such lists have an index. */
export function indexedFilter(filters: Filters) {
  const { kind, category } = filters
  const [one, ...more] = kind ?? []
  const asked = indexQueryOf(filters).length
  if (asked === 0) return {}
  if (asked === 1 && one && more.length === 0) return { kind: one }
  return asked === 1 && category ? { category } : null
}
