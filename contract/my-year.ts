import * as v from 'valibot'
import { CalendarPath } from './calendar.ts'
import { get } from './call.ts'
import { Count } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

/** Pictures of a year that are listed. */
export const MY_YEAR_PICTURES = 24

/** Query of `GET /api/me/year`: the current year by default, in the member's time zone. */
export const MyYearQuery = v.object({ year: v.optional(CalendarPath.entries.year) })

/** `data` of `GET /api/me/year`: what the member did in a calendar year. */
export const MyYear = v.object({
  year: Count,
  /** From the current year back to that of the registration. */
  years: v.array(Count),
  /** Pictures liked in the year, without those unliked since. */
  liked: Count,
  /** Pictures downloaded, each once. */
  downloaded: Count,
  /** Days checked in; bridged days do not count. */
  checkedIn: Count,
  /** Length of the longest streak within the year, including bridged days. */
  longestStreak: Count,
  /** Pictures liked or downloaded in the year, the latest first; `MY_YEAR_PICTURES` at most. */
  items: v.array(Wallpaper),
})
export type MyYear = v.InferOutput<typeof MyYear>

export const myYearCalls = {
  show: get('/api/me/year', {
    summary: 'What the member liked, downloaded and checked in on in a year',
    access: 'member',
    client: 'wallpaper',
    query: MyYearQuery,
    response: MyYear,
  }),
}
