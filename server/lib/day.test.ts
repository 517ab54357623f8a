import { expect, test } from 'vitest'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import { addDays, daysBetween, localDate, startOfDay } from './day.ts'

test('one instant falls on different days in different zones', () => {
  const now = new Date('2026-03-09T16:30:00Z')
  expect(localDate(now, 'Asia/Shanghai')).toBe('2026-03-10')
  expect(localDate(now, 'America/Los_Angeles')).toBe('2026-03-09')
})

test('adding days crosses months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2025-12-31', '2026-03-01')).toBe(60)
})

test('a day starts at midnight in its zone', () => {
  expect(startOfDay('2026-03-10', 'Asia/Shanghai').toISOString()).toBe('2026-03-09T16:00:00.000Z')
  expect(startOfDay('2026-07-01', 'America/Los_Angeles').toISOString()).toBe('2026-07-01T07:00:00.000Z')
  expect(startOfDay('2026-03-10', 'Pacific/Kiritimati').toISOString()).toBe('2026-03-09T10:00:00.000Z')
})

test('a day whose midnight is skipped starts an hour later', () => {
  // Beirut, 2026-03-29: 00:00 becomes 01:00.
  expect(startOfDay('2026-03-29', 'Asia/Beirut').toISOString()).toBe('2026-03-28T22:00:00.000Z')
  expect(localDate(startOfDay('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toBe('2026-03-29')
})

const hours = (day: string) =>
  (startOfDay(addDays(day, 1), 'America/New_York').getTime() - startOfDay(day, 'America/New_York').getTime()) /
  3_600_000

test('days with a clock change have 23 or 25 hours', () => {
  expect(hours('2026-03-08')).toBe(23)
  expect(hours('2026-11-01')).toBe(25)
})

test('the start of every day of two years is the first instant of that day, in all areas', () => {
  for (const zone of new Set(Object.values(AREA_TIME_ZONES))) {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day, zone)
      if (localDate(start, zone) !== day) expect.fail(`${day} in ${zone}`)
      if (localDate(new Date(start.getTime() - 1), zone) !== addDays(day, -1)) expect.fail(`before ${day} in ${zone}`)
    }
  }
})
