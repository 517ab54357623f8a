import { and, eq } from 'drizzle-orm'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ANNOUNCED_AREA } from './plan.ts'

type Titles = Record<'zh' | 'en', string>
const NONE: Titles = { zh: '', en: '' }

/** Titles of the pictures of days, each queried once; empty where there is none or the database does not respond. */
export function pictureTitles(db: Db) {
  const known = new Map<string, Promise<Titles>>()
  return async (day: string, language: 'zh' | 'en') => {
    const titles = known.get(day) ?? findTitles(db, day).catch(() => NONE)
    known.set(day, titles)
    return (await titles)[language]
  }
}

async function findTitles(db: Db, day: string): Promise<Titles> {
  const [found] = await db
    .select({ zh: wallpapers.title, en: wallpapers.titleEn })
    .from(placements)
    .innerJoin(wallpapers, eq(wallpapers.aid, placements.aid))
    .where(and(eq(placements.area, ANNOUNCED_AREA), eq(placements.day, day)))
  return found ? { zh: found.zh, en: found.en || found.zh } : NONE
}
