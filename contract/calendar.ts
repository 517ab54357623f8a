import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { AreaQuery } from './today.ts'
import { LocalDate } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

/** `YYYY-MM` */
export const Month = v.pipe(v.string(), v.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'no such month'))
export type Month = v.InferOutput<typeof Month>

/** A day of a calendar: its small picture and title, and nothing of a member's own. */
export const CalendarDay = v.object({
  date: LocalDate,
  ...v.pick(Wallpaper, [
    'aid',
    'title',
    'titleEn',
    'dominant',
    'thumbhash',
    'thumb',
    'picture',
    'maxWidth',
    'ratio',
    'focal',
  ]).entries,
})
export type CalendarDay = v.InferOutput<typeof CalendarDay>

/** Response of `GET /api/bing/calendar/{yyyy}/{mm}`: days that have a picture, in order, none after `today`. */
export const Calendar = v.object({
  days: v.array(CalendarDay),
  /** The area's current day. */
  today: LocalDate,
  /** First and last month in which the area has pictures; null where it has none. */
  first: v.nullable(Month),
  last: v.nullable(Month),
})
export type Calendar = v.InferOutput<typeof Calendar>

/** Path of `GET /api/bing/calendar/{yyyy}/{mm}`. */
export const CalendarPath = v.object({
  year: v.pipe(v.string(), v.regex(/^(19|20)\d\d$/, 'no such year')),
  month: v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/, 'no such month')),
})

/** A day that a calendar can name. */
const NamedDay = v.pipe(LocalDate, v.regex(/^(19|20)/, 'no such year'))

/** Path of `GET /api/bing/date/{yyyy-mm-dd}`. */
export const DayPath = v.object({ date: NamedDay })

/** `data` of its `not-found`: the nearest days that have a picture; null if there is none in that direction. */
export const NearestDays = v.object({ before: v.nullable(LocalDate), after: v.nullable(LocalDate) })
export type NearestDays = v.InferOutput<typeof NearestDays>

/** Query of `GET /api/bing/on-this-day`; `date` defaults to the area's today. */
export const OnThisDayQuery = v.object({ date: v.optional(NamedDay), area: v.optional(Area, 'zh-cn') })

/** Its response: the same day and month of earlier years, newest first. 29 February covers leap years only. */
export const OnThisDay = v.object({ items: v.array(Wallpaper) })

export const calendarCalls = {
  month: get('/api/bing/calendar/:year/:month', {
    summary: 'The days of a month',
    access: 'member',
    client: 'wallpaper',
    params: CalendarPath,
    query: AreaQuery,
    response: Calendar,
  }),
  day: get('/api/bing/date/:date', {
    summary: 'The picture of a day',
    access: 'member',
    client: 'wallpaper',
    params: DayPath,
    query: AreaQuery,
    response: Wallpaper,
  }),
  onThisDay: get('/api/bing/on-this-day', {
    summary: 'The same day in earlier years',
    access: 'member',
    client: 'wallpaper',
    query: OnThisDayQuery,
    response: OnThisDay,
  }),
}
