import { AREAS, AREA_TIME_ZONES } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Services } from '#server/app-env.ts'
import { insertPlacements, type Placement } from '#server/domain/picture/placement-table.ts'
import { addDays, daysBetween, localDate } from '#server/lib/day.ts'
import { findFresh, findLastDays, findPlacedBetween, findSupplies } from './plan-table.ts'

/** Days ahead of its own day for which every area has a picture. */
const DAYS_AHEAD = 2

/**
 * Gives every area its picture for each day from its last one up to the day after tomorrow, so that the site never runs
 * out, also after days without a server. Pictures without a placement come first, oldest first; then the one this area
 * showed longest ago, preferably one that no other area shows that day. The same state gives the same plan.
 *
 * Where Bing's pictures take their days, the plan is what is shown until they arrive. Pictures of other sources are then
 * not planned: each would be hidden until its day, and lose that day to Bing.
 */
export async function planDays({ db, log, config }: Pick<Services, 'db' | 'log' | 'config'>, now: Date) {
  const missing = await findMissingDays(db, now)
  const days = [...missing.keys()].toSorted()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (!firstDay || !lastDay) return 0
  const fresh = await findFresh(db, {
    most: days.length * AREAS.length,
    isOwnOnly: config.ingestSources.includes('bing'),
  })
  const supplies = await findSupplies(db)
  const shown = Map.groupBy(await findPlacedBetween(db, firstDay, lastDay), ({ day }) => day)
  const plan: Placement[] = []
  for (const day of days) {
    const taken = new Set(shown.get(day)?.map(({ aid }) => aid))
    for (const area of missing.get(day) ?? []) {
      const supply = supplies.get(area) ?? []
      const isFresh = fresh.length > 0
      const aid = fresh.shift() ?? supply.find((one) => !taken.has(one)) ?? supply[0]
      if (!aid) continue
      taken.add(aid)
      // A picture just shown is the last to repeat.
      supplies.set(area, [...supply.filter((one) => one !== aid), aid])
      if (isFresh) offerElsewhere(supplies, area, aid)
      plan.push({ area, day, aid })
    }
  }
  await insertPlacements(db, plan)
  log.info('days are planned', { from: firstDay, to: lastDay, placements: plan.length })
  return plan.length
}

async function findMissingDays(db: Services['db'], now: Date) {
  const lastDays = await findLastDays(db)
  const missing = new Map<LocalDate, Area[]>()
  for (const area of AREAS) {
    const today = localDate(now, AREA_TIME_ZONES[area])
    const first = addDays(lastDays.get(area) ?? addDays(today, -1), 1)
    const count = daysBetween(first, addDays(today, DAYS_AHEAD)) + 1
    for (let i = 0; i < count; i++) {
      const day = addDays(first, i)
      missing.set(day, [...(missing.get(day) ?? []), area])
    }
  }
  return missing
}

/** A picture that has a placement now may be shown by the other areas. */
function offerElsewhere(supplies: Map<Area, string[]>, area: Area, aid: string) {
  for (const [other, supply] of supplies) if (other !== area) supplies.set(other, [...supply, aid])
}
