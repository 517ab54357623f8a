import { wholeName } from '#server/lib/search/words.ts'

const MOST = 8

/** The pictures' tags in both languages, most frequent first, without the searched ones. */
export function relatedTags(rows: readonly { picture: { tags: string[]; tagsEn: string[] } }[], query: string) {
  const asked = new Set([wholeName(query), ...query.split(/\s+/).map(wholeName)])
  const frequent = (tags: string[]) =>
    [...Map.groupBy(tags, wholeName)]
      .filter(([name]) => !asked.has(name))
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, MOST)
      .flatMap(([, spelled]) => spelled.slice(0, 1))
  return {
    relatedTags: frequent(rows.flatMap(({ picture }) => picture.tags)),
    relatedTagsEn: frequent(rows.flatMap(({ picture }) => picture.tagsEn)),
  }
}
