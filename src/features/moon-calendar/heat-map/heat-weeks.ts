import { CHECK_IN_BASE_POINTS } from '#contract/check-in.ts'
import { HEAT_WEEKS, type MoonDay, type MoonYear } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { startOfWeek } from '#src/lib/dates/month-days.ts'

/** 53 weeks of seven days, the last one with `today`; days after it are null. */
export function heatWeeks(today: LocalDate, firstWeekday: number): (LocalDate | null)[][] {
  const start = addDays(startOfWeek(today, firstWeekday), 7 * (1 - HEAT_WEEKS))
  return Array.from({ length: HEAT_WEEKS }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(start, week * 7 + at)).map((day) => (day > today ? null : day)),
  )
}

/** The first day of every heat map of `today`, whatever the first weekday. */
export const heatStart = (today: LocalDate): LocalDate => addDays(today, 1 - HEAT_WEEKS * 7)

/** Reward level of a day: 1 for an ordinary one, 3 for the larger milestones. */
export function heatLevel({ pointsEarned }: MoonDay): 1 | 2 | 3 {
  if (pointsEarned <= CHECK_IN_BASE_POINTS) return 1
  return pointsEarned <= 2 * CHECK_IN_BASE_POINTS ? 2 : 3
}

/** Content of the map by month, newest first: check-ins and points. */
export function heatMonths({ days }: Pick<MoonYear, 'days'>, from: LocalDate) {
  const claimed = days.filter(({ date, kind }) => date >= from && kind !== 'freeze')
  const months = Map.groupBy(claimed, ({ date }) => date.slice(0, 7))
  return [...months]
    .map(([month, its]) => ({
      month,
      days: its.length,
      points: its.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0),
    }))
    .toReversed()
}
