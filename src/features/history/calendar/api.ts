import * as v from 'valibot'
import type { Area } from '#contract/area.ts'
import { calendarCalls, type Month, NearestDays } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { call } from '#src/domain/api.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

export function getCalendar(area: Area, period: Month, signal: AbortSignal) {
  const [year = '', month = ''] = period.split('-')
  return call(calendarCalls.month, { params: { year, month }, query: { area }, signal })
}

export const getOnThisDay = (area: Area, date: LocalDate, signal: AbortSignal) =>
  call(calendarCalls.onThisDay, { query: { area, date }, signal })

/** The nearest days with a picture, for a month without one. */
export async function getNearestDays(area: Area, date: LocalDate, signal: AbortSignal): Promise<NearestDays> {
  try {
    await call(calendarCalls.day, { params: { date }, query: { area }, signal })
    return { before: date, after: date }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return v.parse(NearestDays, error.details.data)
    throw error
  }
}
