import { intlLocale } from '#src/lib/dates/date-text.ts'
import { numberFormat } from '#src/lib/dates/formats.ts'

/** `¥25.00` in both languages, `−¥2.84` below zero; `amount` in fen. */
export function moneyText(amount: number, locale: string) {
  const format = numberFormat(intlLocale(locale), {
    style: 'currency',
    currency: 'CNY',
    // In English the usual symbol is CN¥.
    currencyDisplay: 'narrowSymbol',
  })
  const text = format.format(Math.abs(amount) / 100)
  return amount < 0 ? `−${text}` : text
}
