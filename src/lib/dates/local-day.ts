import type { LocalDate } from '#contract/value.ts'
import { dateFormat } from './formats.ts'

const HOUR_MS = 3_600_000
/**
 * Zones without summer time, as hours from UTC. They need no Intl format: the first one takes 0.1 s on a slow phone and
 * would delay most members' first page.
 */
const STEADY_ZONES: Readonly<Record<string, number>> = { 'Asia/Shanghai': 8, UTC: 0 }
/** China last had summer time in 1991. */
const STEADY_SINCE = Date.UTC(1992, 0)

/** The calendar day at `now` in an IANA zone; an unknown zone counts as UTC. */
export function localDay(now: Date, timeZone: string): LocalDate {
  const hours = STEADY_ZONES[timeZone]
  if (hours !== undefined && now.getTime() >= STEADY_SINCE)
    return new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10)
  return formatFor(timeZone).format(now)
}

function formatFor(timeZone: string) {
  try {
    return dayFormat(timeZone)
  } catch {
    return dayFormat('UTC')
  }
}

// Swedish writes dates as ISO 8601.
const dayFormat = (timeZone: string) =>
  dateFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
