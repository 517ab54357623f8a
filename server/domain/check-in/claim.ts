import { CHECK_IN_BASE_POINTS, LATE_CLAIM_HOURS, type CheckInResult } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Member, Services } from '#server/app-env.ts'
import { rewardInviter } from '#server/domain/invite/invite.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { extraFor } from './rewards.ts'
import { countLateClaims, countRunBefore, findCheckIn, findDaysAfter, insertCheckIn, sumExtras } from './table.ts'

/** Late claims allowed within `LATE_CLAIM_DAYS`; more would be free make-up cards. Source: architecture §7. */
const LATE_CLAIMS = 3
const LATE_CLAIM_DAYS = 30

interface Context {
  db: Db
  now: Date
  services: Pick<Services, 'config'>
}

/**
 * Claims a day for the member, once: unique (member, day), and points and streak change in the same transaction.
 * Without `claimedDay` it is the member's today. Claiming a claimed day refuses with `check-in-already` and the result
 * of the first claim. The member's first claim pays who invited them. Refuses with `check-in-day-closed` for the
 * future, before the member registered, past the grace window and past three late claims.
 */
export function checkIn(
  { db, now, services }: Context,
  member: Member,
  claimedDay: LocalDate | undefined,
): Promise<CheckInResult> {
  const today = localDate(now, member.timeZone)
  const day = claimedDay ?? today
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const earlier = await findCheckIn(tx, member.id, day)
    if (earlier) throw new ProblemError('check-in-already', { data: resultOf(earlier) })
    await refuseClosedDay(tx, member, day, today, now)
    const result = await claim(tx, member.id, day, day < today, now)
    await rewardInviter({ db: tx, now, services }, member.id)
    return result
  })
}

async function refuseClosedDay(tx: Db, member: Member, day: LocalDate, today: LocalDate, now: Date) {
  if (day === today) return
  const closesAt = startOfDay(addDays(day, 1), member.timeZone).getTime() + LATE_CLAIM_HOURS * 3_600_000
  const isBeforeMember = day < localDate(member.createdAt, member.timeZone)
  if (day > today || isBeforeMember || now.getTime() >= closesAt) throw new ProblemError('check-in-day-closed')
  const since = new Date(now.getTime() - LATE_CLAIM_DAYS * 86_400_000)
  if ((await countLateClaims(tx, member.id, since)) >= LATE_CLAIMS) throw new ProblemError('check-in-day-closed')
}

async function claim(tx: Db, memberId: number, day: LocalDate, isLate: boolean, now: Date): Promise<CheckInResult> {
  const streak = (await countRunBefore(tx, memberId, day)) + 1
  const following = leadingRun(day, await findDaysAfter(tx, memberId, day))
  const extras = [{ day, points: extraFor(streak) }]
  for (const [index, later] of following.entries()) {
    const due = extraFor(streak + index + 1)
    if (due > 0) extras.push({ day: later, points: due - (await sumExtras(tx, memberId, later)) })
  }
  const bonuses = extras
    .filter((extra) => extra.points > 0)
    .map((extra) => ({
      code: 'check-in-bonus' as const,
      ref: extra.day === day ? day : `${extra.day}/${day}`,
      change: extra.points,
    }))
  const totalPoints = await enterPoints(
    tx,
    memberId,
    [{ code: 'check-in', ref: day, change: CHECK_IN_BASE_POINTS }, ...bonuses],
    now,
  )
  const bonus = bonuses.reduce((sum, entry) => sum + entry.change, 0)
  const row = {
    memberId,
    day,
    pointsEarned: CHECK_IN_BASE_POINTS + bonus,
    bonus,
    streak: streak + following.length,
    totalPoints,
    isLate,
    claimedAt: now,
  }
  await insertCheckIn(tx, row)
  return resultOf(row)
}

/** The days of `later` that follow `day` without a gap. */
function leadingRun(day: LocalDate, later: LocalDate[]) {
  const gap = later.findIndex((next, index) => next !== addDays(day, index + 1))
  return gap === -1 ? later : later.slice(0, gap)
}

function resultOf(row: { pointsEarned: number; streak: number; totalPoints: number }): CheckInResult {
  return { pointsEarned: row.pointsEarned, consecutiveDays: row.streak, totalPoints: row.totalPoints }
}
