import { and, count, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { endsWait } from '#contract/box-draw.ts'
import type { BoxId } from '#server/domain/box/content.ts'
import { boxOpenings, boxSeeds, boxTables } from '#server/domain/box/schema.ts'
import { items } from '#server/domain/item/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Openings, each with the publication of its seed. */
const withSeed = (db: Db) =>
  db
    .select({ opening: boxOpenings, seed: boxSeeds })
    .from(boxOpenings)
    .innerJoin(boxSeeds, and(eq(boxSeeds.day, boxOpenings.day), eq(boxSeeds.hash, boxOpenings.seedHash)))
    .$dynamic()
export type OpeningWithSeed = Awaited<ReturnType<typeof findRequest>>[number]

/** All openings of one request, in their order. */
export const findRequest = (db: Db, memberId: number, requestId: string) =>
  withSeed(db)
    .where(and(eq(boxOpenings.memberId, memberId), eq(boxOpenings.requestId, requestId)))
    .orderBy(boxOpenings.place)

/** The member's openings, the newest first. */
export const findOpenings = (db: Db, memberId: number, limit: number, offset: number) =>
  withSeed(db).where(eq(boxOpenings.memberId, memberId)).orderBy(desc(boxOpenings.id)).limit(limit).offset(offset)

export async function countOpenings(db: Db, memberId: number): Promise<number> {
  const [found] = await db.select({ total: count() }).from(boxOpenings).where(eq(boxOpenings.memberId, memberId))
  return found?.total ?? 0
}

/** Tables by their hashes. */
export const findTables = (db: Db, hashes: readonly string[]) =>
  db
    .select()
    .from(boxTables)
    .where(inArray(boxTables.hash, [...hashes]))

/** The member's openings of the box since their last epic or legendary prize. */
export async function findMisses(db: Db, memberId: number, boxId: BoxId): Promise<number> {
  const [last] = await db
    .select({ misses: boxOpenings.misses, rarity: boxOpenings.rarity })
    .from(boxOpenings)
    .where(and(eq(boxOpenings.memberId, memberId), eq(boxOpenings.boxId, boxId)))
    .orderBy(desc(boxOpenings.id))
    .limit(1)
  return !last || endsWait(last.rarity) ? 0 : last.misses + 1
}

/** Which of the items the member owns. For items that are owned once at most: of others there may be many rows. */
export async function findOwned(db: Db, memberId: number, codes: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ code: items.code })
    .from(items)
    .where(and(eq(items.memberId, memberId), inArray(items.code, [...codes])))
  return new Set(found.map(({ code }) => code))
}

/** The last prizes of all members, without common ones and duplicates. */
export const findWins = (db: Db, limit: number) =>
  db
    .select({
      id: boxOpenings.id,
      nickname: members.nickname,
      prize: boxOpenings.prize,
      rarity: boxOpenings.rarity,
      at: boxOpenings.at,
    })
    .from(boxOpenings)
    .innerJoin(members, eq(members.id, boxOpenings.memberId))
    .where(and(ne(boxOpenings.rarity, 'common'), isNull(boxOpenings.duplicatePoints), eq(members.state, 'active')))
    .orderBy(desc(boxOpenings.id))
    .limit(limit)
