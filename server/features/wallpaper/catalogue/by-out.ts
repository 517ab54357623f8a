import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { toTsquery } from '#server/lib/search/find-text.ts'
import { demandOf, type Filters, plainChoice, sizeOf } from './demand.ts'
import type { Place, Source } from './source.ts'

const Rows = v.array(v.object({ key: v.number(), id: v.number() }))
const Counted = v.tuple([v.object({ total: v.number() })])

/**
 * Pictures by when they came out, the newest first. All of them, those of one kind or of one category stand in an index
 * as they are; any other filter is held against the words while the order is walked, or the other way round, as the
 * database thinks best.
 */
export function byOut(db: Db, filters: Filters, now: Date): Source {
  const where = sql.join(conditions(filters, now), sql` and `)
  const find = async (isAfter: SQL, limit: number, offset = 0) => {
    const { rows } = await db.execute(sql`
      select (extract(epoch from w.out_at) * 1000)::float8 as key, w.id from wallpapers w
      where ${where} ${isAfter} order by w.out_at desc, w.id desc limit ${limit} offset ${offset}`)
    return v.parse(Rows, rows).map(({ key, id }): Place => [key, id])
  }
  const count = async (most: number) => {
    const { rows } = await db.execute(
      sql`select count(*)::int as total from (select 1 from wallpapers w where ${where} limit ${most}) counted`,
    )
    return v.parse(Counted, rows)[0].total
  }
  return {
    name: 'out',
    async begin(limit, offset, most) {
      const [places, counted] = await Promise.all([find(sql``, limit, offset), count(most)])
      return { places, counted }
    },
    goOn: ([key, id], limit) =>
      find(sql`and (w.out_at, w.id) < (${new Date(key).toISOString()}::timestamptz, ${id})`, limit),
  }
}

function conditions(filters: Filters, now: Date): SQL[] {
  const { from, to } = filters
  const zone = AREA_TIME_ZONES['zh-cn']
  const end = to ? startOfDay(addDays(to, 1), zone) : null
  const plain = plainChoice(filters)
  const size = sizeOf(filters)
  return [
    sql`w.state = 'ready'`,
    sql`w.out_at <= ${now.toISOString()}::timestamptz`,
    ...(from ? [sql`w.out_at >= ${startOfDay(from, zone).toISOString()}::timestamptz`] : []),
    ...(end && end < now ? [sql`w.out_at < ${end.toISOString()}::timestamptz`] : []),
    ...(plain?.kind ? [sql`w.kind = ${plain.kind}`] : []),
    ...(plain?.category ? [sql`w.category = ${plain.category}`] : []),
    ...(plain || demandOf(filters).length === 0 ? [] : [hasWords(filters)]),
    ...(size ? [sql`w.width >= ${size.width}`, sql`w.height >= ${size.height}`] : []),
  ]
}

const hasWords = (filters: Filters) =>
  sql`exists (select 1 from wallpaper_search s where s.id = w.id and s.words @@ ${toTsquery(demandOf(filters))}::tsquery)`
