import type { Month } from '#contract/calendar.ts'
import { MoonMonth, MoonYear } from '#contract/moon-calendar.ts'
import { wallpaperApi } from '#src/domain/api.ts'

export const getMoonYear = (signal: AbortSignal) => wallpaperApi.get('checkin/calendar', MoonYear, { signal })

export const getMoonMonth = (month: Month, signal: AbortSignal) =>
  wallpaperApi.get(`checkin/calendar/${month.replace('-', '/')}`, MoonMonth, { signal })
