import { and, between, eq, sql } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { hashBounds } from '#server/domain/picture/files/picture-keys.ts'
import { isOut } from '#server/domain/picture/release.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

export type PictureRow = typeof wallpapers.$inferSelect

/** The picture with the id `id`, unless it was withdrawn, and whether it is public. */
export async function findById(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ picture: wallpapers, isOut: sql<boolean>`(${isOut(now)})` })
    .from(wallpapers)
    .where(and(between(wallpapers.hash, ...hashBounds(id)), eq(wallpapers.state, 'ready')))
    .limit(1)
  return found ?? null
}

/** The picture of `area` on `day`, unless it was withdrawn. */
export async function findByDay(db: Db, area: Area, day: LocalDate): Promise<PictureRow | null> {
  const [found] = await db
    .select({ picture: wallpapers })
    .from(placements)
    .innerJoin(wallpapers, eq(wallpapers.aid, placements.aid))
    .where(and(eq(placements.area, area), eq(placements.day, day), eq(wallpapers.state, 'ready')))
    .limit(1)
  return found?.picture ?? null
}
