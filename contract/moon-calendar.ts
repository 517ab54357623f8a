import * as v from 'valibot'
import { CalendarDay, CalendarPath } from './calendar.ts'
import { get } from './call.ts'
import { CheckInDay } from './check-in-history.ts'
import { Count, LocalDate } from './value.ts'

/** Weeks of the heat-map, including the current one. Source: inventory CK-23. */
export const HEAT_WEEKS = 53

/** A claimed day in the calendar. */
export const MoonDay = v.object({
  ...CheckInDay.entries,
  /** Claimed after the day had ended. */
  isLate: v.boolean(),
})
export type MoonDay = v.InferOutput<typeof MoonDay>

/** Response of `GET /api/checkin/calendar`: totals over all days, and the days of the heat-map. */
export const MoonYear = v.object({
  /** The day in the member's time zone, by the server's clock. */
  today: LocalDate,
  /** First claimed day; null before the first check-in. */
  firstDay: v.nullable(LocalDate),
  /** Days checked in; bridged days do not count. */
  totalDays: Count,
  /** Length of the longest streak, in which bridged days do not count. */
  longestStreak: Count,
  /** Points earned by check-ins. */
  points: Count,
  /** Claimed days of the last `HEAT_WEEKS` × 7 days, in order. */
  days: v.array(MoonDay),
})
export type MoonYear = v.InferOutput<typeof MoonYear>

/** A day of a month with the picture that was collected by checking in; null if there was none, or it was withdrawn. */
export const MonthMoonDay = v.object({ ...MoonDay.entries, picture: v.nullable(CalendarDay) })
export type MonthMoonDay = v.InferOutput<typeof MonthMoonDay>

/** Response of `GET /api/checkin/calendar/{yyyy}/{mm}`: the claimed days of a month, in order. */
export const MoonMonth = v.object({ today: LocalDate, days: v.array(MonthMoonDay) })
export type MoonMonth = v.InferOutput<typeof MoonMonth>

export const moonCalendarCalls = {
  year: get('/api/checkin/calendar', {
    summary: 'Totals, and the days of 53 weeks',
    access: 'member',
    client: 'wallpaper',
    response: MoonYear,
  }),
  month: get('/api/checkin/calendar/:year/:month', {
    summary: 'Claimed days of a month, with their pictures',
    access: 'member',
    client: 'wallpaper',
    params: CalendarPath,
    response: MoonMonth,
  }),
}
