import { expect, test } from 'vitest'
import { nextMidnight } from './next-midnight.ts'

test.each([
  ['Asia/Shanghai', '2026-11-21T04:00:00Z', '2026-11-21T16:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-21T16:00:00Z', '2026-11-22T16:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08T08:00:01Z', '2026-03-09T07:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T07:00:01Z', '2026-11-02T08:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21T18:29:59Z', '2026-11-21T18:30:00.000Z'],
])('in %s the day of %s ends at %s', (zone, now, expected) => {
  expect(nextMidnight(new Date(now), zone).toISOString()).toBe(expected)
})
