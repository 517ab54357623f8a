import { expect, test } from 'vitest'
import { addMonths, dayTowards, firstWeekdayOf, sameDayIn, weeksOf } from './month-days.ts'

test('a month has whole weeks, with null for days of other months', () => {
  const november = weeksOf('2026-11', 1)
  expect(november).toHaveLength(6)
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(november.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeksOf('2026-11', 7)).toHaveLength(5)
  expect(weeksOf('2026-02', 7).flat()).toEqual(
    Array.from({ length: 28 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`),
  )
})

test('months cross a year’s end, and a missing day becomes the month’s last day', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2025-12', 1)).toBe('2026-01')
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28')
  expect(sameDayIn('2024-02', '2023-02-28')).toBe('2024-02-28')
})

// rows: HM-12
test.each([
  ['ArrowLeft', false, '2026-02-28'],
  ['ArrowRight', false, '2026-03-02'],
  ['ArrowUp', false, '2026-02-22'],
  ['ArrowDown', false, '2026-03-08'],
  ['Home', false, '2026-02-23'],
  ['End', false, '2026-03-01'],
  ['PageUp', false, '2026-02-01'],
  ['PageDown', true, '2027-03-01'],
  ['a', false, undefined],
])('%s (with Shift: %s) moves from Sunday, 1 March 2026 to %s', (key, shiftKey, to) => {
  expect(dayTowards('2026-03-01', { key, shiftKey }, 1)).toBe(to)
})

test('weeks begin on Monday in Chinese, and by the reader’s region in English', () => {
  expect(firstWeekdayOf('zh', ['en-US'])).toBe(1)
  expect(firstWeekdayOf('en', ['de', 'en-US'])).toBe(7)
  expect(firstWeekdayOf('en', ['en-GB'])).toBe(1)
  expect(firstWeekdayOf('en', ['zh-CN'])).toBe(1)
})
