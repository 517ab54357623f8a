import * as v from 'valibot'
import { get } from './call.ts'
import { List } from './envelope.ts'
import { CatalogueOrder, Category, ORIENTATIONS, Screen } from './picture-choices.ts'
import { Count, LocalDate, queryNumber } from './value.ts'
import { Wallpaper, WALLPAPER_KINDS, WallpaperList } from './wallpaper.ts'

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

/** Filters of lists of one kind; several values of one filter mean any of them. */
const filters = {
  category: v.optional(Category),
  /** In either language, ignoring case. */
  tag: v.optional(Name),
  author: v.optional(Name),
  orientation: v.optional(v.picklist(ORIENTATIONS)),
  /** e.g. `16x9,21x9`, with a tolerance of 3 %. */
  ratio: listOf(Pair),
  atleast: v.optional(Pair),
  /** `rrggbb`, without the #: pictures with a similar colour among their five. */
  color: listOf(v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f]{6}$/, 'not of the form 2f6fa7'))),
  /** Membership level required for the original. */
  level: v.optional(v.picklist(['1', '2', '3'])),
  ai: v.optional(v.picklist(['any', 'hide', 'only']), 'any'),
  /** First and last release day, in the default area. */
  from: v.optional(LocalDate),
  to: v.optional(LocalDate),
  /** Large enough for that screen, and of its ratio within 8 %. */
  fit: v.optional(Screen),
}

const paging = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(24, 1, 60),
}

/** Query of `GET /api/spotlights`, `/api/arts` and `/api/np`. */
export const KindQuery = v.object({ ...filters, ...paging, sort: v.optional(CatalogueOrder, 'new') })
export type KindQuery = v.InferOutput<typeof KindQuery>

/** Query of `GET /api/wallpapers`. */
export const CatalogueQuery = v.object({ kind: listOf(v.picklist(WALLPAPER_KINDS)), ...KindQuery.entries })
export type CatalogueQuery = v.InferOutput<typeof CatalogueQuery>

/** Query of `GET /api/search`: a list's filters and words. `relevance` sorts matches by arrival, newest first. */
export const SearchQuery = v.object({
  ...CatalogueQuery.entries,
  /** Every word must match; a run of Chinese counts as one. */
  q: v.pipe(v.optional(v.string(), ''), v.trim(), v.minLength(1, 'Please enter keyword'), v.maxLength(SEARCH_LENGTH)),
  sort: v.optional(v.picklist(['relevance', ...CatalogueOrder.options]), 'relevance'),
})
export type SearchQuery = v.InferOutput<typeof SearchQuery>

/** `data` of `GET /api/search`. */
export const SearchResult = v.object({
  ...List(Wallpaper).entries,
  /** Further tags of this page's pictures, most frequent first; eight at most. */
  relatedTags: v.array(v.string()),
  relatedTagsEn: v.array(v.string()),
})
export type SearchResult = v.InferOutput<typeof SearchResult>

/** `data` of `GET /api/search/categories`, in the order of `CATEGORIES`; `count` is the number of released pictures. */
export const CategoryList = v.array(v.object({ id: Category, name: v.string(), nameEn: v.string(), count: Count }))
export type CategoryList = v.InferOutput<typeof CategoryList>

/** Lists of one kind. */
export const galleryCalls = {
  spotlights: get('/api/spotlights', {
    summary: 'Pictures of the spotlight',
    access: 'member',
    client: 'wallpaper',
    query: KindQuery,
    response: WallpaperList,
  }),
  arts: get('/api/arts', {
    summary: 'Masterpieces',
    access: 'member',
    client: 'wallpaper',
    query: KindQuery,
    response: WallpaperList,
  }),
  np: get('/api/np', {
    summary: 'Photographs of nature',
    access: 'member',
    client: 'wallpaper',
    query: KindQuery,
    response: WallpaperList,
  }),
}

export const catalogueCalls = {
  list: get('/api/wallpapers', {
    summary: 'Pictures of every kind',
    access: 'member',
    client: 'wallpaper',
    query: CatalogueQuery,
    response: WallpaperList,
  }),
  search: get('/api/search', {
    summary: 'Pictures that have all the words',
    access: 'member',
    client: 'wallpaper',
    query: SearchQuery,
    response: SearchResult,
  }),
  categories: get('/api/search/categories', {
    summary: 'Categories with their counts',
    access: 'member',
    client: 'wallpaper',
    response: CategoryList,
  }),
}
