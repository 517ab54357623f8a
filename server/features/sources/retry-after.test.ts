import { expect, test } from 'vitest'
import { restMs, retryAfterMs } from './retry-after.ts'

const NOW = new Date('2026-03-09T12:00:00Z')

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Mon, 09 Mar 2026 13:00:00 GMT', 3_600_000],
  ['Mon, 09 Mar 2026 11:00:00 GMT', 0],
  ['999999999', 7 * 86_400_000],
  ['soon', undefined],
  [undefined, undefined],
  [['1', '2'], undefined],
])('Retry-After %j is a wait of %s ms', (header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait)
})

test('a source rests four times as long after each failure, at most a day, and never less than it asks', () => {
  const minutes = [1, 2, 3, 4, 5, 20].map((failures) => restMs(failures) / 60_000)
  expect(minutes).toEqual([10, 40, 160, 640, 1440, 1440])
  expect(restMs(1, 7_200_000)).toBe(7_200_000)
})
