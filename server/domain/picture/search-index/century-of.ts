/** Beyond, the number is no year. */
const LATEST_CENTURY = 21

/** The century in which a work began, by its date as a museum words it; undefined before our era or without a year. */
export function centuryOf(date: string): number | undefined {
  if (/\bB\.?C/i.test(date)) return undefined
  const named = /\b(\d{1,2})(?:st|nd|rd|th)\b/i.exec(date)?.[1]
  const year = /\b\d{3,4}\b/.exec(date)?.[0]
  const century = year ? Math.ceil(Number(year) / 100) : Number(named)
  return century >= 1 && century <= LATEST_CENTURY ? century : undefined
}
