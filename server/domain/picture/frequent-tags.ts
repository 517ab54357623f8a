import { wholeName } from '#server/lib/search/words.ts'

const MOST_TAGS = 8

/** The pictures' tags in both languages, most frequent first, without `except` (as `wholeName` gives it); eight at most. */
export function frequentTags(
  rows: readonly { picture: { tags: string[]; tagsEn: string[] } }[],
  except: ReadonlySet<string> = new Set(),
) {
  const frequent = (tags: string[]) =>
    [...Map.groupBy(tags, wholeName)]
      .filter(([name]) => !except.has(name))
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, MOST_TAGS)
      .flatMap(([, spelled]) => spelled.slice(0, 1))
  return {
    relatedTags: frequent(rows.flatMap(({ picture }) => picture.tags)),
    relatedTagsEn: frequent(rows.flatMap(({ picture }) => picture.tagsEn)),
  }
}
