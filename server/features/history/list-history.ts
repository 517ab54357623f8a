import { and, desc, eq, gte, lt, lte } from 'drizzle-orm'
import * as v from 'valibot'
import type { HistoryQuery } from '#contract/history.ts'
import { LocalDate } from '#contract/value.ts'
import type { WallpaperList } from '#contract/wallpaper.ts'
import type { Member } from '#server/app-env.ts'
import { areaDay } from '#server/domain/picture/release.ts'
import { placements } from '#server/domain/picture/schema.ts'
import {
  countPlacedPictures,
  countPlacements,
  findPictures,
  fitsScreen,
  hasOrientation,
} from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { COUNTED_ITEMS, pagesBeforePage, totalsOf } from '#server/lib/counted-pages.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** The last listed day and how many pages came before. */
const HistoryPosition = v.tuple([LocalDate, v.number()])

/**
 * The area's released pictures, newest day first. Refuses with `invalid-fields`: a foreign `cursor`, a `page` past the
 * first 1,000 items, a `month` without its `year`.
 * @param secret signs the cursors
 */
export async function history(
  db: Db,
  secret: Buffer,
  member: Member,
  query: v.InferOutput<typeof HistoryQuery>,
  now: Date,
): Promise<WallpaperList> {
  const { area, orientation, fit, pageSize, cursor } = query
  const span = spanOf(query, areaDay(now, area))
  const list = `history:${area}:${span.from}:${query.year ? span.to : ''}${orientation ? `:${orientation}` : ''}${fit ? `:${fit.width}x${fit.height}` : ''}`
  const [lastDay, pagesBefore] =
    cursor === undefined
      ? [undefined, pagesBeforePage(query.page, pageSize)]
      : readCursor(secret, list, cursor, HistoryPosition)
  const inSpan = and(eq(placements.area, area), gte(placements.day, span.from), lte(placements.day, span.to))
  const inList = and(inSpan, orientation && hasOrientation(orientation), fit && fitsScreen(fit))
  const rows = await findPictures(db, {
    memberId: member.id,
    where: lastDay ? and(inList, lt(placements.day, lastDay)) : inList,
    orderBy: [desc(placements.day)],
    limit: pageSize + 1,
    offset: lastDay ? 0 : pagesBefore * pageSize,
  })
  const countList = orientation || fit ? countPlacedPictures : countPlacements
  const counted = await countList(db, inList, COUNTED_ITEMS + 1)
  const items = rows.slice(0, pageSize).map((row) => toWallpaper(row, member))
  const hasMore = rows.length > pageSize
  const lastShown = items.at(-1)?.date
  return {
    items,
    page: pagesBefore + 1,
    pageSize,
    ...totalsOf(counted, pageSize),
    hasMore,
    ...(hasMore && lastShown && { cursor: writeCursor(secret, list, [lastShown, pagesBefore + 1]) }),
  }
}

/** First and last day of the requested year or month, never past `today`. */
function spanOf({ year, month }: { year?: string | undefined; month?: string | undefined }, today: LocalDate) {
  if (!year) {
    if (month) throw new ProblemError('invalid-fields', { fields: { month: 'needs a year' } })
    return { from: '0001-01-01', to: today }
  }
  const first = month ? `${year}-${month.padStart(2, '0')}-01` : `${year}-01-01`
  const afterwards = month ? `${addDays(first, 31).slice(0, 7)}-01` : `${Number(year) + 1}-01-01`
  const last = addDays(afterwards, -1)
  return { from: first, to: last < today ? last : today }
}
