import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { asCompanion } from '#server/domain/picture/companion/companion.ts'
import { hashBounds } from '#server/domain/picture/files/picture-keys.ts'
import { isOut } from '#server/domain/picture/release.ts'
import { companionHash, placements, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

export type PictureRow = typeof wallpapers.$inferSelect

/**
 * The picture with the id `id`, unless it was withdrawn, and whether it is public; with the fields of its companion's
 * file where the id is that one's. Two queries, because each has its index, which one for both would not surely use.
 */
export async function findById(db: Db, id: string, now: Date) {
  const bounds = hashBounds(id)
  const own = await findReady(db, between(wallpapers.hash, ...bounds), now)
  if (own) return own
  const found = await findReady(db, between(companionHash(wallpapers.companion), ...bounds), now)
  const companion = found && asCompanion(found.picture)
  return companion ? { ...found, picture: companion } : null
}

async function findReady(db: Db, where: SQL, now: Date) {
  const [found] = await db
    .select({ picture: wallpapers, isOut: sql<boolean>`(${isOut(now)})` })
    .from(wallpapers)
    .where(and(where, eq(wallpapers.state, 'ready')))
    .limit(1)
  return found
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
