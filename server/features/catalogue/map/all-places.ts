import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { PictureMap } from '#contract/picture-map.ts'
import { type Cell, cellAt, withLargerCells } from '#server/domain/picture/map/cells.ts'
import { mapCell, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { idsToCome } from '../order/source.ts'

/** Pictures of one cell. */
export interface Place {
  count: number
  /** Their mean position in degrees. */
  lat: number
  lng: number
  /** Id of the picture that stands for them. */
  cover: number
}

export interface Places {
  places: Place[]
  isPartial: boolean
}

const Counted = v.object({ cell: v.string(), pictures: v.number(), lat: v.number(), lng: v.number() })
const Covers = v.array(v.object({ cell: v.string(), id: v.number() }))
const Positions = v.array(v.object({ lat: v.number(), lng: v.number() }))
const Numbers = v.tuple([v.object({ pictures: v.number(), placed: v.number() })])

/** Released pictures of the cells: their stored counts minus the few unreleased ones. */
export async function allPlaces(db: Db, cells: readonly Cell[], now: Date): Promise<Places> {
  const [{ rows }, later] = await Promise.all([
    db.execute(sql`
      select cell, pictures, lat_sum as lat, lng_sum as lng from map_cells
      where cell = any(${sql.param(cells)}::text[]) and pictures > 0`),
    positionsToCome(db, now),
  ])
  const counted = new Map(v.parse(v.array(Counted), rows).map((row) => [row.cell, row]))
  for (const { lat, lng } of later) {
    for (const cell of withLargerCells(cellAt(lat, lng))) {
      const row = counted.get(cell)
      if (row) Object.assign(row, { pictures: row.pictures - 1, lat: row.lat - lat, lng: row.lng - lng })
    }
  }
  const shown = [...counted.values()].filter(({ pictures }) => pictures > 0)
  const covers = await findCovers(
    db,
    shown.map(({ cell }) => cell),
    now,
  )
  const places = shown.flatMap(({ cell, pictures, lat, lng }) => {
    const cover = covers.get(cell)
    return cover === undefined ? [] : [{ count: pictures, lat: lat / pictures, lng: lng / pictures, cover }]
  })
  return { places, isPartial: false }
}

/** Number of released pictures without a position. */
export async function countUnplaced(db: Db, now: Date): Promise<Pick<PictureMap, 'unplaced' | 'unplacedIsCapped'>> {
  const { rows } = await db.execute(sql`
    select (coalesce((select sum(pictures) from category_counts), 0) - count(*))::int as pictures,
      (coalesce((select pictures from map_cells where cell = ''), 0) - count(lat + lng))::int as placed
    from ${wallpapers} where state = 'ready' and out_at > ${now.toISOString()}::timestamptz`)
  const [{ pictures, placed }] = v.parse(Numbers, rows)
  return { unplaced: Math.max(0, pictures - placed), unplacedIsCapped: false }
}

async function positionsToCome(db: Db, now: Date) {
  const { rows } = await db.execute(sql`
    select lat, lng from ${wallpapers}
    where state = 'ready' and lat is not null and lng is not null and out_at > ${now.toISOString()}::timestamptz`)
  return v.parse(Positions, rows)
}

/** A picture of each cell: the newest of the last of its smallest cells, because the index is sorted by those. */
async function findCovers(db: Db, cells: readonly Cell[], now: Date) {
  const cell = mapCell(sql`w.lat`, sql`w.lng`)
  const { rows } = await db.execute(sql`
    select given.cell, found.id from unnest(${sql.param(cells)}::text[]) as given (cell) cross join lateral (
      select w.id from wallpapers w
      where w.state = 'ready' and w.lat is not null and w.lng is not null
        and ${cell} >= given.cell and ${cell} < given.cell || '4' and w.id <> all(${idsToCome(now)})
      order by ${cell} desc, w.id desc limit 1
    ) found`)
  return new Map(v.parse(Covers, rows).map(({ cell, id }) => [cell, id]))
}
