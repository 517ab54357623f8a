import { expect, test } from 'vitest'
import { isInForce } from './in-force.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

// rows: AN-03, AN-04
test.each([
  [undefined, true],
  ['2026-11-21T12:00:01Z', true],
  ['2026-11-21T12:00:00Z', true],
  ['2026-11-21T11:59:59Z', false],
  ['2025-01-01T00:00:00+08:00', false],
])('an announcement that expires at %s is in force at noon: %s', (expireTime, expected) => {
  expect(isInForce(expireTime === undefined ? {} : { expireTime }, now)).toBe(expected)
})
