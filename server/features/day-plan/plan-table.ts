import { between, notInArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AREAS, Area } from '#contract/area.ts'
import { LocalDate } from '#contract/value.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { SOURCES } from '#server/lib/settings.ts'

/** Pictures that may be placed on a day: members' posts may not. */
const mayBeShown = sql`${wallpapers.state} = 'ready' and ${wallpapers.kind} <> 'post'`

const areas = sql`unnest(${sql.param([...AREAS])}::text[]) as market(area)`

/** The newest day that each area has a picture for. */
export async function findLastDays(db: Db): Promise<Map<Area, LocalDate>> {
  const { rows } = await db.execute(sql`
    select market.area, (
      select ${placements.day}::text from ${placements} where ${placements.area} = market.area
      order by ${placements.day} desc limit 1
    ) as day from ${areas}`)
  const found = v.parse(v.array(v.object({ area: Area, day: v.nullable(LocalDate) })), rows)
  return new Map(found.flatMap(({ area, day }) => (day ? [[area, day]] : [])))
}

/** Pictures without a placement, oldest first; with `isOwnOnly` none of upstream sources. */
export async function findFresh(db: Db, { most, isOwnOnly }: { most: number; isOwnOnly: boolean }): Promise<string[]> {
  const isWanted = isOwnOnly ? notInArray(wallpapers.source, [...SOURCES]) : sql`true`
  const { rows } = await db.execute(sql`
    select ${wallpapers.aid} from ${wallpapers}
    where ${mayBeShown} and ${isWanted}
      and not exists (select 1 from ${placements} where ${placements.aid} = ${wallpapers.aid})
    order by ${wallpapers.id} limit ${most}`)
  return v.parse(v.array(v.object({ aid: v.string() })), rows).map(({ aid }) => aid)
}

/**
 * Pictures for each area: first those that only others showed, oldest first, then its own, the one shown longest ago
 * first.
 */
export async function findSupplies(db: Db): Promise<Map<Area, string[]>> {
  const { rows } = await db.execute(sql`
    select ${wallpapers.aid}, ${wallpapers.id}, shown.area, shown.day::text from (
      select aid, area, max(day) as day from ${placements} group by aid, area
    ) as shown join ${wallpapers} on ${wallpapers.aid} = shown.aid
    where ${mayBeShown}`)
  const shown = v.parse(v.array(v.object({ aid: v.string(), id: v.number(), area: Area, day: LocalDate })), rows)
  const ids = [...new Map(shown.map(({ aid, id }) => [aid, id]))].toSorted(([, p], [, q]) => p - q)
  const byArea = Map.groupBy(shown, ({ area }) => area)
  return new Map(
    AREAS.map((area) => {
      const lastDays = new Map(byArea.get(area)?.map(({ aid, day }) => [aid, day]))
      const lastDay = (aid: string) => lastDays.get(aid) ?? ''
      return [area, ids.map(([aid]) => aid).toSorted((p, q) => lastDay(p).localeCompare(lastDay(q)))]
    }),
  )
}

/** Pictures of all areas on the days from `first` to `last`. */
export async function findPlacedBetween(db: Db, first: LocalDate, last: LocalDate) {
  return db
    .select({ day: placements.day, aid: placements.aid })
    .from(placements)
    .where(between(placements.day, first, last))
}
