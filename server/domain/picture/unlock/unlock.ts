import { and, eq, lte, notExists, or, sql } from 'drizzle-orm'
import { LEVELS, maxEdgeOf } from '#contract/membership-level.ts'
import type { Member } from '#server/app-env.ts'
import { type MembershipContent, tierOf } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { unlockedPictures, wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** The level whose sizes of the picture the member has bought; 1, every member's, without one. */
export async function unlockedLevel(db: Db, memberId: number, aid: string): Promise<number> {
  const [found] = await db
    .select({ level: unlockedPictures.level })
    .from(unlockedPictures)
    .where(and(eq(unlockedPictures.memberId, memberId), eq(unlockedPictures.aid, aid)))
  return found?.level ?? 1
}

/** Gives the member the sizes of the picture up to the level. */
export async function insertUnlocked(
  tx: Db,
  { memberId, aid, level, at }: { memberId: number; aid: string; level: number; at: Date },
): Promise<void> {
  await tx
    .insert(unlockedPictures)
    .values({ memberId, aid, level, at })
    .onConflictDoUpdate({
      target: [unlockedPictures.memberId, unlockedPictures.aid],
      set: { level: sql`greatest(${unlockedPictures.level}, excluded.level)`, at },
    })
}

/**
 * Points for the sizes of a picture up to the level, less the price of those up to `unlocked`, which were bought before, but
 * one at least; 0 where they are not sold.
 */
export function unlockPrice(content: MembershipContent, level: number, unlocked: number | null): number {
  const price = tierOf(content, level).picturePoints
  return price === 0 ? 0 : Math.max(1, price - tierOf(content, unlocked ?? 1).picturePoints)
}

/** Whether the member bought sizes of the picture that include a file of this level. */
export const isBought = ({ unlockedLevel: bought }: Pick<PictureRow, 'unlockedLevel'>, level: number) =>
  level > 1 && bought !== null && bought >= level

/** Matches downloads of files that are not among the sizes that the member has bought. */
export function isNotBought(db: Db) {
  const { memberId, aid, level } = unlockedPictures
  const { width, height } = wallpaperDownloads
  const ofLevel = LEVELS.map((each) => {
    const edge = maxEdgeOf(each)
    return and(eq(level, each), edge === null ? undefined : and(lte(width, edge), lte(height, edge)))
  })
  const bought = and(eq(memberId, wallpaperDownloads.memberId), eq(aid, wallpaperDownloads.aid), or(...ofLevel))
  return notExists(db.select({ aid }).from(unlockedPictures).where(bought))
}

/**
 * Refuses with `level-too-low` (data `{ needLevel, needPoints }`) a file above the member's level, unless its sizes were bought.
 * `needPoints` is what they cost, 0 where they are not sold.
 */
export async function expectLevel(db: Db, member: Member, row: PictureRow, needLevel: number): Promise<void> {
  if (member.groupId >= needLevel || isBought(row, needLevel)) return
  const needPoints = unlockPrice(await currentMembership(db), needLevel, row.unlockedLevel)
  throw new ProblemError('level-too-low', { data: { needLevel, needPoints } })
}
