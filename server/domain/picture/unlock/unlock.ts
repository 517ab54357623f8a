import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Member } from '#server/app-env.ts'
import { tierOf } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { unlockedPictures } from '#server/domain/picture/activity/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** Levels whose sizes the member has bought, by picture; pictures without any are missing. */
export async function unlockedLevels(
  db: Db,
  memberId: number,
  aids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ aid: unlockedPictures.aid, level: unlockedPictures.level })
    .from(unlockedPictures)
    .where(and(eq(unlockedPictures.memberId, memberId), inArray(unlockedPictures.aid, [...aids])))
  return new Map(found.map(({ aid, level }) => [aid, level]))
}

/** The level whose sizes of the picture the member has bought; undefined without one. */
export async function unlockedLevel(db: Db, memberId: number, aid: string): Promise<number | undefined> {
  return (await unlockedLevels(db, memberId, [aid])).get(aid)
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
 * Refuses with `level-too-low` (data `{ needLevel, needPoints }`) a file above the member's level, unless its sizes were bought.
 * `needPoints` is what they cost, 0 where they are not sold.
 */
export async function expectLevel(db: Db, member: Member, aid: string, needLevel: number): Promise<void> {
  if (member.groupId >= needLevel || ((await unlockedLevel(db, member.id, aid)) ?? 0) >= needLevel) return
  const needPoints = tierOf(await currentMembership(db), needLevel).picturePoints
  throw new ProblemError('level-too-low', { data: { needLevel, needPoints } })
}
