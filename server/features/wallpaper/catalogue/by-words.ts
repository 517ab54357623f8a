import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/lib/database/database.ts'
import { type Demand, toTsquery } from '#server/lib/search/find-text.ts'
import { firstLook, type Look, widerLook } from '#server/lib/search/tiers.ts'
import { demandOf, type Filters, sizeOf } from './demand.ts'
import { isMarkedSide } from './lexemes.ts'
import { idsToCome, type Place, type Source } from './source.ts'

/** Newest ids that matches are counted among at least; in a larger library a rare word's total is "so many or more". */
const COUNTED_IDS = 2 ** 17

const Ids = v.array(v.object({ id: v.number() }))
const Begun = v.object({ total: v.number(), ids: v.nullable(v.array(v.number())) })
const Newest = v.tuple([v.object({ id: v.nullable(v.number()) })])

/**
 * Pictures that have everything asked for, the newest arrival first. Looks into ever larger blocks of the newest ids
 * until it has enough, so that a frequent word costs no more than a rare one.
 */
export function byWords(db: Db, filters: Filters, now: Date): Source {
  const demand = demandOf(filters)
  const isShown = sql.join([sql`s.id <> all(${idsToCome(now)})`, ...sizeConditions(filters)], sql` and `)
  const among = ({ blocks }: Look, before: number, most: number) => sql`
    select s.id from wallpaper_search s where ${has(demand, blocks)} and s.id < ${before} and ${isShown}
    order by s.id desc limit ${most}`
  return {
    name: 'words',
    async begin(limit, offset, most) {
      const before = (await newestId(db)) + 1
      const needed = limit + offset
      for (let look = firstLook(before); ;) {
        const { rows } = await db.execute(sql`
          select count(*)::int as total, (array_agg(id order by id desc))[${offset + 1}:${offset + limit}] as ids
          from (${among(look, before, Math.max(needed, most))}) found`)
        const [{ total, ids }] = v.parse(v.tuple([Begun]), rows)
        const isPartial = look.blocks !== null && total < most
        if (total >= needed && (!isPartial || look.size >= COUNTED_IDS))
          return { places: placesOf(ids), counted: Math.min(total, most), isPartial }
        if (!look.blocks) return { places: placesOf(ids), counted: total, isPartial }
        look = widerLook(before, look, total, total < needed ? needed : most, COUNTED_IDS)
      }
    },
    async goOn([before], limit) {
      for (let look = firstLook(before); ;) {
        const { rows } = await db.execute(among(look, before, limit))
        const ids = v.parse(Ids, rows).map(({ id }) => id)
        if (ids.length >= limit || !look.blocks) return placesOf(ids)
        look = widerLook(before, look, ids.length, limit)
      }
    },
  }
}

const placesOf = (ids: number[] | null) => (ids ?? []).map((id): Place => [id, id])

function has(demand: Demand, blocks: string[] | null) {
  const whole = blocks ? [...demand, blocks] : demand
  return whole.length === 0 ? sql`true` : sql`s.words @@ ${toTsquery(whole)}::tsquery`
}

function sizeConditions(filters: Filters): SQL[] {
  const size = sizeOf(filters)
  // Sizes that stand among the marks are asked for there.
  if (!size || (isMarkedSide(size.width) && isMarkedSide(size.height))) return []
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
