import { and, asc, desc, eq, gt, gte, lt, lte } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { SMALL_PICTURE } from '#server/domain/picture/files/small-picture.ts'
import type { Db } from '#server/lib/database/database.ts'
import { placements, wallpapers } from './schema.ts'

const ofArea = (area: Area) => and(eq(placements.area, area), eq(wallpapers.state, 'ready'))

/** The area's days from `from` to `to`, in order, with the fields of a small picture. */
export function findCalendarDays(db: Db, area: Area, from: LocalDate, to: LocalDate) {
  return db
    .select({ date: placements.day, ...SMALL_PICTURE })
    .from(placements)
    .innerJoin(wallpapers, eq(wallpapers.aid, placements.aid))
    .where(and(ofArea(area), gte(placements.day, from), lte(placements.day, to)))
    .orderBy(asc(placements.day))
}

/** The area's first day with a picture after `day`, up to `today`. */
export async function findDayAfter(db: Db, area: Area, day: LocalDate, today: LocalDate): Promise<LocalDate | null> {
  const [found] = await db
    .select({ day: placements.day })
    .from(placements)
    .innerJoin(wallpapers, eq(wallpapers.aid, placements.aid))
    .where(and(ofArea(area), gt(placements.day, day), lte(placements.day, today)))
    .orderBy(asc(placements.day))
    .limit(1)
  return found?.day ?? null
}

/** The area's last day with a picture before `day`, and not after `today`. */
export async function findDayBefore(db: Db, area: Area, day: LocalDate, today: LocalDate): Promise<LocalDate | null> {
  const [found] = await db
    .select({ day: placements.day })
    .from(placements)
    .innerJoin(wallpapers, eq(wallpapers.aid, placements.aid))
    .where(and(ofArea(area), lt(placements.day, day), lte(placements.day, today)))
    .orderBy(desc(placements.day))
    .limit(1)
  return found?.day ?? null
}
