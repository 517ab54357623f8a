import { expect, test } from 'vitest'
import type { MoonDay } from '#contract/moon-calendar.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { heatLevel, heatMonths, heatStart, heatWeeks } from './heat-weeks.ts'

// rows: CK-23
test.each([
  ['a Monday', '2026-03-09', 1, '2025-03-10', 1],
  ['a Sunday', '2026-03-08', 1, '2025-03-03', 7],
  ['a Monday where weeks begin on Sunday', '2026-03-09', 7, '2025-03-09', 2],
  ['over 29 February', '2028-03-01', 1, '2027-03-01', 3],
  ['on 29 February', '2028-02-29', 1, '2027-03-01', 2],
  ['the first of a year', '2027-01-01', 1, '2025-12-29', 5],
] as const)('53 weeks up to %s, without future days', (_, today, firstWeekday, first, daysOfLastWeek) => {
  const weeks = heatWeeks(today, firstWeekday)
  expect(weeks).toHaveLength(53)
  expect(weeks[0]?.[0]).toBe(first)
  const days = weeks.flat().filter((day) => day !== null)
  expect(days).toHaveLength(52 * 7 + daysOfLastWeek)
  expect(days).toEqual(days.map((_day, at) => addDays(first, at)))
  expect(days.at(-1)).toBe(today)
  expect(heatStart(today) <= first).toBe(true)
})

const day = (date: string, pointsEarned: number, kind: MoonDay['kind'] = 'normal'): MoonDay => ({
  date,
  pointsEarned,
  bonus: 0,
  streak: 1,
  kind,
  isLate: false,
})

test.each([
  [5, 1],
  [7, 2],
  [10, 2],
  [15, 3],
  [25, 3],
])('a day of %d points is of level %d', (points, level) => {
  expect(heatLevel(day('2026-03-09', points))).toBe(level)
})

// rows: CK-23
test('the text alternative lists its months, newest first, without bridged and earlier days', () => {
  const days = [
    day('2025-12-30', 5),
    day('2025-12-31', 5),
    day('2026-01-01', 7),
    day('2026-01-02', 0, 'freeze'),
    day('2026-01-03', 5),
  ]
  expect(heatMonths({ days }, '2025-12-31')).toEqual([
    { month: '2026-01', days: 2, points: 12 },
    { month: '2025-12', days: 1, points: 5 },
  ])
})
