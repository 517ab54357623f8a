import type { MessageDescriptor } from '@lingui/core'
import { SEARCH_NAME_MAX } from '#contract/saved-search.ts'
import { CATEGORY_NAMES, KIND_NAMES, ORIENTATION_NAMES, PARAMETER_NAMES } from '#src/domain/gallery/gallery-names.ts'
import type { SearchAddress, SearchParameter } from '#src/domain/gallery/search-address.ts'
import { CALM_NAMES, DARKNESS_NAMES } from '../filters/filter-names.ts'
import { activeFilters } from '../filters/filters.ts'

/** Filters whose value is a word of the member's own. */
const WORDS: ReadonlySet<SearchParameter> = new Set(['any', 'tag', 'author', 'place'])
const NAMES: Partial<Record<SearchParameter, Readonly<Record<string, MessageDescriptor>>>> = {
  category: CATEGORY_NAMES,
  kind: KIND_NAMES,
  orientation: ORIENTATION_NAMES,
  dark: DARKNESS_NAMES,
  calm: CALM_NAMES,
}

/** A name for a search: its words and the filters that have a short name; otherwise the kind of its first filter. */
export function suggestedName(filters: SearchAddress, t: (message: MessageDescriptor) => string): string {
  const active = activeFilters(filters)
  const named = active.flatMap(({ name, value }) => {
    const message = NAMES[name]?.[value]
    return message ? t(message) : WORDS.has(name) ? value : []
  })
  const parts = [...(filters.q ? [filters.q] : []), ...named]
  if (parts.length === 0) parts.push(t(PARAMETER_NAMES[active[0]?.name ?? 'fit']))
  return parts.join(' · ').slice(0, SEARCH_NAME_MAX)
}
