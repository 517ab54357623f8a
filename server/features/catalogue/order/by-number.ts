import { type Name, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/lib/database/database.ts'
import { type Filters, indexedFilter } from '../index-query.ts'
import { idsToCome, type Place, type Source } from './source.ts'

export type CountedNumber = 'hot' | 'views' | 'likes' | 'downloads'

/** Matches that are sorted by a count for which there is no index. */
const ORDERED = 1000

const Rows = v.array(v.object({ key: v.number(), id: v.number() }))
const Counted = v.tuple([v.object({ total: v.number() })])

/** Pictures by one of their current counts: all of them, those of one kind or of one category. */
export function byNumber(db: Db, filters: Filters, number: CountedNumber, now: Date): Source {
  const { kind, category } = indexedFilter(filters) ?? {}
  const isChosen = kind ? sql`and n.kind = ${kind}` : category ? sql`and n.category = ${category}` : sql``
  const isShown = sql`n.id <> all(${idsToCome(now)})`
  const key = sql.identifier(number)
  const find = async (isAfter: SQL, limit: number, offset = 0) =>
    placesOf(
      await db.execute(sql`
        select n.${key} as key, n.id from wallpaper_stats n join wallpapers w on w.aid = n.aid
        where w.state = 'ready' and ${isShown} ${isChosen} ${isAfter}
        order by n.${key} desc, n.id desc limit ${limit} offset ${offset}`),
    )
  // Triggers count the ready pictures of each category; those of a kind are counted here.
  const count = async (most: number) => {
    const { rows } = await db.execute(
      kind
        ? sql`select count(*)::int as total from (
            select 1 from wallpapers n where n.state = 'ready' and ${isShown} ${isChosen} limit ${most}
          ) counted`
        : sql`select least(${most}, coalesce(sum(n.pictures), 0) - (
            select count(*) from wallpapers n where n.state = 'ready' and n.id = any(${idsToCome(now)}) ${isChosen}
          ))::int as total from category_counts n where true ${isChosen}`,
    )
    return { counted: v.parse(Counted, rows)[0].total, isPartial: false }
  }
  return {
    name: number,
    async begin(limit, offset, most) {
      return { places: await find(sql``, limit, offset), count: () => count(most) }
    },
    goOn: (after, limit) => find(isBelow(key, after), limit),
  }
}

/** The newest thousand of `matches`, sorted by one of their counts. */
export function byNumberAmong(db: Db, matches: Source, number: CountedNumber): Source {
  const key = sql.identifier(number)
  const order = async (places: readonly Place[], isAfter: SQL, limit: number, offset = 0) =>
    placesOf(
      await db.execute(sql`
        select n.${key} as key, n.id from unnest(${sql.param(places.map(([, id]) => id))}::int[]) as chosen(id)
        join wallpapers w on w.id = chosen.id join wallpaper_stats n on n.aid = w.aid
        where w.state = 'ready' ${isAfter}
        order by n.${key} desc, n.id desc limit ${limit} offset ${offset}`),
    )
  return {
    name: `${matches.name}:${number}`,
    async begin(limit, offset, most) {
      const { places, count } = await matches.begin(ORDERED, 0, Math.min(most, ORDERED))
      return { places: await order(places, sql``, limit, offset), count }
    },
    async goOn(after, limit) {
      const { places } = await matches.begin(ORDERED, 0, 0)
      return order(places, isBelow(key, after), limit)
    },
  }
}

const isBelow = (key: Name, [number, id]: Place) => sql`and (n.${key}, n.id) < (${number}, ${id})`

const placesOf = ({ rows }: { rows: unknown[] }) => v.parse(Rows, rows).map(({ key, id }): Place => [key, id])
