import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PairHalf } from '#contract/pair-half.ts'
import type { Screen } from '#contract/picture-choices.ts'
import type { Db } from '#server/lib/database/database.ts'
import { isOut } from '../release.ts'
import { wallpapers } from '../schema.ts'
import { fitsScreen } from '../table.ts'
import { pairHalves } from './schema.ts'

interface Half {
  aid: string
  id: number
}

const otherHalves = alias(pairHalves, 'other_halves')

/**
 * Makes the two pictures a pair. Returns false, with nothing changed, if either is already in one. The pictures must
 * exist and differ.
 */
export async function insertPair(db: Db, day: Half, night: Half, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(pairHalves)
      .values([
        { aid: day.aid, pair: day.id, half: 'day', at },
        { aid: night.aid, pair: day.id, half: 'night', at },
      ])
      .onConflictDoNothing()
      .returning({ aid: pairHalves.aid })
    if (rows.length === 1) await tx.delete(pairHalves).where(inArray(pairHalves.aid, [rows[0]?.aid ?? '']))
    return rows.length === 2
  })
}

/** Takes the pair of the picture apart: both pictures stay, each on its own. */
export async function deletePair(db: Db, aid: string): Promise<void> {
  const ofPicture = db.select({ pair: pairHalves.pair }).from(pairHalves).where(eq(pairHalves.aid, aid))
  await db.delete(pairHalves).where(inArray(pairHalves.pair, ofPicture))
}

/** Which half of a pair the picture is, and the other one, whatever its state: null if deleted. Undefined without a pair. */
export async function findPair(db: Db, aid: string) {
  const [found] = await db
    .select({ half: pairHalves.half, otherAid: otherHalves.aid })
    .from(pairHalves)
    .leftJoin(otherHalves, and(eq(otherHalves.pair, pairHalves.pair), ne(otherHalves.aid, pairHalves.aid)))
    .where(eq(pairHalves.aid, aid))
  return found
}

/** The same for its page: the number of the other one, if that is ready and released. */
export async function findShownPair(
  db: Db,
  aid: string,
  now: Date,
): Promise<{ half: PairHalf; other: number } | undefined> {
  const [found] = await db
    .select({ half: pairHalves.half, other: wallpapers.id })
    .from(pairHalves)
    .innerJoin(otherHalves, and(eq(otherHalves.pair, pairHalves.pair), ne(otherHalves.aid, pairHalves.aid)))
    .innerJoin(wallpapers, eq(wallpapers.aid, otherHalves.aid))
    .where(and(eq(pairHalves.aid, aid), isShown(now)))
  return found
}

/** Position of a pair in the list: when it was made, ms, then the number of its picture by day. */
export type PairPlace = readonly [at: number, pair: number]

interface PairFilters {
  now: Date
  fit?: Screen | undefined
}

/** Pairs of which both pictures are shown and fit, the newest first. */
export async function findPairs(
  db: Db,
  { now, fit }: PairFilters,
  { after, offset = 0, limit }: { after?: PairPlace | undefined; offset?: number; limit: number },
) {
  const at = sql`max(${pairHalves.at})`
  const isAfter =
    after && sql`(${at}, ${pairHalves.pair}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]})`
  const rows = await wholePairs(db, { now, fit }, isAfter)
    .orderBy(desc(at), desc(pairHalves.pair))
    .limit(limit)
    .offset(offset)
  return rows.map(({ at: made, day, night }) => ({ at: new Date(made).getTime(), day, night }))
}

/** Their number, at most `most`. */
export async function countPairs(db: Db, filters: PairFilters, most: number): Promise<number> {
  const counted = wholePairs(db, filters).limit(most).as('counted')
  const [found] = await db.select({ total: count() }).from(counted)
  return found?.total ?? 0
}

const isShown = (now: Date) => and(eq(wallpapers.state, 'ready'), isOut(now))

const idOf = (half: PairHalf) => sql<number>`max(${wallpapers.id}) filter (where ${pairHalves.half} = ${half})`

/** One row for each pair with both halves left. */
function wholePairs(db: Db, { now, fit }: PairFilters, having?: SQL) {
  return db
    .select({
      at: sql<string>`max(${pairHalves.at})`.as('made_at'),
      day: idOf('day').as('day_id'),
      night: idOf('night').as('night_id'),
    })
    .from(pairHalves)
    .innerJoin(wallpapers, eq(wallpapers.aid, pairHalves.aid))
    .where(and(isShown(now), fit && fitsScreen(fit)))
    .groupBy(pairHalves.pair)
    .having(and(sql`count(*) = 2`, having))
    .$dynamic()
}
