import { expect, test } from 'vitest'
import { escapeUnprintable, plainText } from './printable.ts'

test('for a terminal every control or invisible character is escaped', () => {
  expect(escapeUnprintable('a\u001b[31mb\u202ec\u009b2Jd\u{e0041}\u2028é 港\n')).toBe(
    'a\\u001b[31mb\\u202ec\\u009b2Jd\\udb40\\udc41\\u2028é 港\n',
  )
})

test('a stored text contains no escape sequences, control characters and bidirectional marks', () => {
  expect(plainText('\u001b[31mRed\u001b[0m \u001b]0;title\u0007sky\u202e\u0000 港\r\nsea ')).toBe('Red sky  港\nsea')
  expect(plainText('👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧')
})
