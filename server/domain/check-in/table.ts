import { and, count, desc, eq, gt, gte, like, lt, sql } from 'drizzle-orm'
import type { LocalDate } from '#contract/value.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { checkIns } from './schema.ts'

const BONUS_CODE = 'check-in-bonus'

const ofMember = (memberId: number) => eq(checkIns.memberId, memberId)

export async function findCheckIn(db: Db, memberId: number, day: LocalDate) {
  const [found] = await db
    .select()
    .from(checkIns)
    .where(and(ofMember(memberId), eq(checkIns.day, day)))
  return found
}

export async function findLatestDay(db: Db, memberId: number): Promise<LocalDate | undefined> {
  const [found] = await db
    .select({ day: checkIns.day })
    .from(checkIns)
    .where(ofMember(memberId))
    .orderBy(desc(checkIns.day))
    .limit(1)
  return found?.day
}

/** Number of consecutive claimed days that end on the day before `day`. */
export async function countRunBefore(db: Db, memberId: number, day: LocalDate): Promise<number> {
  const earlier = db
    .select({
      day: checkIns.day,
      back: sql<number>`(row_number() over (order by ${checkIns.day} desc))::int`.as('back'),
    })
    .from(checkIns)
    .where(and(ofMember(memberId), lt(checkIns.day, day)))
    .as('earlier')
  const [found] = await db
    .select({ days: count() })
    .from(earlier)
    .where(sql`${earlier.day} = ${day}::date - ${earlier.back}`)
  return found?.days ?? 0
}

/** Claimed days after `day`, oldest first. */
export async function findDaysAfter(db: Db, memberId: number, day: LocalDate): Promise<LocalDate[]> {
  const found = await db
    .select({ day: checkIns.day })
    .from(checkIns)
    .where(and(ofMember(memberId), gt(checkIns.day, day)))
    .orderBy(checkIns.day)
  return found.map((row) => row.day)
}

/** Bonus points paid for `day` so far. A later entry for the same day has a `ref` of `day/cause`. */
export async function sumExtras(db: Db, memberId: number, day: LocalDate): Promise<number> {
  const [found] = await db
    .select({ points: sql<number>`coalesce(sum(${pointsLedger.change}), 0)::int` })
    .from(pointsLedger)
    .where(
      and(eq(pointsLedger.memberId, memberId), eq(pointsLedger.code, BONUS_CODE), like(pointsLedger.ref, `${day}%`)),
    )
  return found?.points ?? 0
}

export async function countLateClaims(db: Db, memberId: number, since: Date): Promise<number> {
  const [found] = await db
    .select({ claims: count() })
    .from(checkIns)
    .where(and(ofMember(memberId), eq(checkIns.isLate, true), gte(checkIns.claimedAt, since)))
  return found?.claims ?? 0
}

export async function insertCheckIn(tx: Db, row: typeof checkIns.$inferInsert) {
  await tx.insert(checkIns).values(row)
}

export async function countCheckIns(db: Db, memberId: number): Promise<number> {
  const [found] = await db.select({ days: count() }).from(checkIns).where(ofMember(memberId))
  return found?.days ?? 0
}

/**
 * The member's claimed days, each with its current streak. Filter by date outside of it: inside, a streak would restart
 * at the bounds.
 */
export function streakDays(db: Db, memberId: number) {
  const runs = db
    .select({
      day: checkIns.day,
      pointsEarned: checkIns.pointsEarned,
      bonus: checkIns.bonus,
      kind: checkIns.kind,
      isLate: checkIns.isLate,
      // The same for all days of one run.
      run: sql`${checkIns.day} - (row_number() over (order by ${checkIns.day}))::int`.as('run'),
    })
    .from(checkIns)
    .where(ofMember(memberId))
    .as('runs')
  return db
    .select({
      date: runs.day,
      pointsEarned: runs.pointsEarned,
      bonus: runs.bonus,
      kind: runs.kind,
      isLate: runs.isLate,
      streak: sql<number>`(row_number() over (partition by ${runs.run} order by ${runs.day}))::int`.as('streak'),
      run: runs.run,
    })
    .from(runs)
    .as('streak_days')
}

/** A page of claimed days, newest first. */
export function findCheckInPage(db: Db, memberId: number, limit: number, offset: number) {
  const days = streakDays(db, memberId)
  return db.select().from(days).orderBy(desc(days.date)).limit(limit).offset(offset)
}
