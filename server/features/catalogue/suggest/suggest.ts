import type { SearchSuggestions, SuggestQuery } from '#contract/search-suggestions.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { prefixOf } from '#server/lib/search/prefixes.ts'
import { findNames, type FoundName } from './find-names.ts'
import { findTitles } from './find-titles.ts'

/** Spellings read for each name that is wanted: a name has several that begin alike. */
const READ = 4

/** Names and titles of released pictures that begin with the words. */
export async function suggest({ db, now }: Viewing, { q, limit }: SuggestQuery): Promise<SearchSuggestions> {
  const prefix = prefixOf(q)
  const [names, titles] = await Promise.all([findNames(db, prefix, limit * READ, now), findTitles(db, q, limit, now)])
  const best = (kind: FoundName['kind']) => {
    // A name that several of its spellings match is there once.
    const byKey = new Map(names.filter((name) => name.kind === kind).map((name) => [name.key, name]))
    return [...byKey.values()]
      .toSorted(
        (one, other) =>
          Number(isWhole(other)) - Number(isWhole(one)) || other.count - one.count || (one.key < other.key ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ name, count }) => ({ name, count }))
  }
  const isWhole = ({ name }: FoundName) => prefixOf(name) === prefix
  return { tags: best('tag'), places: best('place'), authors: best('author'), titles }
}
