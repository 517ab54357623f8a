import * as v from 'valibot'
import type { WallpaperList } from '#contract/wallpaper.ts'
import type { Member } from '#server/app-env.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import { COUNTED_ITEMS, pagesBeforePage, totalsOf } from '#server/lib/counted-pages.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { Source } from './order/source.ts'

/**
 * Position of the last item, number of pages before the next, number of items counted on the first page and whether
 * there may be more (1).
 */
const Position = v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()])

export interface PageQuery {
  cursor?: string | undefined
  page: number
  pageSize: number
}

export type Page = Omit<WallpaperList, 'items'> & { rows: PictureRow[] }

/**
 * A page of pictures, each with its newest released day. Refuses with `invalid-fields`: a `cursor` of another list, a
 * `page` past the first 1,000 items.
 * @param list the filters, which a cursor is bound to together with the source's order
 */
export async function pageOf(
  { db, secret, member, now }: { db: Db; secret: Buffer; member: Member; now: Date },
  source: Source,
  list: string,
  { cursor, page, pageSize }: PageQuery,
): Promise<Page> {
  const name = `${source.name}:${list}`
  const position = cursor === undefined ? null : readCursor(secret, name, cursor, Position)
  const pagesBefore = position ? position[2] : pagesBeforePage(page, pageSize)
  const { places, count } = position
    ? {
        places: await source.goOn([position[0], position[1]], pageSize + 1),
        count: async () => ({ counted: position[3], isPartial: position[4] === 1 }),
      }
    : await source.begin(pageSize + 1, pagesBefore * pageSize, COUNTED_ITEMS + 1)
  const shown = places.slice(0, pageSize)
  const [rows, { counted, isPartial }] = await Promise.all([
    picturesById(
      db,
      member.id,
      shown.map(([, id]) => id),
      now,
    ),
    count(),
  ])
  const hasMore = places.length > pageSize
  const last = shown.at(-1)
  const totals = totalsOf(counted, pageSize)
  return {
    rows,
    page: pagesBefore + 1,
    pageSize,
    ...totals,
    totalIsCapped: totals.totalIsCapped || isPartial,
    hasMore,
    ...(hasMore &&
      last && { cursor: writeCursor(secret, name, [...last, pagesBefore + 1, counted, isPartial ? 1 : 0]) }),
  }
}
