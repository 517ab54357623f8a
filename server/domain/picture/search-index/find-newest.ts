import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/lib/database/database.ts'
import { hasWords, type IndexQuery } from '#server/lib/search/find-text.ts'
import { firstScan, widerScan } from '#server/lib/search/tiers.ts'

const Ids = v.array(v.object({ id: v.number() }))
const Newest = v.tuple([v.object({ id: v.nullable(v.number()) })])

/**
 * Ids of the newest pictures that match, `most` at most, released or not. Scans ever larger blocks of the newest ids, so
 * that a frequent term costs no more than a rare one.
 */
export async function findNewest(db: Db, indexQuery: IndexQuery, most: number): Promise<number[]> {
  const before = (await newestId(db)) + 1
  for (let scan = firstScan(before); ;) {
    const isMatch = hasWords(sql`words`, indexQuery, scan.blocks)
    const { rows } = await db.execute(
      sql`select id from wallpaper_search where ${isMatch} order by id desc limit ${most}`,
    )
    const ids = v.parse(Ids, rows).map(({ id }) => id)
    if (ids.length >= most || !scan.blocks) return ids
    scan = widerScan(before, scan, ids.length, most)
  }
}

/** The highest id of a searchable picture; 0 without any. */
export async function newestId(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select max(id) as id from wallpaper_search`)
  return v.parse(Newest, rows)[0].id ?? 0
}
