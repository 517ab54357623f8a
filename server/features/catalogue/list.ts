import { and, gt, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { AREAS, AREA_TIME_ZONES } from '#contract/area.ts'
import {
  type CatalogueList,
  CatalogueQuery,
  type PlainSearch,
  type SearchQuery,
  type SearchResult,
} from '#contract/catalogue.ts'
import { frequentTags } from '#server/domain/picture/frequent-tags.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { newestId } from '#server/domain/picture/search-index/find-newest.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'
import { localDate } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { wholeName } from '#server/lib/search/words.ts'
import { newSeed } from '#server/lib/seeded-order.ts'
import { countFacets } from './facets.ts'
import { type Filters, indexedFilter, isHopeless, sizeOf } from './index-query.ts'
import { byNumber, byNumberAmong } from './order/by-number.ts'
import { byPalette } from './order/by-palette.ts'
import { byRelease } from './order/by-release.ts'
import { bySeed } from './order/by-seed.ts'
import { byWords } from './order/by-words.ts'
import type { Source } from './order/source.ts'
import { pageOf } from './page.ts'
import { readQuery } from './plain-language/read-query.ts'
import { wordsMeant } from './suggest/did-you-mean.ts'

/** A search with fewer results suggests other words. */
const FEW_RESULTS = 4

/** A page of released pictures. Refuses with `invalid-fields` as `pageOf` does, and a day `to` before `from`. */
export async function listWallpapers(viewing: Viewing, query: CatalogueQuery): Promise<CatalogueList> {
  const { rows, ...page } = await findPage(viewing, query)
  return { ...page, items: rows.map((row) => toWallpaper(row, viewing.member)) }
}

/**
 * A page of pictures that match all the words. Words without a letter or digit find nothing. Refuses as a list does.
 */
export async function search(viewing: Viewing, { mode, ...query }: SearchQuery): Promise<SearchResult> {
  const asked = new Set([wholeName(query.q), ...query.q.split(/\s+/).map(wholeName)])
  const plain = readQuery(query.q, localDate(viewing.now, AREA_TIME_ZONES[AREAS[0]]))
  const { sort, q, ...applied } = mode === 'plain' && plain ? { ...query, ...filtersOf(plain) } : query
  const { rows, ...page } = await findPage(viewing, {
    ...applied,
    ...(q && { q }),
    sort: sort === 'relevance' ? 'new' : sort,
  })
  const areFew = mode === 'words' && page.page === 1 && page.total < FEW_RESULTS
  return {
    ...page,
    items: rows.map((row) => toWallpaper(row, viewing.member)),
    ...frequentTags(rows, asked),
    suggest: areFew ? await betterWords(viewing, query, page.total) : [],
    ...(plain && { plain }),
  }
}

/** What was read, as a query has it. */
function filtersOf({ q, ...read }: PlainSearch): Partial<CatalogueQuery> & { q: string } {
  const filters = Object.entries(v.parse(CatalogueQuery, read)).filter(([name]) => Object.hasOwn(read, name))
  return { ...Object.fromEntries(filters), q }
}

/** Words that may have been meant, and find more than `total` with the same filters. */
async function betterWords({ db, now }: Viewing, query: Omit<SearchQuery, 'mode'>, total: number) {
  const { cursor: _, page: _page, pageSize: _size, seed: _seed, sort: _sort, facets: _facets, ...filters } = query
  const meant = await wordsMeant(db, query.q, now)
  const found = await Promise.all(
    meant.map((q) => sourceOf({ db, now }, { ...filters, q }, 'new').begin(total + 1, 0, 0)),
  )
  return meant.filter((_word, at) => (found[at]?.places.length ?? 0) > total)
}

/** Refuses a day `to` before `from`, with `invalid-fields`. */
export function checkDays({ from, to }: Filters) {
  if (from && to && to < from) throw new ProblemError('invalid-fields', { fields: { to: 'before from' } })
}

async function findPage({ db, member, now, services }: Viewing, query: CatalogueQuery & { q?: string }) {
  const { cursor, page, pageSize, sort, seed: given, facets, ...filters } = query
  checkDays(filters)
  const who = { db, member, now, secret: services.keys.signing }
  const order = sort === 'random' ? { seed: given ?? newSeed() } : sort
  const [found, counted] = await Promise.all([
    pageOf(who, sourceOf(who, filters, order), JSON.stringify(filters), { cursor, page, pageSize }),
    facets && countFacets(db, sourceOf(who, filters, 'new')),
  ])
  return { ...found, ...(typeof order === 'object' && order), ...(counted && { facets: counted }) }
}

/** The newest released pictures that match, `limit` at most, without reactions. */
export async function newestMatches({ db, now }: Pick<Viewing, 'db' | 'now'>, filters: Filters, limit: number) {
  const { places } = await sourceOf({ db, now }, filters, 'new').begin(limit, 0, limit)
  const ids = places.map(([, id]) => id)
  return picturesById(db, 0, ids, now)
}

interface Span {
  /** Exclusive. */
  since: Date
  /** Inclusive. */
  until: Date
}

/** The number of matching pictures that were released in the span, `most` at most. */
export async function countNewMatches(db: Db, filters: Filters, { since, until }: Span, most: number) {
  if (since >= until) return 0
  // A day filter selects the order by release, so only what was released since that day is read.
  const day = localDate(since, AREA_TIME_ZONES[AREAS[0]])
  const recent = { ...filters, from: filters.from && filters.from > day ? filters.from : day }
  const { places } = await sourceOf({ db, now: until }, recent, 'new').begin(most, 0, most)
  const ids = places.map(([, id]) => id)
  return db.$count(wallpapers, and(inArray(wallpapers.id, ids), gt(wallpapers.outAt, since)))
}

/** Selects the source for the filters: an indexed order where there is one, otherwise the search index. */
export function sourceOf({ db, now }: Pick<Viewing, 'db' | 'now'>, filters: Filters, sort: Order): Source {
  if (isHopeless(filters)) return NOTHING
  // What the search index does not know.
  const isPlaced =
    filters.from !== undefined ||
    filters.to !== undefined ||
    filters.area !== undefined ||
    filters.kind?.includes('global') === true
  if (filters.palette) {
    const closest = byPalette(db, isPlaced ? byRelease(db, filters, now) : byWords(db, filters, now), filters.palette)
    if (typeof sort === 'object') return bySeed(closest, sort.seed)
    return sort === 'new' ? closest : byNumberAmong(db, closest, sort)
  }
  if (typeof sort === 'object') {
    if (isPlaced) return bySeed(byRelease(db, filters, now), sort.seed)
    return bySeed(byWords(db, filters, now), sort.seed, () => newestId(db))
  }
  const isPlain = filters.q === undefined && indexedFilter(filters) !== null && sizeOf(filters) === null
  const isInOrder = isPlain || isPlaced
  if (sort !== 'new' && isPlain && !isPlaced) return byNumber(db, filters, sort, now)
  const matches = isInOrder ? byRelease(db, filters, now) : byWords(db, filters, now)
  return sort === 'new' ? matches : byNumberAmong(db, matches, sort)
}

/** An order, or the seed of a random one. */
type Order = Exclude<CatalogueQuery['sort'], 'random'> | { seed: string }

const NOTHING: Source = {
  name: 'nothing',
  begin: async () => ({ places: [], count: async () => ({ counted: 0, isPartial: false }) }),
  goOn: async () => [],
}
