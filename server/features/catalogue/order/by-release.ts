import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Area, AREA_TIME_ZONES } from '#contract/area.ts'
import { areaDay } from '#server/domain/picture/release.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { hasWords } from '#server/lib/search/find-text.ts'
import { type Filters, indexedFilter, indexQueryOf, hasFileOf, isInSection, sizeOf } from '../index-query.ts'
import type { Place, Source } from './source.ts'

const Rows = v.array(v.object({ key: v.number(), id: v.number() }))
const Begun = v.object({
  total: v.number(),
  keys: v.nullable(v.array(v.number())),
  ids: v.nullable(v.array(v.number())),
})

/**
 * Pictures by release time, the newest first. For all of them, those of one kind, of one category or of other areas
 * there is an index; any other filter is checked against the lexemes while that index is scanned, or the other way
 * round, as the planner decides.
 */
export function byRelease(db: Db, filters: Filters, now: Date): Source {
  const [first, second] = alternatives(filters, now)
  const places = (isAfter: SQL, most: number) =>
    second
      ? sql`select key, id from ((${among(first, isAfter, most)}) union (${among(second, isAfter, most)})) either_kind
          order by key desc, id desc limit ${most}`
      : among(first, isAfter, most)
  return {
    name: 'out',
    async begin(limit, offset, most) {
      // The counted thousand come from the index in the displayed order: one scan for both.
      const { rows } = await db.execute(sql`
        select count(*)::int as total, (array_agg(key))[${offset + 1}:${offset + limit}] as keys,
          (array_agg(id))[${offset + 1}:${offset + limit}] as ids
        from (${places(sql``, Math.max(limit + offset, most))}) found`)
      const [{ total, keys, ids }] = v.parse(v.tuple([Begun]), rows)
      return {
        places: (keys ?? []).map((key, at): Place => [key, ids?.[at] ?? 0]),
        count: async () => ({ counted: Math.min(total, most), isPartial: false }),
      }
    },
    async goOn([key, id], limit) {
      const isAfter = sql`and (w.out_at, w.id) < (${new Date(key).toISOString()}::timestamptz, ${id})`
      const { rows } = await db.execute(places(isAfter, limit))
      return v.parse(Rows, rows).map((row): Place => [row.key, row.id])
    },
  }
}

const among = (where: SQL[], isAfter: SQL, most: number) => sql`
  select (extract(epoch from w.out_at) * 1000)::float8 as key, w.id from wallpapers w
  where ${sql.join(where, sql` and `)} ${isAfter} order by w.out_at desc, w.id desc limit ${most}`

/** Conditions of which one list must be met: a picture is of a kind, or was shown elsewhere. */
function alternatives({ kind, ...filters }: Filters, now: Date): [SQL[], SQL[]?] {
  if (!kind?.includes('global')) return [conditions({ ...filters, kind }, now)]
  const kinds = kind.filter((one) => one !== 'global')
  const elsewhere = [...conditions(filters, now), sql`w.elsewhere_at <= ${now.toISOString()}::timestamptz`]
  return kinds.length > 0 ? [elsewhere, conditions({ ...filters, kind: kinds }, now)] : [elsewhere]
}

function conditions(filters: Filters, now: Date): SQL[] {
  const { area, from, to } = filters
  const zone = AREA_TIME_ZONES['zh-cn']
  const end = to ? startOfDay(addDays(to, 1), zone) : null
  const plain = indexedFilter(filters)
  const size = sizeOf(filters)
  return [
    sql`w.state = 'ready'`,
    sql`w.out_at <= ${now.toISOString()}::timestamptz`,
    ...(from ? [sql`w.out_at >= ${startOfDay(from, zone).toISOString()}::timestamptz`] : []),
    ...(end && end < now ? [sql`w.out_at < ${end.toISOString()}::timestamptz`] : []),
    ...(area ? [wasShownIn(area, now)] : []),
    ...(plain?.kind ? [sql`w.kind = ${plain.kind}`] : []),
    ...(plain?.category ? [sql`w.category = ${plain.category}`] : []),
    ...(plain || indexQueryOf(filters).length === 0 ? [] : [isFound(filters)]),
    ...(filters.bbox ? [isInSection(filters.bbox)] : []),
    ...(size ? [hasFileOf(size, filters)] : []),
  ]
}

/** As many pictures as the area has days, so their ids are looked up first. */
const wasShownIn = (area: Area, now: Date) => sql`w.id = any(array(
  select shown.id from placements p join wallpapers shown on shown.aid = p.aid
  where p.area = ${area} and p.day <= ${areaDay(now, area)}))`

const isFound = (filters: Filters) =>
  sql`exists (select 1 from wallpaper_search s where s.id = w.id and ${hasWords(sql`s.words`, indexQueryOf(filters))})`
