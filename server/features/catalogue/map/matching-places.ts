import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { PictureMap } from '#contract/picture-map.ts'
import { mapCell } from '#server/domain/picture/schema.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import type { Filters } from '../index-query.ts'
import { sourceOf } from '../list.ts'
import type { Places } from './all-places.ts'

/** Newest matches that are counted, of the section and of those without a position. */
const MOST_MATCHES = 2000
const MOST_UNPLACED = 1000

const Rows = v.array(v.object({ count: v.number(), lat: v.number(), lng: v.number(), cover: v.number() }))

type Asking = Pick<Viewing, 'db' | 'now'>

/** The newest matches of the section, by cells of `depth` digits. */
export async function matchingPlaces(asking: Asking, filters: Filters, depth: number): Promise<Places> {
  const { places } = await sourceOf(asking, filters, 'new').begin(MOST_MATCHES + 1, 0, 0)
  const ids = places.slice(0, MOST_MATCHES).map(([, id]) => id)
  const { rows } = await asking.db.execute(sql`
    select count(*)::int as count, avg(w.lat) as lat, avg(w.lng) as lng, max(w.id) as cover
    from wallpapers w where w.id = any(${sql.param(ids)}::int[]) and w.lat is not null and w.lng is not null
    group by left(${mapCell(sql`w.lat`, sql`w.lng`)}, ${depth})`)
  return { places: v.parse(Rows, rows), isPartial: places.length > MOST_MATCHES }
}

/** Number of matches without a position, a thousand at most. */
export async function countUnplacedMatches(
  asking: Asking,
  filters: Filters,
): Promise<Pick<PictureMap, 'unplaced' | 'unplacedIsCapped'>> {
  const { count } = await sourceOf(asking, { ...filters, isUnplaced: true }, 'new').begin(1, 0, MOST_UNPLACED + 1)
  const { counted, isPartial } = await count()
  return { unplaced: Math.min(counted, MOST_UNPLACED), unplacedIsCapped: isPartial || counted > MOST_UNPLACED }
}
