import type { CalendarDay } from '#contract/calendar.ts'
import type { MonthMoonDay, MoonYear } from '#contract/moon-calendar.ts'
import { addDays } from '#src/lib/dates/day.ts'

export const TODAY = '2026-03-09'

export const picture = (date: string, title = '月下归鹤', titleEn = 'Cranes under the moon'): CalendarDay => ({
  date,
  aid: `aid-${date}`,
  title,
  titleEn,
  dominant: '#bf827e',
  thumbhash: 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA',
  thumb: '/img/x/480.avif',
  picture: '/img/x',
  maxWidth: 3840,
  ratio: 16 / 9,
  focal: { x: 0.5, y: 0.5 },
})

/** A claimed day with its picture. */
export const moonDay = (date: string, some: Partial<MonthMoonDay> = {}): MonthMoonDay => ({
  date,
  pointsEarned: 5,
  bonus: 0,
  streak: 1,
  kind: 'normal',
  isLate: false,
  picture: picture(date),
  ...some,
})

/** A streak of `count` days up to `last`. */
export const streakTo = (last: string, count: number): MonthMoonDay[] =>
  Array.from({ length: count }, (_, at) => moonDay(addDays(last, at + 1 - count), { streak: at + 1 }))

export const moonYear = (days: readonly MonthMoonDay[], some: Partial<MoonYear> = {}): MoonYear => ({
  today: TODAY,
  firstDay: days[0]?.date ?? null,
  totalDays: days.length,
  longestStreak: days.length,
  points: days.length * 5,
  days: days.map(({ picture: _picture, ...day }) => day),
  ...some,
})
