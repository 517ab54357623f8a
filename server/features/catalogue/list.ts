import type { CatalogueQuery, SearchQuery, SearchResult } from '#contract/catalogue.ts'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { frequentTags } from '#server/domain/picture/frequent-tags.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { wholeName } from '#server/lib/search/words.ts'
import { byNumber, byNumberAmong } from './by-number.ts'
import { byRelease } from './by-release.ts'
import { byWords } from './by-words.ts'
import { indexQueryOf, type Filters, indexedFilter, sizeOf } from './index-query.ts'
import { pageOf } from './page.ts'
import type { Source } from './source.ts'

/** A page of released pictures. Refuses with `invalid-fields` as `pageOf` does, and a day `to` before `from`. */
export async function listWallpapers(viewing: Viewing, query: CatalogueQuery): Promise<WallpaperList> {
  const { rows, ...page } = await findPage(viewing, query)
  return { ...page, items: rows.map((row) => toWallpaper(row, viewing.member)) }
}

/**
 * A page of pictures that match all the words. Words without a letter or digit find nothing. Refuses as a list does.
 */
export async function search(viewing: Viewing, { sort, ...query }: SearchQuery): Promise<SearchResult> {
  const asked = new Set([wholeName(query.q), ...query.q.split(/\s+/).map(wholeName)])
  const { rows, ...page } = await findPage(viewing, { ...query, sort: sort === 'relevance' ? 'new' : sort })
  return { ...page, items: rows.map((row) => toWallpaper(row, viewing.member)), ...frequentTags(rows, asked) }
}

function findPage({ db, member, now, services }: Viewing, query: CatalogueQuery & { q?: string }) {
  const { cursor, page, pageSize, sort, ...filters } = query
  if (filters.from && filters.to && filters.to < filters.from) {
    throw new ProblemError('invalid-fields', { fields: { to: 'before from' } })
  }
  const who = { db, member, now, secret: services.keys.signing }
  return pageOf(who, sourceOf(who, filters, sort), JSON.stringify(filters), { cursor, page, pageSize })
}

/** Selects the source for the filters: an indexed order where there is one, otherwise the search index. */
function sourceOf({ db, now }: Pick<Viewing, 'db' | 'now'>, filters: Filters, sort: CatalogueQuery['sort']): Source {
  if (filters.q !== undefined && indexQueryOf({ q: filters.q, ai: 'any' }).length === 0) return NOTHING
  const isDated = filters.from !== undefined || filters.to !== undefined
  const isPlain = filters.q === undefined && indexedFilter(filters) !== null && sizeOf(filters) === null
  const isInOrder = isPlain || isDated
  if (sort !== 'new' && isPlain && !isDated) return byNumber(db, filters, sort, now)
  const matches = isInOrder ? byRelease(db, filters, now) : byWords(db, filters, now)
  return sort === 'new' ? matches : byNumberAmong(db, matches, sort)
}

const NOTHING: Source = {
  name: 'nothing',
  begin: async () => ({ places: [], count: async () => ({ counted: 0, isPartial: false }) }),
  goOn: async () => [],
}
