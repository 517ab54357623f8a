import type { LocalDate } from '#contract/value.ts'

const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** The calendar day at `now` in an IANA zone; an unknown zone counts as UTC. */
export function localDay(now: Date, timeZone: string): LocalDate {
  return formatFor(timeZone).format(now)
}

function formatFor(timeZone: string) {
  const known = FORMATS.get(timeZone)
  if (known) return known
  const format = makeFormat(timeZone)
  FORMATS.set(timeZone, format)
  return format
}

function makeFormat(timeZone: string) {
  try {
    return dayFormat(timeZone)
  } catch {
    return dayFormat('UTC')
  }
}

// Swedish writes a date as ISO does.
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
