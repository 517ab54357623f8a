import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { RankOrder, RankSpan } from '#contract/rank.ts'
import { DAY_MS, localDate, startOfDay } from '#server/lib/day.ts'

/** The number that a year and its months are ranked by on the year's own page. */
export const ANNUAL_ORDER = 'downloads' satisfies RankOrder

/** Days of the rolling spans. */
const DAYS = { day: 1, week: 7, month: 30 } as const
const ZONE = AREA_TIME_ZONES['zh-cn']

/** Reactions count from `from` on and before `to`; ranks are compared with those of the previous span. */
export interface Period {
  span: Exclude<RankSpan, 'all'>
  /** Names a permanent ranking, of a calendar year or month; empty for the others. */
  period: string
  from: Date
  to: Date
  before: Date
}

/** The span as of `now`: the last 1, 7 or 30 days, or the calendar year of the default area. */
export function periodOf(span: Period['span'], now: Date): Period {
  if (span === 'year') return calendarYear(yearOf(now))
  const length = DAYS[span] * DAY_MS
  const [from, before] = [1, 2].map((times) => new Date(now.getTime() - times * length))
  return { span, period: '', from: from ?? now, to: now, before: before ?? now }
}

/** The calendar years from that of `first` to that of `now`, then the months between them. */
export function calendarPeriods(first: Date, now: Date): Period[] {
  const from = yearOf(first)
  const years = Array.from({ length: yearOf(now) - from + 1 }, (_, index) => from + index)
  const months = years.flatMap((year) => MONTHS.map((month) => calendarMonth(year, month)))
  return [...years.map(calendarYear), ...months].filter((period) => period.from <= now && period.to > first)
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

const yearOf = (at: Date) => Number(localDate(at, ZONE).slice(0, 4))

const calendarYear = (year: number): Period => ({
  span: 'year',
  period: String(year),
  from: firstOf(year, 1),
  to: firstOf(year + 1, 1),
  before: firstOf(year - 1, 1),
})

const calendarMonth = (year: number, month: number): Period => ({
  span: 'month',
  period: monthName(year, month),
  from: firstOf(year, month),
  to: firstOf(year, month + 1),
  before: firstOf(year, month - 1),
})

/** `2026-03` */
export const monthName = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** Names of the rankings of a year's months. */
export const monthsOf = (year: number) => MONTHS.map((month) => monthName(year, month))

/** The first instant of a month in the default area; month 0 and 13 are those of the years before and after. */
const firstOf = (year: number, month: number) =>
  startOfDay(new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10), ZONE)

/** The name of the span's ranking as of `now`. */
export const periodName = (span: RankSpan, now: Date) => (span === 'all' ? '' : periodOf(span, now).period)
