import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SearchQuery } from '#contract/catalogue.ts'
import type { CalmPart, Darkness } from '#contract/picture-choices.ts'
import { ORDER_NAMES } from '#src/domain/gallery/gallery-names.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'

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
