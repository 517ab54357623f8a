import { msg } from '@lingui/core/macro'
import type { SearchQuery } from '#contract/catalogue.ts'
import { ORDER_NAMES } from '#src/domain/gallery/gallery-names.ts'
import type { SearchParameter } from '#src/domain/gallery/search-address.ts'

export const PARAMETER_NAMES = {
  q: msg({ context: 'filter', message: 'Keyword' }),
  kind: msg({ context: 'filter', message: 'Type' }),
  category: msg({ context: 'filter', message: 'Theme' }),
  tag: msg({ context: 'filter', message: 'Tag' }),
  author: msg({ context: 'filter', message: 'Author' }),
  orientation: msg({ context: 'filter', message: 'Shape' }),
  ratio: msg({ context: 'filter', message: 'Aspect ratio' }),
  atleast: msg({ context: 'filter', message: 'Minimum size' }),
  color: msg({ context: 'filter', message: 'Colour' }),
  level: msg({ context: 'filter', message: 'Membership' }),
  ai: msg({ context: 'filter', message: 'Made by AI' }),
  from: msg({ context: 'filter', message: 'From day' }),
  to: msg({ context: 'filter', message: 'To day' }),
  fit: msg({ context: 'filter', message: 'Screen' }),
  sort: msg({ context: 'filter', message: 'Order' }),
} as const satisfies Record<SearchParameter, unknown>

/** Orders of a search; `relevance` needs words. */
export const SEARCH_ORDER_NAMES = {
  relevance: msg({ context: 'pictures', message: 'Best match' }),
  ...ORDER_NAMES,
} as const satisfies Record<SearchQuery['sort'], unknown>
