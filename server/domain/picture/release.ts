import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { AREA_TIME_ZONES, AREAS } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { localDate } from '#server/lib/day.ts'
import { placements, wallpapers } from './schema.ts'

/** The current day of the area. */
export const areaDay = (now: Date, area: Area): LocalDate => localDate(now, AREA_TIME_ZONES[area])

/** The current day of every area. */
export const areaDays = (now: Date): Record<string, LocalDate> =>
  Object.fromEntries(AREAS.map((area) => [area, areaDay(now, area)]))

/** True for placements whose day has begun in their area. */
export function isReleased(now: Date, placement: { area: AnyPgColumn; day: AnyPgColumn } = placements): SQL {
  const areasOfDay = Map.groupBy(AREAS, (area) => areaDay(now, area))
  const released = [...areasOfDay].map(([day, areas]) => and(inArray(placement.area, areas), lte(placement.day, day)))
  return or(...released) ?? sql`false`
}

/** True for released pictures: placed on a day that has begun somewhere, or without any placement. */
export const isOut = (now: Date): SQL => lte(wallpapers.outAt, now)

/** Joins a picture with one released placement: the newest in `area`, otherwise the newest elsewhere. */
export function isBestPlacement(now: Date, area: Area): SQL {
  const other = alias(placements, 'other')
  return sql`(${placements.area}, ${placements.day}) = (
    select ${other.area}, ${other.day} from ${placements} ${sql.identifier('other')}
    where ${other.aid} = ${wallpapers.aid} and ${isReleased(now, other)}
    order by ${other.area} = ${area} desc, ${other.day} desc limit 1
  ) and ${eq(placements.aid, wallpapers.aid)}`
}
