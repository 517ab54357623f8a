import { expect, test } from 'vitest'
import { CHECK_IN_BASE_POINTS, CHECK_IN_EXTRAS, FULL_MOON_DAYS } from '#contract/check-in.ts'
import { CHECK_IN_HISTORY_LIMIT } from '#contract/timing.ts'
import { clockSpan } from '#src/lib/dates/clock-span.ts'
import { litOutline } from './moon-path.ts'
import { rewardsAt } from './reward.ts'
import { daysToFullMoon, litPart, moonPercent, ringColour } from './streak.ts'

// rows: CK-09
test.each([
  [0, false, 'none'],
  [14, false, 'none'],
  [14, true, 'done'],
  [1, true, 'done'],
  [15, false, 'half'],
  [29, true, 'half'],
  [30, false, 'full'],
  [400, true, 'full'],
])('a streak of %d days, checked in: %s, has a %s ring', (consecutiveDays, hasCheckedInToday, colour) => {
  expect(ringColour({ consecutiveDays, hasCheckedInToday })).toBe(colour)
})

// rows: CK-06, CK-18
test.each([
  [0, 0, 30],
  [1, 3, 29],
  [11, 37, 19],
  [15, 50, 15],
  [29, 97, 1],
  [30, 100, 0],
  [31, 100, 0],
])('%d days are %d per cent of a full moon, %d days before it', (days, percent, left) => {
  expect(moonPercent(days)).toBe(percent)
  expect(daysToFullMoon(days)).toBe(left)
})

// rows: CK-05
test('the moon is full from 30 days on', () => {
  expect([0, 15, 30, 45].map(litPart)).toEqual([0, 0.5, 1, 1])
})

// rows: CK-05, CK-26
test('the first days show a visible crescent, and each day lights more', () => {
  const parts = Array.from({ length: 30 }, (_, index) => litPart(index + 1))
  expect(parts[0]).toBeGreaterThan(0.09)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(new Set(parts).size).toBe(30)
})

const commands = (part: number) => litOutline(part, 72).replaceAll(/[^A-Z]/g, '')

test('every outline of the moon has the same commands, so that they can be animated', () => {
  expect(new Set([0, 1 / 30, 0.5, 0.9, 1].map(commands)).size).toBe(1)
})

// rows: CK-07, TM-11
test('the reward rules match the product spec', () => {
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

test.each([
  [0, [false, false, false, false, false]],
  [2, [true, false, false, false, false]],
  [7, [true, true, true, false, false]],
  [30, [true, true, true, true, true]],
  [31, [true, false, false, false, false]],
  [60, [true, true, true, true, true]],
])('after %d days these rules are reached: %o', (days, reached) => {
  expect(rewardsAt(days).map(({ isReached }) => isReached)).toEqual(reached)
})

// rows: CK-21
test.each([
  [18_753, '05:12:33'],
  [0, '00:00:00'],
  [86_399, '23:59:59'],
])('%d seconds read %s', (seconds, text) => {
  expect(clockSpan(seconds)).toBe(text)
})
