import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SavedChanges } from '#contract/saved.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { savedPictures } from './schema.ts'

/** The member's saved pictures that `known` finds, the last first; with the state of each picture. */
export function findSaved(db: Db, memberId: number, known: SQL, most: number) {
  return db
    .select({ aid: savedPictures.aid, size: savedPictures.size, state: wallpapers.state })
    .from(savedPictures)
    .innerJoin(wallpapers, eq(wallpapers.aid, savedPictures.aid))
    .where(and(eq(savedPictures.memberId, memberId), known))
    .orderBy(desc(savedPictures.at), desc(wallpapers.id))
    .limit(most)
}

/** Stores saved pictures with their newest size; pictures that `known` does not find are left out. */
export async function upsertSaved(db: Db, memberId: number, saved: SavedChanges['saved'], known: SQL, at: Date) {
  const sizes = new Map(saved.map(({ aid, size }) => [aid, size]))
  if (sizes.size === 0) return
  const found = await db
    .select({ aid: wallpapers.aid })
    .from(wallpapers)
    .where(and(inArray(wallpapers.aid, [...sizes.keys()]), known))
  const rows = found
    .map(({ aid }) => ({ memberId, aid, at, size: sizes.get(aid) ?? 'screen' }))
    // Always in the same order, so that two devices of one member never deadlock.
    .toSorted((a, b) => (a.aid < b.aid ? -1 : 1))
  if (rows.length === 0) return
  await db
    .insert(savedPictures)
    .values(rows)
    .onConflictDoUpdate({ target: [savedPictures.memberId, savedPictures.aid], set: { size: sql`excluded.size` } })
}

export async function deleteSaved(db: Db, memberId: number, aids: readonly string[]) {
  if (aids.length === 0) return
  await db.delete(savedPictures).where(and(eq(savedPictures.memberId, memberId), inArray(savedPictures.aid, [...aids])))
}
