import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/lib/database/database.ts'
import { type Filters, plainChoice } from './demand.ts'
import { idsToCome, type Place, type Source } from './source.ts'

export type CountedNumber = 'views' | 'likes' | 'downloads'

/** Matches that are put in order by a number where they have no such order yet. */
const ORDERED = 1000

const Rows = v.array(v.object({ key: v.number(), id: v.number() }))
const Counted = v.tuple([v.object({ total: v.number() })])

/** Pictures by one of their numbers, as it stands now: all of them, those of one kind or of one category. */
export function byNumber(db: Db, filters: Filters, number: CountedNumber, now: Date): Source {
  const { kind, category } = plainChoice(filters) ?? {}
  const isChosen = kind ? sql`and n.kind = ${kind}` : category ? sql`and n.category = ${category}` : sql``
  const isShown = sql`n.id <> all(${idsToCome(now)})`
  const key = sql.identifier(number)
  return {
    name: number,
    async find(after, limit, offset) {
      const rest = after ? sql`and (n.${key}, n.id) < (${after[0]}, ${after[1]})` : sql``
      return placesOf(
        await db.execute(sql`
          select n.${key} as key, n.id from wallpaper_stats n join wallpapers w on w.aid = n.aid
          where w.state = 'ready' and ${isShown} ${isChosen} ${rest}
          order by n.${key} desc, n.id desc limit ${limit} offset ${offset}`),
      )
    },
    async count(most) {
      const { rows } = await db.execute(sql`
        select count(*)::int as total from (
          select 1 from wallpapers n where n.state = 'ready' and ${isShown} ${isChosen} limit ${most}
        ) counted`)
      return v.parse(Counted, rows)[0].total
    },
  }
}

/** The newest thousand of `matches` by one of their numbers. */
export function byNumberAmong(db: Db, matches: Source, number: CountedNumber): Source {
  const key = sql.identifier(number)
  return {
    name: `${matches.name}:${number}`,
    async find(after, limit, offset) {
      const ids = (await matches.find(null, ORDERED, 0)).map(([, id]) => id)
      const rest: SQL = after ? sql`and (n.${key}, n.id) < (${after[0]}, ${after[1]})` : sql``
      return placesOf(
        await db.execute(sql`
          select n.${key} as key, n.id from unnest(${sql.param(ids)}::int[]) as chosen(id)
          join wallpapers w on w.id = chosen.id join wallpaper_stats n on n.aid = w.aid
          where w.state = 'ready' ${rest}
          order by n.${key} desc, n.id desc limit ${limit} offset ${offset}`),
      )
    },
    count: (most) => matches.count(Math.min(most, ORDERED)),
  }
}

const placesOf = ({ rows }: { rows: unknown[] }) => v.parse(Rows, rows).map(({ key, id }): Place => [key, id])
