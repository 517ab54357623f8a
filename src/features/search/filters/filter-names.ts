import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SearchQuery } from '#contract/catalogue.ts'
import type { CalmPart, Darkness } from '#contract/picture-choices.ts'
import { ORDER_NAMES } from '#src/domain/gallery/gallery-names.ts'
import type { SearchAddress, SearchParameter } from '#src/domain/gallery/search-address.ts'

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
  from: msg({ context: 'filter', message: 'From day' }),
  to: msg({ context: 'filter', message: 'To day' }),
  fit: msg({ context: 'filter', message: 'Screen' }),
  sort: msg({ context: 'filter', message: 'Order' }),
  seed: msg({ context: 'filter', message: 'Random order' }),
} as const satisfies Record<SearchParameter, unknown>

export const DARKNESS_NAMES = {
  half: msg({ context: 'darkness', message: 'At least half dark' }),
  most: msg({ context: 'darkness', message: 'Mostly dark' }),
  black: msg({ context: 'darkness', message: 'Half black, for OLED' }),
} as const satisfies Record<Darkness, unknown>

export const CALM_NAMES = {
  whole: msg({ context: 'calm', message: 'Calm all over' }),
  desktop: msg({ context: 'calm', message: 'Calm where a desktop has icons' }),
  phone: msg({ context: 'calm', message: 'Calm where a phone has icons' }),
} as const satisfies Record<CalmPart, unknown>

/** Orders of a search; `relevance` needs words. */
export const SEARCH_ORDER_NAMES = {
  relevance: msg({ context: 'pictures', message: 'Best match' }),
  ...ORDER_NAMES,
  random: msg({ context: 'pictures', message: 'Random' }),
} as const satisfies Record<SearchQuery['sort'], unknown>

const BY_PALETTE = msg({ context: 'pictures', message: 'Closest colours' })
const COUNTED = ['hot', 'likes', 'views', 'downloads', 'random'] as const

interface Order {
  value: SearchQuery['sort']
  name: MessageDescriptor
}

const named = (value: SearchQuery['sort']): Order => ({ value, name: SEARCH_ORDER_NAMES[value] })

/** The orders of a search with these filters; the first is the default, which an address does not name. */
export function ordersOf({ q, palette }: SearchAddress): [Order, ...Order[]] {
  const others = COUNTED.map(named)
  if (palette) return [{ value: q ? 'relevance' : 'new', name: BY_PALETTE }, ...others]
  return q ? [named('relevance'), named('new'), ...others] : [named('new'), ...others]
}
