import { expect, test } from 'vitest'
import { shortDay } from '#contract/day-text.ts'
import { clockTime, longDay, monthName, monthShort, weekdayName } from './date-text.ts'

test('formats days in each language', () => {
  expect(longDay('2025-05-03', 'zh')).toBe('2025年5月3日 周六')
  expect(longDay('2025-05-03', 'en')).toBe('Sat, 3 May 2025')
  expect(shortDay('2025-05-03', 'zh')).toBe('5月3日')
  expect(shortDay('2025-05-03', 'en')).toBe('3 May')
  expect(monthName('2026-11-21', 'zh')).toBe('十一月')
  expect(monthName('2026-11-21', 'en')).toBe('November')
  expect(weekdayName('2026-11-21', 'zh')).toBe('周六')
})

test('a clock uses its own time zone, and midnight is 00', () => {
  const now = new Date('2026-11-21T16:05:00Z')
  expect(clockTime(now, 'Asia/Shanghai', 'zh')).toBe('00:05')
  expect(clockTime(now, 'America/Sao_Paulo', 'en')).toBe('13:05')
})

test.each([
  ['zh', 'zh-CN'],
  ['en', 'en-GB'],
])('months and weekdays match the platform’s names in %s', (locale, platform) => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-0${(month % 7) + 1}`
    const named = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(platform, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
    expect(monthName(day, locale)).toBe(named({ month: 'long' }))
    expect(weekdayName(day, locale)).toBe(named({ weekday: 'short' }))
    expect(monthShort(day.slice(0, 7), locale)).toBe(named({ month: 'short' }))
  }
})
