import { expect, test } from 'vitest'
import { CHECK_IN_BASE_POINTS, CHECK_IN_EXTRAS, FULL_MOON_DAYS } from '#contract/check-in.ts'
import { CHECK_IN_HISTORY_LIMIT } from '#contract/timing.ts'
import { extraFor } from './rewards.ts'

// rows: TM-11
test('5 points a day, 2 more at 3 days, 5 at 7, 10 at 15, 20 at 30, a ring of 30 days, 30 days of history a page', () => {
  expect(CHECK_IN_BASE_POINTS).toBe(5)
  expect(CHECK_IN_EXTRAS.map(({ days, points }) => [days, points])).toEqual([
    [3, 2],
    [7, 5],
    [15, 10],
    [30, 20],
  ])
  expect(FULL_MOON_DAYS).toBe(30)
  expect(CHECK_IN_HISTORY_LIMIT).toBe(30)
})

test('bonuses are paid on the day a streak reaches them and again in each later moon', () => {
  const paying = Array.from({ length: 95 }, (_, i) => i + 1).filter((streak) => extraFor(streak) > 0)
  expect(paying).toEqual([3, 7, 15, 30, 33, 37, 45, 60, 63, 67, 75, 90, 93])
  expect([3, 7, 15, 30, 33, 37, 45, 60].map(extraFor)).toEqual([2, 5, 10, 20, 2, 5, 10, 20])
})
