import * as v from 'valibot'
import { HEAT_WEEKS, MoonMonth, MoonYear } from '#contract/moon-calendar.ts'
import type { Member } from '#server/app-env.ts'
import { toSmallPicture } from '#server/domain/picture/files/small-picture.ts'
import { areaDay } from '#server/domain/picture/release.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate } from '#server/lib/day.ts'
import { findDaysSince, findDaysWithPictures, findTotals } from './moon-table.ts'

/** The area whose picture of the day is collected: the site's default. */
const AREA = 'zh-cn'

/** The member's totals, and the days of 53 weeks up to their today. */
export async function moonYear(db: Db, member: Member, now: Date): Promise<MoonYear> {
  const today = localDate(now, member.timeZone)
  const totals = await findTotals(db, member.id)
  const days = await findDaysSince(db, member.id, addDays(today, 1 - HEAT_WEEKS * 7))
  return v.parse(MoonYear, { today, ...totals, days })
}

/**
 * The member's claimed days of a month. A member east of the area has days that the area has not reached yet: their
 * picture follows with the area's own day. A bridged day has none.
 */
export async function moonMonth(
  db: Db,
  member: Member,
  { year, month }: { year: string; month: string },
  now: Date,
): Promise<MoonMonth> {
  const from = `${year}-${month.padStart(2, '0')}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  const rows = await findDaysWithPictures(db, member.id, { from, to, area: AREA, released: areaDay(now, AREA) })
  const days = rows.map(({ picture, ...day }) =>
    Object.assign(day, {
      picture: picture && day.kind !== 'freeze' ? toSmallPicture({ ...picture, date: day.date }) : null,
    }),
  )
  return v.parse(MoonMonth, { today: localDate(now, member.timeZone), days })
}
