import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { Calendar, NearestDays } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { findCalendarDays, findDayAfter, findDayBefore } from '#server/domain/picture/calendar-table.ts'
import { type AskedSpan, daySpan, monthSpan } from '#server/domain/picture/day-span.ts'
import { toSmallPicture } from '#server/domain/picture/files/small-picture.ts'
import { areaDay } from '#server/domain/picture/release.ts'
import { placements } from '#server/domain/picture/schema.ts'
import { findPictures } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { addDays } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** Limits of the days that a calendar can name. */
const BEFORE_ALL = '1899-12-31'
const AFTER_ALL = '2100-01-01'

type Looking = Pick<Viewing, 'db' | 'member' | 'now'>

/**
 * A month or, without `month`, a year of the area; its current month without either. No day after the area's own. Refuses
 * with `invalid-fields`: a `month` without its `year`.
 */
export async function calendar(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  area: Area,
  asked: AskedSpan,
): Promise<Calendar> {
  const today = areaDay(now, area)
  const { from, to } = daySpan(asked) ?? monthSpan(today.slice(0, 7))
  const days = await findCalendarDays(db, area, from, to < today ? to : today)
  const first = await findDayAfter(db, area, BEFORE_ALL, today)
  const last = await findDayBefore(db, area, AFTER_ALL, today)
  return { days: days.map(toSmallPicture), today, first: first?.slice(0, 7) ?? null, last: last?.slice(0, 7) ?? null }
}

/** The area's picture of that day. Refuses with `not-found`, with the nearest days that have one in `data`. */
export async function pictureOfDay({ db, member, now }: Looking, area: Area, date: LocalDate): Promise<Wallpaper> {
  const today = areaDay(now, area)
  const where = and(eq(placements.area, area), eq(placements.day, date))
  const [row] = date > today ? [] : await findPictures(db, { memberId: member.id, where, limit: 1 })
  if (row) return toWallpaper(row, member)
  const data: NearestDays = {
    before: await findDayBefore(db, area, date, today),
    after: await findDayAfter(db, area, date, today),
  }
  throw new ProblemError('not-found', { data })
}

/** The area's pictures of the same day and month in years before that of `date`, newest first. */
export async function onThisDay(
  { db, member, now }: Looking,
  area: Area,
  date: LocalDate | undefined,
): Promise<Wallpaper[]> {
  const today = areaDay(now, area)
  const day = date ?? today
  const first = await findDayAfter(db, area, BEFORE_ALL, today)
  const days = first ? sameDays(day, Number(first.slice(0, 4))).filter((same) => same <= today) : []
  if (days.length === 0) return []
  const rows = await findPictures(db, {
    memberId: member.id,
    where: and(eq(placements.area, area), inArray(placements.day, days)),
    orderBy: [desc(placements.day)],
    limit: days.length,
  })
  return rows.map((row) => toWallpaper(row, member))
}

/** That day and month in every year from `firstYear` to the previous one; 29 February in leap years only. */
function sameDays(day: LocalDate, firstYear: number): LocalDate[] {
  const years = Math.max(0, Number(day.slice(0, 4)) - firstYear)
  return Array.from({ length: years }, (_, i) => `${firstYear + i}${day.slice(4)}`).filter(
    (same) => addDays(same, 0) === same,
  )
}
