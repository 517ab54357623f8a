import * as v from 'valibot'
import { Area } from './area.ts'
import { Bbox } from './map-section.ts'
import { CALM_PARTS, Category, DARKNESS, ORIENTATIONS, Palette, Screen } from './picture-choices.ts'
import { LocalDate } from './value.ts'
import { WALLPAPER_KINDS } from './wallpaper.ts'

/** Maximum length of a search, in code units. */
export const SEARCH_LENGTH = 100

/** Several values separated by commas. */
const listOf = <const S extends v.GenericSchema<string, unknown>>(item: S) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(80),
      v.transform((text) => text.split(',')),
      v.array(item),
    ),
  )

/** `w x h` in pixels or as a ratio, e.g. `2560x1440`, `21x9`. */
const Pair = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/, 'not of the form 2560x1440'),
  v.transform((text) => {
    const [width = 0, height = 0] = text.split('x').map(Number)
    return { width, height }
  }),
)

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))

const Century = v.pipe(v.string(), v.regex(/^(?:[1-9]|1\d|2[01])$/, 'not from 1 to 21'), v.transform(Number))

/** Filters of lists of one kind; several values of one filter mean any of them. */
export const KindFilters = v.object({
  category: v.optional(Category),
  /** In either language, ignoring case. */
  tag: v.optional(Name),
  author: v.optional(Name),
  /** Of a work of art, as the museum calls itself. */
  museum: v.optional(Name),
  /** Style of a work of art, as the museum calls it. */
  movement: v.optional(Name),
  /** Of a work of art: 17 for 1601 to 1700. */
  century: v.optional(Century),
  orientation: v.optional(v.picklist(ORIENTATIONS)),
  /** e.g. `16x9,21x9`, with a tolerance of 3 %. */
  ratio: listOf(Pair),
  atleast: v.optional(Pair),
  /** `rrggbb`, without the #: pictures with a similar colour among their five. */
  color: listOf(v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f]{6}$/, 'not of the form 2f6fa7'))),
  /** Pictures with similar colours in a similar proportion, the closest first instead of the newest. */
  palette: v.optional(Palette),
  dark: v.optional(v.picklist(DARKNESS)),
  calm: v.optional(v.picklist(CALM_PARTS)),
  /** Membership level required for the original. */
  level: v.optional(v.picklist(['1', '2', '3'])),
  ai: v.optional(v.picklist(['any', 'hide', 'only']), 'any'),
  /** First and last release day, in the default area. */
  from: v.optional(LocalDate),
  to: v.optional(LocalDate),
  /** Large enough for that screen, and of its ratio within 8 %. */
  fit: v.optional(Screen),
})

/** Words of a search. */
const Words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SEARCH_LENGTH))

/** Filters of lists of every kind. */
export const CatalogueFilters = v.object({
  /** `global`: of any kind, shown by another area than the default one. */
  kind: listOf(v.picklist([...WALLPAPER_KINDS, 'global'])),
  ...KindFilters.entries,
  /** Shown by that area on one of its days so far. */
  area: v.optional(Area),
  /** At least one of the words must match. */
  any: v.optional(Words),
  /** None of the words may match. */
  none: v.optional(Words),
  /** Words of the place or country. */
  place: v.optional(Words),
  /** Section of the map; a picture without a position is in none. */
  bbox: v.optional(Bbox),
  exact: v.optional(Pair),
})

/** Filters of a search: those of the catalogue, and the words, which are optional. */
export const SearchFilters = v.object({ ...CatalogueFilters.entries, q: v.optional(Words) })
export type SearchFilters = v.InferOutput<typeof SearchFilters>
