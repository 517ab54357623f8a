import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { streakDays } from '#server/domain/check-in/table.ts'
import { SMALL_PICTURE } from '#server/domain/picture/files/small-picture.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Totals over all days of a member, in the form of the contract's `MoonYear`. */
export async function findTotals(db: Db, memberId: number) {
  const days = streakDays(db, memberId)
  const [found] = await db
    .select({
      firstDay: sql<LocalDate | null>`min(${days.date})::text`,
      totalDays: sql<number>`(count(*) filter (where ${days.kind} <> 'freeze'))::int`,
      longestStreak: sql<number>`coalesce(max(${days.streak}), 0)`,
      points: sql<number>`coalesce(sum(${days.pointsEarned}), 0)::int`,
    })
    .from(days)
  return found ?? { firstDay: null, totalDays: 0, longestStreak: 0, points: 0 }
}

/** Claimed days from `from` on, in order. */
export function findDaysSince(db: Db, memberId: number, from: LocalDate) {
  const days = streakDays(db, memberId)
  return db.select().from(days).where(gte(days.date, from)).orderBy(asc(days.date))
}

/**
 * Claimed days from `from` to `to`, in order, each with the picture of `area` for that day; none for days after
 * `released`.
 */
export function findDaysWithPictures(
  db: Db,
  memberId: number,
  { from, to, area, released }: { from: LocalDate; to: LocalDate; area: Area; released: LocalDate },
) {
  const days = streakDays(db, memberId)
  return db
    .select({
      date: days.date,
      pointsEarned: days.pointsEarned,
      bonus: days.bonus,
      kind: days.kind,
      isLate: days.isLate,
      streak: days.streak,
      picture: SMALL_PICTURE,
    })
    .from(days)
    .leftJoin(placements, and(eq(placements.area, area), eq(placements.day, days.date), lte(placements.day, released)))
    .leftJoin(wallpapers, and(eq(wallpapers.aid, placements.aid), eq(wallpapers.state, 'ready')))
    .where(and(gte(days.date, from), lte(days.date, to)))
    .orderBy(asc(days.date))
}
