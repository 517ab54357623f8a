import { and, asc, count, desc, eq, gt, gte, lt, lte, ne, sql } from 'drizzle-orm'
import type { LocalDate } from '#contract/value.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays } from '#server/lib/day.ts'
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

/** A freeze connects the days around it, and is not one of them. */
const counts = ne(checkIns.kind, 'freeze')

/** Days before `day`, each with its place going back: the run is where both agree. */
const daysBefore = (db: Db, memberId: number, day: LocalDate) =>
  db
    .select({
      day: checkIns.day,
      counts: sql<boolean>`${counts}`.as('counts'),
      back: sql<number>`(row_number() over (order by ${checkIns.day} desc))::int`.as('back'),
    })
    .from(checkIns)
    .where(and(ofMember(memberId), lt(checkIns.day, day)))
    .as('earlier')

/** Number of consecutive claimed days that end on the day before `day`. Days covered by a freeze connect and do not count. */
export async function countRunBefore(db: Db, memberId: number, day: LocalDate): Promise<number> {
  const earlier = daysBefore(db, memberId, day)
  const [found] = await db
    .select({ days: count() })
    .from(earlier)
    .where(and(earlier.counts, sql`${earlier.day} = ${day}::date - ${earlier.back}`))
  return found?.days ?? 0
}

/** The consecutive claimed days that end on the day before `day`, oldest first. */
export async function findRunBefore(db: Db, memberId: number, day: LocalDate): Promise<LocalDate[]> {
  const earlier = daysBefore(db, memberId, day)
  const found = await db
    .select({ day: earlier.day })
    .from(earlier)
    .where(and(earlier.counts, sql`${earlier.day} = ${day}::date - ${earlier.back}`))
    .orderBy(asc(earlier.day))
  return found.map((row) => row.day)
}

/** The member's last claimed day and the length of the run that ends on it; with `filled`, as if that day were claimed. */
export async function findRun(db: Db, memberId: number, filled?: LocalDate) {
  const latest = await findLatestDay(db, memberId)
  if (filled === undefined) return { latest, run: latest ? (await countRunBefore(db, memberId, latest)) + 1 : 0 }
  const before = await countRunBefore(db, memberId, filled)
  const later = leadingRun(filled, await findDaysAfter(db, memberId, filled))
  const end = later.at(-1)?.day ?? filled
  const run = before + 1 + later.filter(({ kind }) => kind !== 'freeze').length
  if (latest === undefined || latest <= end) return { latest: end, run }
  return { latest, run: (await countRunBefore(db, memberId, latest)) + 1 }
}

/** The days of `later` that follow `day` without a gap. */
export function leadingRun<Day extends { day: LocalDate }>(day: LocalDate, later: Day[]): Day[] {
  const gap = later.findIndex((next, index) => next.day !== addDays(day, index + 1))
  return gap === -1 ? later : later.slice(0, gap)
}

/** The last day before `day` that was claimed or covered, and the first one after it. */
export async function findNeighbours(db: Db, memberId: number, day: LocalDate) {
  const [before] = await db
    .select({ day: checkIns.day })
    .from(checkIns)
    .where(and(ofMember(memberId), lt(checkIns.day, day)))
    .orderBy(desc(checkIns.day))
    .limit(1)
  const [after] = await db
    .select({ day: checkIns.day })
    .from(checkIns)
    .where(and(ofMember(memberId), gt(checkIns.day, day)))
    .orderBy(asc(checkIns.day))
    .limit(1)
  return { before: before?.day, after: after?.day }
}

/** Days after `day` that were claimed or covered, oldest first. */
export function findDaysAfter(db: Db, memberId: number, day: LocalDate) {
  return db
    .select({ day: checkIns.day, kind: checkIns.kind })
    .from(checkIns)
    .where(and(ofMember(memberId), gt(checkIns.day, day)))
    .orderBy(checkIns.day)
}

/** Days from `from` to `to` that were claimed or covered. */
export function findDaysBetween(db: Db, memberId: number, from: LocalDate, to: LocalDate) {
  return db
    .select({ day: checkIns.day, kind: checkIns.kind })
    .from(checkIns)
    .where(and(ofMember(memberId), gte(checkIns.day, from), lte(checkIns.day, to)))
    .orderBy(checkIns.day)
}

/** Bonus points paid so far, by day from `from` to `to`. A later entry for the same day has a `ref` of `day/cause`. */
export async function sumExtras(db: Db, memberId: number, from: LocalDate, to: LocalDate) {
  const day = sql<LocalDate>`left(${pointsLedger.ref}, 10)`
  const found = await db
    .select({ day, points: sql<number>`sum(${pointsLedger.change})::int` })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.memberId, memberId), eq(pointsLedger.code, BONUS_CODE), gte(day, from), lte(day, to)))
    .groupBy(day)
  return new Map(found.map((row) => [row.day, row.points]))
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

export async function deleteCheckIn(tx: Db, memberId: number, day: LocalDate) {
  await tx.delete(checkIns).where(and(ofMember(memberId), eq(checkIns.day, day)))
}

export async function countCheckIns(db: Db, memberId: number): Promise<number> {
  const [found] = await db.select({ days: count() }).from(checkIns).where(ofMember(memberId))
  return found?.days ?? 0
}

/**
 * The member's claimed and covered days, each with its current streak, in which covered days do not count. Filter by date
 * outside of it: inside, a streak would restart at the bounds.
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
      streak: sql<number>`(count(*) filter (where ${runs.kind} <> 'freeze')
        over (partition by ${runs.run} order by ${runs.day}))::int`.as('streak'),
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
