import type { CheckInResult } from '#contract/check-in.ts'
import { MAKE_UP_CARD, MAKE_UP_DAYS, type MakeUp } from '#contract/make-up.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Member } from '#server/app-env.ts'
import { consumeItem } from '#server/domain/item/use.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { addDay, giveBack, resultOf } from './claim.ts'
import { findCheckIn } from './table.ts'

/**
 * Fills a missed day with a make-up card: it counts for the streak and for the bonuses of its milestones, and earns no
 * points of its own. A freeze that covers the day is given back, and no other is used. Refuses with `make-up-not-needed`
 * and the day's result where it is claimed or made up, with `make-up-day-closed` from today on, more than `MAKE_UP_DAYS`
 * days back and before the member registered, and with `item-unavailable` without the card; in each case the card stays.
 */
export function makeUp(
  { db, now }: { db: Db; now: Date },
  member: Member,
  { date, itemId }: MakeUp,
): Promise<CheckInResult> {
  const today = localDate(now, member.timeZone)
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const earlier = await findCheckIn(tx, member.id, date)
    if (earlier && earlier.kind !== 'freeze') throw new ProblemError('make-up-not-needed', { data: resultOf(earlier) })
    if (!isOpen(member, date, today)) throw new ProblemError('make-up-day-closed')
    await consumeItem(tx, member.id, { id: itemId, code: MAKE_UP_CARD, usedFor: date, now })
    if (earlier) await giveBack(tx, earlier, now)
    return addDay(tx, member, { day: date, today, kind: 'makeup', isLate: false, earlier, now })
  })
}

/** Whether the member's day can be made up: one of the last `MAKE_UP_DAYS`, and not before they registered. */
export const isOpen = (member: Pick<Member, 'createdAt' | 'timeZone'>, date: LocalDate, today: LocalDate) =>
  date < today && date >= addDays(today, -MAKE_UP_DAYS) && date >= localDate(member.createdAt, member.timeZone)
