import { sql } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Executor } from '#server/lib/database/database.ts'
import { placements } from './schema.ts'

export interface Placement {
  area: Area
  day: LocalDate
  aid: string
}

/**
 * Gives areas their pictures; a day that has one already is not changed. Arrays, because thousands of parameters are
 * slow.
 */
export async function insertPlacements(db: Executor, rows: Placement[]) {
  const column = (name: keyof Placement) => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`
    insert into ${placements} (area, day, aid)
    select * from unnest(${column('area')}::text[], ${column('day')}::date[], ${column('aid')}::text[])
    on conflict do nothing`)
}
