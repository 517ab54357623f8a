import * as v from 'valibot'
import { CheckInHistory } from '#contract/check-in-history.ts'
import { CHECK_IN_BASE_POINTS, type CheckInStatus } from '#contract/check-in.ts'
import type { Member } from '#server/app-env.ts'
import { extraFor } from '#server/domain/check-in/rewards.ts'
import { currentStreak } from '#server/domain/check-in/streak.ts'
import { countCheckIns, findCheckIn, findCheckInPage } from '#server/domain/check-in/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'

/** The member's status today, in the member's time zone. The streak is derived from the claimed days. */
export async function checkInStatus(db: Db, member: Member, now: Date): Promise<CheckInStatus> {
  const today = localDate(now, member.timeZone)
  const { days: consecutiveDays, latest, coverable } = await currentStreak(db, member, today)
  // After a move to a zone further west the latest day may be ahead of today.
  const hasCheckedInToday =
    latest === today || (consecutiveDays > 0 && (await findCheckIn(db, member.id, today)) !== undefined)
  return {
    consecutiveDays,
    hasCheckedInToday,
    today,
    nextDayAt: startOfDay(addDays(today, 1), member.timeZone).toISOString(),
    nextPoints: hasCheckedInToday ? 0 : CHECK_IN_BASE_POINTS + extraFor(consecutiveDays + 1),
    coverableDays: coverable,
  }
}

/** A page of the member's claimed days, newest first. */
export async function checkInHistory(db: Db, memberId: number, { page, limit }: { page: number; limit: number }) {
  const [items, total] = await Promise.all([
    findCheckInPage(db, memberId, limit, (page - 1) * limit),
    countCheckIns(db, memberId),
  ])
  const totalPages = Math.ceil(total / limit)
  return v.parse(CheckInHistory, { items, page, pageSize: limit, total, totalPages, hasMore: page < totalPages })
}
