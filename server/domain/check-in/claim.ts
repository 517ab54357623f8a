import { CHECK_IN_BASE_POINTS, LATE_CLAIM_HOURS, type CheckInResult } from '#contract/check-in.ts'
import { MAKE_UP_CARD } from '#contract/make-up.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Member, Services } from '#server/app-env.ts'
import { rewardInviter } from '#server/domain/invite/invite.ts'
import { releaseItem } from '#server/domain/item/use.ts'
import { enterPoints, type NewLedgerEntry } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, DAY_MS, localDate, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { releaseFreeze } from './freeze-table.ts'
import { coverableDays, FREEZE_MIN_STREAK, grantFreeFreeze, consumeFreezes } from './freezes.ts'
import { extraFor } from './rewards.ts'
import type { checkIns } from './schema.ts'
import {
  countLateClaims,
  countRunBefore,
  deleteCheckIn,
  findCheckIn,
  findDaysAfter,
  findNeighbours,
  findRunBefore,
  insertCheckIn,
  leadingRun,
  sumExtras,
} from './table.ts'

/** Late claims allowed within `LATE_CLAIM_DAYS`; more would be free make-up cards. Source: architecture §7. */
const LATE_CLAIMS = 3
const LATE_CLAIM_DAYS = 30

type CheckInRow = typeof checkIns.$inferSelect

interface Context {
  db: Db
  now: Date
  services: Pick<Services, 'config'>
}

/**
 * Claims a day for the member, once: unique (member, day), and points and streak change in the same transaction.
 * Without `claimedDay` it is the member's today. Claiming a claimed day refuses with `check-in-already` and the result
 * of the first claim; the freeze or the make-up card that a missed day has cost is given back. The member's first claim
 * pays who invited them. Refuses with `check-in-day-closed` for the future, before the member registered, past the grace
 * window and past three late claims.
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
    if (earlier?.kind === 'normal') throw new ProblemError('check-in-already', { data: resultOf(earlier) })
    await refuseClosedDay(tx, member, day, today, now)
    if (earlier) await giveBack(tx, earlier, now)
    const result = await addDay(tx, member, { day, today, kind: 'normal', isLate: day < today, earlier, now })
    await rewardInviter({ db: tx, now, services }, member.id)
    return result
  })
}

async function refuseClosedDay(tx: Db, member: Member, day: LocalDate, today: LocalDate, now: Date) {
  if (day === today) return
  const closesAt = startOfDay(addDays(day, 1), member.timeZone).getTime() + LATE_CLAIM_HOURS * 3_600_000
  const isBeforeMember = day < localDate(member.createdAt, member.timeZone)
  if (day > today || isBeforeMember || now.getTime() >= closesAt) throw new ProblemError('check-in-day-closed')
  const since = new Date(now.getTime() - LATE_CLAIM_DAYS * DAY_MS)
  if ((await countLateClaims(tx, member.id, since)) >= LATE_CLAIMS) throw new ProblemError('check-in-day-closed')
}

/** Undoes what stood in for a claim that arrives after all. Bonuses that it has paid stay paid. */
export async function giveBack(tx: Db, { memberId, day, kind }: CheckInRow, now: Date) {
  if (kind === 'freeze') await releaseFreeze(tx, memberId, day)
  else await releaseItem(tx, memberId, { code: MAKE_UP_CARD, usedFor: day, now })
  await deleteCheckIn(tx, memberId, day)
}

interface NewDay {
  day: LocalDate
  today: LocalDate
  /** A made-up day earns no points of its own. */
  kind: 'normal' | 'makeup'
  isLate: boolean
  /** The made-up or covered day whose place it takes. */
  earlier: CheckInRow | undefined
  now: Date
}

/**
 * Adds a day to the member's, lets freezes cover the gaps around it, and pays what it and the days after it are due. The
 * member must be locked.
 */
export async function addDay(tx: Db, member: Member, { day, today, kind, isLate, earlier, now }: NewDay) {
  const memberId = member.id
  // A card fills a day and spends no freeze: today's gap may need it.
  const coveredDays = kind === 'normal' ? await coverGaps(tx, member, { day, today, now }) : []
  const streak = (await countRunBefore(tx, memberId, day)) + 1
  const following = leadingRun(day, await findDaysAfter(tx, memberId, day)).filter((later) => later.kind !== 'freeze')
  const base: NewLedgerEntry[] = kind === 'normal' ? [{ code: 'check-in', ref: day, change: CHECK_IN_BASE_POINTS }] : []
  const isLast = following.length === 0 && !earlier
  const bonuses = isLast
    ? bonusOf(extraFor(streak), day)
    : await movedBonuses(tx, memberId, {
        day,
        following: following.map((later) => later.day),
        cause: earlier ? `${day}/${kind}` : day,
      })
  const totalPoints = await enterPoints(tx, memberId, [...base, ...bonuses], now)
  const row = {
    memberId,
    day,
    pointsEarned: sumOf([...base, ...bonuses]) + (earlier?.pointsEarned ?? 0),
    bonus: sumOf(bonuses) + (earlier?.bonus ?? 0),
    streak: streak + following.length,
    totalPoints,
    kind,
    isLate,
    claimedAt: now,
  }
  await insertCheckIn(tx, row)
  return { ...resultOf(row), ...(coveredDays.length > 0 && { coveredDays }) }
}

interface MovedRun {
  day: LocalDate
  /** The days of the streak after it. */
  following: LocalDate[]
  /** Unique among the changes of `day`: each kind takes a day once. */
  cause: string
}

/**
 * What a streak is still due after a day was added within it, which moves its milestones. The whole streak counts: what
 * was paid for a day that is no milestone any more is deducted.
 */
async function movedBonuses(tx: Db, memberId: number, { day, following, cause }: MovedRun) {
  const run = [...(await findRunBefore(tx, memberId, day)), day, ...following]
  const paid = await sumExtras(tx, memberId, run[0] ?? day, run.at(-1) ?? day)
  const due = run.map((each, index) => ({ day: each, points: extraFor(index + 1), paid: paid.get(each) ?? 0 }))
  let left =
    due.reduce((sum, { points }) => sum + points, 0) - [...paid.values()].reduce((sum, points) => sum + points, 0)
  return due.flatMap(({ day: milestone, points, paid: already }) => {
    const change = Math.min(left, Math.max(0, points - already))
    if (change <= 0) return []
    left -= change
    return bonusOf(change, milestone === day ? cause : `${milestone}/${cause}`)
  })
}

const bonusOf = (change: number, ref: string): NewLedgerEntry[] =>
  change > 0 ? [{ code: 'check-in-bonus', ref, change }] : []

const sumOf = (entries: readonly NewLedgerEntry[]) => entries.reduce((sum, { change }) => sum + change, 0)

/** Lets freezes cover the gaps before and after `day` where that saves a streak. Returns the days that they cover. */
async function coverGaps(tx: Db, member: Member, { day, today, now }: Pick<NewDay, 'day' | 'today' | 'now'>) {
  // Each month in which a day is claimed has its own, whether it is used or not.
  await grantFreeFreeze(tx, member, today, now)
  const { before, after } = await findNeighbours(tx, member.id, day)
  const cover = async (from: LocalDate | undefined, to: LocalDate | undefined) => {
    if (!from || !to || to === addDays(from, 1)) return []
    if ((await countRunBefore(tx, member.id, from)) + 1 < FREEZE_MIN_STREAK) return []
    // There may be room for the month's own once the other gap has used one.
    await grantFreeFreeze(tx, member, today, now)
    const days = await coverableDays(tx, member, { from, to, today })
    await consumeFreezes(tx, days)
    for (const each of days) {
      const row = { memberId: member.id, day: each.day, kind: 'freeze' as const, claimedAt: now }
      await insertCheckIn(tx, { ...row, pointsEarned: 0, bonus: 0, streak: 0, totalPoints: 0 })
    }
    return days.map((each) => each.day)
  }
  return [...(await cover(before, day)), ...(await cover(day, after))]
}

export function resultOf(row: { pointsEarned: number; streak: number; totalPoints: number }): CheckInResult {
  return { pointsEarned: row.pointsEarned, consecutiveDays: row.streak, totalPoints: row.totalPoints }
}
