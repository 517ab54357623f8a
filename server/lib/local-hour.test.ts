import { expect, test } from 'vitest'
import { instantOfHour, localHour } from './local-hour.ts'

// rows: CK-27
test.each([
  ['Asia/Shanghai', '2026-03-09', 20, '2026-03-09T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-09', 0, '2026-03-08T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-09', 23, '2026-03-09T09:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-03-09', 23, '2026-03-10T10:00:00.000Z'],
  // Clocks go from 2 to 3: half past two does not exist.
  ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
  // Clocks go from 3 back to 2: the first time counts.
  ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 3, '2026-10-25T02:00:00.000Z'],
  // Midnight itself is skipped.
  ['America/Asuncion', '2023-10-01', 0, '2023-10-01T04:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', 2, '2026-04-04T15:30:00.000Z'],
])('in %s %s at %i is %s', (timeZone, day, hour, at) => {
  expect(instantOfHour(day, hour, timeZone).toISOString()).toBe(at)
  expect(localHour(new Date(at), timeZone)).toBeGreaterThanOrEqual(hour)
})
