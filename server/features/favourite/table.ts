import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { wallpaperFavourites } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Number of the member's favourites that match, at most `most`. */
export async function countFavourites(db: Db, memberId: number, where: SQL | undefined, most: number): Promise<number> {
  const counted = db
    .select({ aid: wallpaperFavourites.aid })
    .from(wallpaperFavourites)
    .innerJoin(wallpapers, eq(wallpapers.aid, wallpaperFavourites.aid))
    .where(and(eq(wallpaperFavourites.memberId, memberId), where))
    .limit(most)
    .as('counted')
  const [found] = await db.select({ total: count() }).from(counted)
  return found?.total ?? 0
}

/** Removes the favourites, withdrawn pictures too, and counts each once. Returns the aids that were favourites. */
export function deleteFavourites(db: Db, memberId: number, aids: readonly string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Two concurrent calls of one member would each wait for a row that the other holds.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
    const gone = await tx
      .delete(wallpaperFavourites)
      .where(and(eq(wallpaperFavourites.memberId, memberId), inArray(wallpaperFavourites.aid, [...aids])))
      .returning({ aid: wallpaperFavourites.aid })
    const taken = gone.map(({ aid }) => aid)
    if (taken.length === 0) return taken
    const isTaken = inArray(wallpaperStats.aid, taken)
    // Always in the same order, so that members who remove the same pictures do not deadlock.
    await tx
      .select({ aid: wallpaperStats.aid })
      .from(wallpaperStats)
      .where(isTaken)
      .orderBy(wallpaperStats.aid)
      .for('no key update')
    await tx
      .update(wallpaperStats)
      .set({ favs: sql`${wallpaperStats.favs} - 1` })
      .where(isTaken)
    return taken
  })
}
