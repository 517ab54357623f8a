import { and, desc, eq, sql } from 'drizzle-orm'
import { AREAS } from '#contract/area.ts'
import type { Db } from '#server/lib/database/database.ts'
import { prepareOnce } from '#server/lib/database/prepare-once.ts'
import { areaDays } from './release.ts'
import { placements, wallpapers } from './schema.ts'
import { findPictures, type PictureRow } from './table.ts'

/** The area whose placement is preferred. */
const [DEFAULT_AREA] = AREAS
const MOST = 1000

const isAmongIds = sql`${wallpapers.id} = any(${sql.placeholder('ids')})`

/** Without the days: a join would have to choose one of many for each picture, for which the database may read all. */
const picturesOf = prepareOnce((db) =>
  findPictures(db, {
    memberId: sql.placeholder('memberId'),
    placement: sql`false`,
    where: isAmongIds,
    limit: MOST,
  }).prepare(''),
)

/** For each picture the newest released day in the default area, otherwise the newest elsewhere. */
const bestPlacementsOf = prepareOnce((db) =>
  db
    .selectDistinctOn([wallpapers.id], { id: wallpapers.id, area: placements.area, day: placements.day })
    .from(wallpapers)
    .innerJoin(placements, eq(placements.aid, wallpapers.aid))
    .where(and(isAmongIds, sql`${placements.day} <= (${sql.placeholder('days')}::json ->> ${placements.area})::date`))
    .orderBy(wallpapers.id, desc(eq(placements.area, DEFAULT_AREA)), desc(placements.day))
    .prepare(''),
)

/**
 * Ready pictures with those numeric ids, 1,000 at most, in their order, each with its newest released day. Missing ones
 * are left out.
 */
export async function picturesById(db: Db, memberId: number, ids: readonly number[], now: Date): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  const [rows, days] = await Promise.all([
    picturesOf(db).execute({ memberId, ids }),
    bestPlacementsOf(db).execute({ ids, days: JSON.stringify(areaDays(now)) }),
  ])
  const byId = new Map(rows.map((row) => [row.picture.id, row]))
  const dayOf = new Map(days.map(({ id, area, day }) => [id, { area, day }]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? Object.assign(row, dayOf.get(id)) : []
  })
}
