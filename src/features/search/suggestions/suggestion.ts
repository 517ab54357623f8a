import type { SearchSuggestions } from '#contract/search-suggestions.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'

/** Groups in the order in which they are shown. */
export const GROUPS = ['history', 'tags', 'places', 'authors', 'titles'] as const
type Group = (typeof GROUPS)[number]

export interface Suggestion {
  group: Group
  text: string
  /** Number of pictures that have the tag, place or author. */
  count?: number
  /** The picture with the title. */
  aid?: string
}

/** Searches of the device that contain the words; not those words themselves. */
const MOST_OF_HISTORY = 3

export function suggestionsOf(
  words: string,
  history: readonly string[],
  found: SearchSuggestions | undefined,
): Suggestion[] {
  const lower = words.toLowerCase()
  const earlier = history.filter((each) => each !== words && each.toLowerCase().includes(lower))
  const named = (group: 'tags' | 'places' | 'authors') =>
    (found?.[group] ?? []).map(({ name, count }): Suggestion => ({ group, text: name, count }))
  return [
    ...earlier.slice(0, MOST_OF_HISTORY).map((text): Suggestion => ({ group: 'history', text })),
    ...named('tags'),
    ...named('places'),
    ...named('authors'),
    ...(found?.titles ?? []).map(({ aid, title }): Suggestion => ({ group: 'titles', text: title, aid })),
  ]
}

/** Changes to an address that search for the suggestion, instead of words. */
export function searchFor({ group, text }: Suggestion): SearchAddress {
  if (group === 'tags') return { q: undefined, tag: text }
  if (group === 'places') return { q: undefined, place: text }
  if (group === 'authors') return { q: undefined, author: text }
  return { q: text }
}
