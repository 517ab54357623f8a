import { expect, test } from 'vitest'
import { dateOfMoment, momentText } from './moment-text.ts'

const moment = new Date(2026, 4, 3, 0, 41)

test('formats a moment in each language with a 24-hour clock', () => {
  expect(momentText(moment, 'zh')).toBe('5月3日 00:41')
  expect(momentText(moment, 'en')).toBe('3 May, 00:41')
})

test('a date spells out its month, so that month and day cannot be confused', () => {
  expect(dateOfMoment(moment, 'zh')).toBe('2026年5月3日')
  expect(dateOfMoment(moment, 'en')).toBe('3 May 2026')
})
