import { expect, test } from 'vitest'
import { endOfQuiet, nextLook, occasionNow, type Plan } from './plan.ts'

const NIGHT = { from: 22, to: 7 }
const plan = (change: Partial<Plan> = {}): Plan => ({
  hour: 20,
  quiet: null,
  pausedUntil: null,
  timeZone: 'Asia/Shanghai',
  ...change,
})
const at = (instant: string) => new Date(instant)

// rows: CK-27
test('a member is reminded from the hour on, by their own clock, until their day ends', () => {
  const isDue = (instant: string) => occasionNow('check-in', plan(), at(instant)) !== undefined
  expect(isDue('2026-03-09T19:59:59+08:00')).toBe(false)
  expect(isDue('2026-03-09T20:00:00+08:00')).toBe(true)
  expect(isDue('2026-03-09T23:59:59+08:00')).toBe(true)
  expect(isDue('2026-03-10T00:00:00+08:00')).toBe(false)
  expect(occasionNow('check-in', plan(), at('2026-03-09T20:00:00+08:00'))?.day).toBe('2026-03-09')
})

// rows: CK-27
test.each([
  ['2026-03-09T10:00:00+08:00', '2026-03-09T12:00:00.000Z'],
  ['2026-03-09T20:00:00+08:00', '2026-03-10T12:00:00.000Z'],
  ['2026-03-09T23:00:00+08:00', '2026-03-10T12:00:00.000Z'],
])('seen at %s the next time to look is %s', (now, next) => {
  expect(nextLook('check-in', plan(), at(now)).toISOString()).toBe(next)
})

// rows: CK-27
test('the day of a clock change has its reminder at the same local hour', () => {
  const berlin = plan({ timeZone: 'Europe/Berlin', hour: 9 })
  expect(nextLook('check-in', berlin, at('2026-03-28T10:00:00Z')).toISOString()).toBe('2026-03-29T07:00:00.000Z')
  expect(nextLook('check-in', berlin, at('2026-10-24T10:00:00Z')).toISOString()).toBe('2026-10-25T08:00:00.000Z')
})

// rows: CK-27, MS-12
test('a pause lasts until its day, with checks meanwhile', () => {
  const paused = plan({ pausedUntil: '2026-03-20' })
  const now = at('2026-03-09T20:00:00+08:00')
  expect(occasionNow('check-in', paused, now)).toBeUndefined()
  expect(nextLook('check-in', paused, now).getTime() - now.getTime()).toBe(36 * 3_600_000)
  expect(nextLook('check-in', paused, at('2026-03-19T21:00:00+08:00')).toISOString()).toBe('2026-03-20T12:00:00.000Z')
})

// rows: MS-12, MS-13
test("tomorrow's picture is announced at its release, or after the quiet hours", () => {
  const release = at('2026-03-10T00:00:00+08:00')
  expect(occasionNow('tomorrow', plan(), release)?.day).toBe('2026-03-10')
  const sleeper = plan({ quiet: NIGHT })
  expect(occasionNow('tomorrow', sleeper, release)).toBeUndefined()
  expect(nextLook('tomorrow', sleeper, release).toISOString()).toBe('2026-03-09T23:00:00.000Z')
  expect(occasionNow('tomorrow', sleeper, at('2026-03-10T07:00:00+08:00'))?.day).toBe('2026-03-10')
  // In Los Angeles it is nine in the morning.
  expect(occasionNow('tomorrow', plan({ quiet: NIGHT, timeZone: 'America/Los_Angeles' }), release)?.day).toBe(
    '2026-03-10',
  )
})

// rows: MS-12
test('quiet hours end as configured, over midnight or within a day', () => {
  const end = (quiet: Plan['quiet'], now: string) => endOfQuiet(plan({ quiet }), at(now)).toISOString()
  expect(end(NIGHT, '2026-03-09T22:30:00+08:00')).toBe('2026-03-09T23:00:00.000Z')
  expect(end(NIGHT, '2026-03-10T06:59:00+08:00')).toBe('2026-03-09T23:00:00.000Z')
  expect(end(NIGHT, '2026-03-10T07:00:00+08:00')).toBe('2026-03-09T23:00:00.000Z')
  expect(end({ from: 12, to: 14 }, '2026-03-09T13:59:00+08:00')).toBe('2026-03-09T06:00:00.000Z')
})
