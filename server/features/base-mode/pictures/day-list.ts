import type { Area } from '#contract/area.ts'
import { BASE_MODE_DAYS } from '#contract/base-mode.ts'
import { shortDay } from '#contract/day-text.ts'
import { type DayPicture, findLatestDays } from '#server/domain/picture/publication/find-published.ts'
import { addDays } from '#server/lib/day.ts'
import type { PictureList, Search } from './list.ts'
import { toPicture } from './to-picture.ts'

/** The area's pictures of today and the days before, newest first; of the last days that have pictures. */
export async function dayList(search: Search, area: Area, day: string | undefined): Promise<PictureList> {
  const rows = await findLatestDays(search, area, BASE_MODE_DAYS + 1)
  const [newest] = rows
  const days = newest ? rows.filter((row) => row.day >= addDays(newest.day, -BASE_MODE_DAYS)) : []
  const keys = days.map((row) => `day=${row.day}`)
  const pictureAt = (row: DayPicture, at: number) => {
    const key = `day=${row.day}`
    const label = shortDay(row.day, search.language)
    return toPicture(row, { key, label, prev: keys[at + 1], next: keys[at - 1] }, search.language)
  }
  return {
    of: 'days',
    keys,
    at: indexOfDay(days, day),
    load: async (from, count) => days.slice(from, from + count).map((row, index) => pictureAt(row, from + index)),
  }
}

/** The wanted day, or the last one before it that has a picture; the newest for days out of reach. */
function indexOfDay(days: readonly DayPicture[], day: string | undefined) {
  const oldest = days.at(-1)
  if (day === undefined || !oldest || day < oldest.day) return 0
  return Math.max(
    0,
    days.findIndex((row) => row.day <= day),
  )
}
