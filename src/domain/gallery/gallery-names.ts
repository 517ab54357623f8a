import { msg } from '@lingui/core/macro'
import type { CatalogueOrder, Category } from '#contract/picture-choices.ts'
import { WALLPAPER_KINDS } from '#contract/wallpaper.ts'
import type { Added, Shelf } from './gallery-search.ts'

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
