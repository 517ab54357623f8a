import { and, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { MyList } from '#contract/my-list-bulk.ts'
import {
  IDS_MOST,
  type MyListFilters,
  type MyListIds,
  type MyListOrder,
  type MyListPage,
  type MyListQuery,
} from '#contract/my-list.ts'
import { Instant } from '#contract/value.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { COUNTED_ITEMS, pagesBeforePage, totalsOf } from '#server/lib/counted-pages.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import { countEntries, type Entry, findEntries, findTitles } from './entries-table.ts'
import { filtersName, matches } from './list-filters.ts'
import { LIST_TABLES } from './list-tables.ts'
import { writeMark } from './restore-mark.ts'
import { withPictures } from './with-pictures.ts'

/** Entries that are ordered by title, in memory. */
const TITLES_MOST = 20_000

/** What the last entry is ordered by, its key, and how many pages came before. */
const TimePosition = v.tuple([Instant, v.number(), v.number()])
const TitlePosition = v.tuple([v.string(), v.number(), v.number()])

type Asking = Viewing & { language: 'zh' | 'en' }

/**
 * A page of an own list. A withdrawn picture stays listed. Refuses with `invalid-fields`: a foreign `cursor`, a `page`
 * past the first 1,000 items, `from` after `to`.
 */
export async function listEntries(viewing: Asking, list: MyList, query: MyListQuery): Promise<MyListPage> {
  const { db, member, services, language } = viewing
  const { sort, pageSize, cursor } = query
  const where = matches(viewing, list, query)
  const secret = services.keys.signing
  const name = `${list}:${member.id}:${sort}:${sort === 'title' ? language : ''}:${filtersName(query)}`
  const position = cursor === undefined ? undefined : readCursor(secret, name, cursor, positionOf(sort))
  const pagesBefore = position?.[2] ?? pagesBeforePage(query.page, pageSize)
  const rest = { memberId: member.id, limit: pageSize + 1 }
  const offset = position ? 0 : pagesBefore * pageSize
  const found =
    sort === 'title'
      ? await entriesByTitle(viewing, list, where, { ...rest, offset, after: position })
      : await entriesByTime(viewing, list, where, { ...rest, offset, sort, after: position })
  const counted = await countEntries(db, list, { memberId: member.id, where, limit: COUNTED_ITEMS + 1 })
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = found.length > pageSize
  return {
    items: await withPictures(viewing, list, shown),
    page: pagesBefore + 1,
    pageSize,
    ...totalsOf(counted, pageSize),
    hasMore,
    ...(hasMore && last && { cursor: writeCursor(secret, name, [last.orderedBy, last.key, pagesBefore + 1]) }),
  }
}

type Ordered = Entry & { orderedBy: string }

interface Span {
  memberId: number
  limit: number
  offset: number
  after: readonly [string, number, number] | undefined
}

const positionOf = (sort: MyListOrder) => (sort === 'title' ? TitlePosition : TimePosition)

async function entriesByTime(
  { db }: Viewing,
  list: MyList,
  where: SQL | undefined,
  { after, sort, ...span }: Span & { sort: 'new' | 'old' },
): Promise<Ordered[]> {
  const isRest = after && isBehind(list, sort, new Date(after[0]), after[1])
  const entries = await findEntries(db, list, { ...span, sort, where: and(where, isRest) })
  return entries.map((entry) => Object.assign(entry, { orderedBy: entry.at.toISOString() }))
}

function isBehind(list: MyList, sort: 'new' | 'old', at: Date, key: number): SQL | undefined {
  const beyond = sort === 'old' ? gt : lt
  const own = LIST_TABLES[list]
  return or(beyond(own.at, at), and(eq(own.at, at), beyond(own.key, key)))
}

const COLLATORS = { zh: new Intl.Collator('zh'), en: new Intl.Collator('en') }

/** Ordered here: the embedded database has no collation for Chinese, and a member's list is short. */
async function entriesByTitle(
  { db, language }: Asking,
  list: MyList,
  where: SQL | undefined,
  { memberId, limit, offset, after }: Span,
): Promise<Ordered[]> {
  const { compare } = COLLATORS[language]
  const all = await findTitles(db, list, { memberId, where, limit: TITLES_MOST })
  const titled = all.map(({ key, title, titleEn }) => ({ key, title: (language === 'en' && titleEn) || title }))
  const isLater = (title: string, key: number) => !after || (compare(title, after[0]) || key - after[1]) > 0
  const wanted = titled
    .filter(({ title, key }) => isLater(title, key))
    .toSorted((a, b) => compare(a.title, b.title) || a.key - b.key)
    .slice(offset, offset + limit)
  const keys = wanted.map(({ key }) => key)
  const entries = await findEntries(db, list, {
    memberId,
    where: inArray(LIST_TABLES[list].key, keys),
    sort: 'new',
    limit,
  })
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  return wanted.flatMap(({ key, title }) => {
    const entry = byKey.get(key)
    return entry ? Object.assign(entry, { orderedBy: title }) : []
  })
}

/** All entries that match, the latest 10,000 at most. Refuses as `listEntries`. */
export async function listIds(viewing: Viewing, list: MyList, filters: MyListFilters): Promise<MyListIds> {
  const where = matches(viewing, list, filters)
  const query = { memberId: viewing.member.id, where, sort: 'new', limit: IDS_MOST + 1 } as const
  const found = await findEntries(viewing.db, list, query)
  return {
    items: found
      .slice(0, IDS_MOST)
      .map((entry) => ({ entryId: entry.entryId, restore: writeMark(viewing, list, entry) })),
    isCapped: found.length > IDS_MOST,
  }
}
