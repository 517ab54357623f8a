import * as v from 'valibot'
import type { Area } from '#contract/area.ts'
import { Calendar, type Month, NearestDays, OnThisDay } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { wallpaperApi } from '#src/domain/api.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

export const getCalendar = (area: Area, month: Month, signal: AbortSignal) =>
  wallpaperApi.get(`bing/calendar/${month.replace('-', '/')}`, Calendar, { searchParams: { area }, signal })

export const getOnThisDay = (area: Area, date: LocalDate, signal: AbortSignal) =>
  wallpaperApi.get('bing/on-this-day', OnThisDay, { searchParams: { area, date }, signal })

/** The nearest days with a picture, for a month without one. */
export async function getNearestDays(area: Area, date: LocalDate, signal: AbortSignal): Promise<NearestDays> {
  try {
    await wallpaperApi.get(`bing/date/${date}`, Wallpaper, { searchParams: { area }, signal })
    return { before: date, after: date }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return v.parse(NearestDays, error.details.data)
    throw error
  }
}
