import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { newestId } from '#server/domain/picture/search-index/find-newest.ts'
import { isIndexedSide } from '#server/domain/picture/search-index/shape.ts'
import type { Db } from '#server/lib/database/database.ts'
import { hasWords, type IndexQuery } from '#server/lib/search/find-text.ts'
import {
  areFew,
  BRIEF_SCAN,
  briefScan,
  firstScan,
  type Scan,
  scanAll,
  scanBelow,
  sampleScan,
  widerScan,
} from '#server/lib/search/tiers.ts'
import { type Filters, indexQueryOf, isBroad, hasFileOf, isInSection, sizeOf } from '../index-query.ts'
import { idsToCome, type Place, type Source } from './source.ts'

/** Up to this many ids matches are counted exactly; in a larger library the count is a lower bound. */
const COUNTED_IDS = 2 ** 17

const Ids = v.array(v.object({ id: v.number() }))
const Begun = v.object({ total: v.number(), ids: v.nullable(v.array(v.number())) })
const Counted = v.tuple([v.object({ total: v.number() })])

/**
 * Pictures that match every term, the newest first. Scans ever larger blocks of the newest ids until it has enough, so
 * that a frequent word costs no more than a rare one.
 */
export function byWords(db: Db, filters: Filters, now: Date): Source {
  const indexQuery = indexQueryOf(filters)
  const toCome = idsToCome(now)
  const exact = exactConditions(filters)
  const isShown = sql.join([sql`s.id <> all(${toCome})`, ...exact], sql` and `)
  const among = ({ blocks }: Scan, before: number, most: number) => sql`
    select s.id from wallpaper_search s where ${has(indexQuery, blocks)} and s.id < ${before} and ${isShown}
    order by s.id desc limit ${most}`
  // By the lexemes alone, for which the index suffices: a further condition would read every match.
  const countIn = async ({ blocks }: Scan) => {
    const isMatch = has(indexQuery, blocks)
    const { rows } = await db.execute(sql`
      select ((select count(*) from wallpaper_search s where ${isMatch})
        - (select count(*) from wallpaper_search s where s.id = any(${toCome}) and ${isMatch}))::int as total`)
    return v.parse(Counted, rows)[0].total
  }
  const countAll = async (before: number, most: number) => ({
    counted: Math.min(await countIn(scanAll(before)), most),
    isPartial: false,
  })
  // Queried once, however many scans follow.
  let rare: Promise<boolean> | undefined
  const isRare = (before: number) => {
    const sample = sampleScan(before)
    return (rare ??= countIn(sample).then((found) => areFew(before, sample, found)))
  }
  /**
   * After a scan that found too little: scans all ids where few matches are expected there, otherwise more of the
   * newest.
   */
  const nextScan = async (before: number, scan: Scan, found: number, needed: number) => {
    const isSparse = areFew(before, scan, found)
    if (isSparse && before <= COUNTED_IDS) return scanAll(before)
    if (isSparse && (await isRare(before))) return scanAll(before)
    return widerScan(before, scan, found, needed)
  }
  return {
    name: 'words',
    async begin(limit, offset, most) {
      const before = (await newestId(db)) + 1
      const needed = limit + offset
      const atMost = Math.max(needed, most)
      const brief = isBroad(filters) && atMost <= BRIEF_SCAN ? briefScan(before) : null
      const ids: number[] = []
      let total = 0
      let below = before
      for (let scan = brief ?? firstScan(before); ;) {
        const { rows } = await db.execute(sql`
          select count(*)::int as total, (array_agg(id order by id desc))[1:${needed - ids.length}] as ids
          from (${among(scanBelow(scan, below), below, atMost - total)}) found`)
        const [found] = v.parse(v.tuple([Begun]), rows)
        total += found.total
        ids.push(...(found.ids ?? []))
        // The brief scan suffices only if it finds the whole total, because the first scan counts more.
        if (total >= (scan === brief ? atMost : needed) || !scan.blocks) {
          const isWhole = scan.blocks === null || total >= most
          const known = { counted: Math.min(total, most), isPartial: !isWhole }
          const isKnown = isWhole || before > COUNTED_IDS || exact.length > 0
          return { places: placesOf(ids.slice(offset)), count: async () => (isKnown ? known : countAll(before, most)) }
        }
        below = before - scan.size
        scan = scan === brief ? firstScan(before) : await nextScan(before, scan, total, needed)
      }
    },
    async goOn([before], limit) {
      for (let scan = firstScan(before); ;) {
        const { rows } = await db.execute(among(scan, before, limit))
        const ids = v.parse(Ids, rows).map(({ id }) => id)
        if (ids.length >= limit || !scan.blocks) return placesOf(ids)
        scan = await nextScan(before, scan, ids.length, limit)
      }
    },
  }
}

const placesOf = (ids: number[]) => ids.map((id): Place => [id, id])

const has = (indexQuery: IndexQuery, blocks: string[] | null) => hasWords(sql`s.words`, indexQuery, blocks)

/** What the index knows only roughly. */
function exactConditions(filters: Filters): SQL[] {
  const size = sizeOf(filters)
  // Indexed sides are queried in the index.
  const isSizeKnown = !size || (isIndexedSide(size.width) && isIndexedSide(size.height))
  const conditions = [
    ...(isSizeKnown ? [] : [hasFileOf(size, filters)]),
    ...(filters.bbox ? [isInSection(filters.bbox)] : []),
  ]
  return conditions.map((is) => sql`exists (select 1 from wallpapers w where w.id = s.id and ${is})`)
}
