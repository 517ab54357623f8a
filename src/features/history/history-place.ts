import type { Area } from '#contract/area.ts'
import type { Month } from '#contract/calendar.ts'
import type { Orientation } from '#contract/picture-choices.ts'
import type { LocalDate } from '#contract/value.ts'

export const HISTORY_VIEWS = ['grid', 'calendar'] as const
export type HistoryView = (typeof HISTORY_VIEWS)[number]

/** The shown part of the history, as in the URL. */
export interface HistoryPlace {
  area: Area
  view: HistoryView
  /** Shape of the grid's pictures; the calendar shows every day. */
  orientation?: Orientation | undefined
  /** Screen that the grid's pictures fit, in physical pixels: `2560x1440`. */
  fit?: string | undefined
  year?: number | undefined
  /** 1 to 12, of `year`. */
  month?: number | undefined
  /** 1 to 31, of `month`: the calendar's focused day. */
  day?: number | undefined
}

/** Parameters that can change without changing the date. */
export type HistoryFilters = Partial<Pick<HistoryPlace, 'area' | 'orientation' | 'fit'>>

/** Search parameters of a place, without defaults. */
export function historySearch({ area, view, orientation, fit, year, month, day }: HistoryPlace) {
  return {
    y: year,
    m: year && month,
    d: month && day,
    area: area === 'zh-cn' ? undefined : area,
    view: view === 'grid' ? undefined : view,
    orientation: view === 'grid' ? orientation : undefined,
    fit: view === 'grid' ? fit : undefined,
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The shown year or month, `YYYY` or `YYYY-MM`; undefined for all days. */
export function periodOf({ year, month }: HistoryPlace): string | undefined {
  if (!year) return undefined
  return month ? `${year}-${twoDigits(month)}` : String(year)
}

/** The month of the calendar: the last one of a year, the current one by default. */
export function monthOf({ year, month }: HistoryPlace, today: LocalDate): Month {
  if (year && month) return `${year}-${twoDigits(month)}`
  return year && String(year) !== today.slice(0, 4) ? `${year}-12` : today.slice(0, 7)
}

/** The named day; undefined if there is none or it does not exist. */
export function dayOf({ year, month, day }: HistoryPlace): LocalDate | undefined {
  if (!year || !month || !day) return undefined
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : undefined
}

/** The same place in another month. */
export const onMonth = (place: HistoryPlace, month: Month): HistoryPlace => ({
  ...place,
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
  day: undefined,
})

/** The place's calendar, at a day. */
export const onDay = (place: HistoryPlace, day: LocalDate): HistoryPlace => ({
  ...onMonth(place, day.slice(0, 7)),
  day: Number(day.slice(8)),
  view: 'calendar',
})
