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
    const byKey = Map.groupBy(
      names.filter((name) => name.kind === kind),
      ({ key }) => key,
    )
    return [...byKey.values()]
      .flatMap((spelled) => {
        const [first] = spelled
        return first ? { key: first.key, name: first.name, count: first.count, isWhole: spelled.some(isSpelled) } : []
      })
      .toSorted(
        (one, other) =>
          Number(other.isWhole) - Number(one.isWhole) || other.count - one.count || (one.key < other.key ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ name, count }) => ({ name, count }))
  }
  const isSpelled = ({ spelling }: FoundName) => spelling === prefix
  return { tags: best('tag'), places: best('place'), authors: best('author'), titles }
}
