import { AREA_TIME_ZONES, type Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { localDay } from '#src/lib/dates/local-day.ts'

/** The area's current day by this device's clock, until the server's response. */
export const areaToday = (area: Area): LocalDate => localDay(new Date(), AREA_TIME_ZONES[area])
