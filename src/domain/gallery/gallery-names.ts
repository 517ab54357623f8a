import { msg } from '@lingui/core/macro'
import type { CatalogueOrder, Category } from '#contract/picture-choices.ts'
import { WALLPAPER_KINDS } from '#contract/wallpaper.ts'
import type { Added, Shelf } from './gallery-search.ts'
import type { SearchParameter } from './search-address.ts'

export const SHELF_NAMES = {
  spotlights: msg`Spotlights`,
  arts: msg`Masterpieces`,
  np: msg`Editor's picks`,
} as const satisfies Record<Shelf, unknown>

export const KIND_NAMES = {
  bing: msg({ context: 'kind', message: 'Daily' }),
  spotlight: msg({ context: 'kind', message: 'Spotlights' }),
  art: msg({ context: 'kind', message: 'Masterpieces' }),
  np: msg({ context: 'kind', message: "Editor's picks" }),
  post: msg({ context: 'kind', message: 'Posts' }),
} as const satisfies Record<(typeof WALLPAPER_KINDS)[number], unknown>

/** Pictures shown by another area than the default one, of any kind. */
export const GLOBAL_NAME = msg({ context: 'kind', message: 'Around the world' })

/** Kinds to choose from. Posts come with their pages. */
export const KIND_CHOICES = WALLPAPER_KINDS.filter((kind) => kind !== 'post')

export const CATEGORY_NAMES = {
  landscape: msg({ context: 'category', message: 'Landscape' }),
  animals: msg({ context: 'category', message: 'Animals' }),
  architecture: msg({ context: 'category', message: 'Architecture' }),
  art: msg({ context: 'category', message: 'Art' }),
  nature: msg({ context: 'category', message: 'Nature' }),
  city: msg({ context: 'category', message: 'City' }),
} as const satisfies Record<Category, unknown>

export const ORIENTATION_NAMES = {
  landscape: msg({ context: 'orientation', message: 'Wide' }),
  portrait: msg({ context: 'orientation', message: 'Upright' }),
  square: msg({ context: 'orientation', message: 'Square' }),
} as const

export const ORDER_NAMES = {
  new: msg({ context: 'pictures', message: 'Newest' }),
  hot: msg({ context: 'pictures', message: 'Trending' }),
  views: msg({ context: 'pictures', message: 'Most viewed' }),
  likes: msg({ context: 'pictures', message: 'Most liked' }),
  downloads: msg({ context: 'pictures', message: 'Most downloaded' }),
} as const satisfies Record<CatalogueOrder, unknown>

export const ADDED_NAMES = {
  week: msg`Added in the last 7 days`,
  month: msg`Added in the last 30 days`,
  year: msg`Added in the last 12 months`,
} as const satisfies Record<Added, unknown>

/** Parameters of the search and of other lists of pictures. */
export const PARAMETER_NAMES = {
  q: msg({ context: 'filter', message: 'Keyword' }),
  any: msg({ context: 'filter', message: 'Any of these words' }),
  none: msg({ context: 'filter', message: 'None of these words' }),
  kind: msg({ context: 'filter', message: 'Type' }),
  area: msg({ context: 'filter', message: 'Area' }),
  category: msg({ context: 'filter', message: 'Theme' }),
  tag: msg({ context: 'filter', message: 'Tag' }),
  author: msg({ context: 'filter', message: 'Author' }),
  place: msg({ context: 'filter', message: 'Place' }),
  bbox: msg({ context: 'filter', message: 'Part of the map' }),
  orientation: msg({ context: 'filter', message: 'Shape' }),
  ratio: msg({ context: 'filter', message: 'Aspect ratio' }),
  atleast: msg({ context: 'filter', message: 'Minimum size' }),
  exact: msg({ context: 'filter', message: 'Exact size' }),
  color: msg({ context: 'filter', message: 'Colour' }),
  palette: msg({ context: 'filter', message: 'Palette' }),
  dark: msg({ context: 'filter', message: 'Darkness' }),
  calm: msg({ context: 'filter', message: 'Calm background' }),
  level: msg({ context: 'filter', message: 'Membership' }),
  ai: msg({ context: 'filter', message: 'Made by AI' }),
  from: msg({ context: 'filter', message: 'Start date' }),
  to: msg({ context: 'filter', message: 'End date' }),
  fit: msg({ context: 'filter', message: 'Screen' }),
  sort: msg({ context: 'filter', message: 'Sort order' }),
  seed: msg({ context: 'filter', message: 'Random order' }),
  museum: msg({ context: 'filter', message: 'Museum' }),
  movement: msg({ context: 'filter', message: 'Style' }),
  century: msg({ context: 'filter', message: 'Century' }),
  added: msg({ context: 'filter', message: 'Added' }),
  y: msg({ context: 'filter', message: 'Year' }),
  m: msg({ context: 'filter', message: 'Month' }),
  d: msg({ context: 'filter', message: 'Day' }),
  year: msg({ context: 'filter', message: 'Year' }),
  month: msg({ context: 'filter', message: 'Month' }),
  view: msg({ context: 'filter', message: 'View' }),
  by: msg({ context: 'filter', message: 'Ranked by' }),
  range: msg({ context: 'filter', message: 'Period' }),
} as const satisfies Record<SearchParameter, unknown> & Record<string, unknown>
export type ListParameter = keyof typeof PARAMETER_NAMES
