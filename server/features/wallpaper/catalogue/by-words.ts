import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/lib/database/database.ts'
import { type Demand, toTsquery } from '#server/lib/search/find-text.ts'
import { blocksBelow } from '#server/lib/search/tiers.ts'
import { demandOf, type Filters, sizeOf } from './demand.ts'
import { idsToCome, type Place, type Source } from './source.ts'

const Ids = v.array(v.object({ id: v.number() }))
const Counted = v.tuple([v.object({ total: v.number() })])
const Newest = v.tuple([v.object({ id: v.nullable(v.number()) })])

/**
 * Pictures that have everything asked for, the newest arrival first. Looks into ever larger blocks of the newest ids
 * until it has enough, so that a frequent word costs no more than a rare one.
 */
export function byWords(db: Db, filters: Filters, now: Date): Source {
  const demand = demandOf(filters)
  const isShown = sql.join([sql`s.id <> all(${idsToCome(now)})`, ...sizeConditions(filters)], sql` and `)
  return {
    name: 'words',
    async find(after, limit, offset) {
      const before = after?.[1] ?? (await newestId(db)) + 1
      const needed = limit + offset
      let found: Place[] = []
      for (const block of blocksBelow(before)) {
        const { rows } = await db.execute(sql`
          select s.id from wallpaper_search s
          where ${has(demand, block)} and s.id < ${before} and ${isShown}
          order by s.id desc limit ${needed}`)
        found = v.parse(Ids, rows).map(({ id }): Place => [id, id])
        if (found.length >= needed) break
      }
      return found.slice(offset)
    },
    async count(most) {
      let total = 0
      for (const block of blocksBelow((await newestId(db)) + 1)) {
        const { rows } = await db.execute(sql`
          select count(*)::int as total from (
            select 1 from wallpaper_search s where ${has(demand, block)} and ${isShown} limit ${most}
          ) counted`)
        total = v.parse(Counted, rows)[0].total
        if (total >= most) break
      }
      return total
    },
  }
}

function has(demand: Demand, block: string | null) {
  const whole = block ? [...demand, [block]] : demand
  return whole.length === 0 ? sql`true` : sql`s.words @@ ${toTsquery(whole)}::tsquery`
}

function sizeConditions(filters: Filters): SQL[] {
  const size = sizeOf(filters)
  if (!size) return []
  return [
    sql`exists (
      select 1 from wallpapers w where w.id = s.id and w.width >= ${size.width} and w.height >= ${size.height}
    )`,
  ]
}

async function newestId(db: Db) {
  const { rows } = await db.execute(sql`select max(id) as id from wallpaper_search`)
  return v.parse(Newest, rows)[0].id ?? 0
}
