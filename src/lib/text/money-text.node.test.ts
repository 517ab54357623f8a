import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

// rows: VP-05
test.each(['zh', 'en'])('money has its symbol, two decimals and groups in %s', (locale) => {
  expect(moneyText(2500, locale)).toBe('¥25.00')
  expect(moneyText(-284, locale)).toBe('−¥2.84')
  expect(moneyText(123_456_00, locale)).toBe('¥123,456.00')
  expect(moneyText(0, locale)).toBe('¥0.00')
})
