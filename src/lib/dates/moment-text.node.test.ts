import { expect, test } from 'vitest'
import { dateOfMoment, momentText } from './moment-text.ts'

const moment = new Date(2026, 4, 3, 0, 41)

test('a moment reads as each language writes it, on a clock of 24 hours', () => {
  expect(momentText(moment, 'zh')).toBe('5月3日 00:41')
  expect(momentText(moment, 'en')).toBe('3 May, 00:41')
})

test('a date names its month, so that nobody takes it for the day', () => {
  expect(dateOfMoment(moment, 'zh')).toBe('2026年5月3日')
  expect(dateOfMoment(moment, 'en')).toBe('3 May 2026')
})
