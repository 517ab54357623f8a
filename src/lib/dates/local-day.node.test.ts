import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test.each([
  ['2026-03-08T16:00:00Z', 'Asia/Shanghai', '2026-03-09'],
  ['2026-03-08T15:59:59Z', 'Asia/Shanghai', '2026-03-08'],
  ['2026-03-08T12:00:00Z', 'Pacific/Kiritimati', '2026-03-09'],
  ['2026-01-01T00:30:00Z', 'America/Los_Angeles', '2025-12-31'],
  ['2026-01-01T00:30:00Z', 'No/Where', '2026-01-01'],
])('at %s in %s it is %s', (now, zone, day) => {
  expect(localDay(new Date(now), zone)).toBe(day)
})
