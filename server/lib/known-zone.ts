const MOST_KNOWN = 1_000
const DEFAULT_ZONE = 'Asia/Shanghai'

const knownZones = new Map<string, string>()

/** The time zone (IANA name), or the default one where it is unknown. */
export function zoneOf(timeZone: string) {
  let zone = knownZones.get(timeZone)
  if (zone === undefined) {
    zone = isZone(timeZone) ? timeZone : DEFAULT_ZONE
    if (knownZones.size < MOST_KNOWN) knownZones.set(timeZone, zone)
  }
  return zone
}

function isZone(timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
