import { eq, sql } from 'drizzle-orm'
import type { ExpiringPoints } from '#contract/points.ts'
import type { Member, Services } from '#server/app-env.ts'
import { earnedBefore } from '#server/domain/points/gains.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, addMonths, localDate, startOfDay } from '#server/lib/day.ts'
import { findDueMembers, findTimeZones } from './table.ts'

/** Days ahead for which expiring points are listed. */
const AHEAD_DAYS = 30
/** Members read at once. */
const BATCH = 500

type Account = Pick<Member, 'id' | 'timeZone'>

/**
 * Points expire at the end of the member's day, some months after the day on which they were earned. The oldest are spent
 * first: so those that have expired are what was earned until then, less all that was ever deducted.
 */
const expiredBefore = (day: string, months: number, timeZone: string) => startOfDay(addMonths(day, -months), timeZone)

/** The member's points that expire within 30 days, by the last day on which they can be spent. */
export async function findExpiring(
  db: Db,
  member: Account & Pick<Member, 'pointsSpent'>,
  months: number,
  now: Date,
): Promise<ExpiringPoints[]> {
  const today = localDate(now, member.timeZone)
  const days = Array.from({ length: AHEAD_DAYS }, (_, index) => addDays(today, index))
  const bounds = days.map((day) => expiredBefore(addDays(day, 1), months, member.timeZone))
  const earned = await earnedBefore(db, member.id, bounds)
  const gone = earned.map((points) => Math.max(0, points - member.pointsSpent))
  return days.flatMap((date, index) => {
    const points = (gone[index] ?? 0) - (gone[index - 1] ?? 0)
    return points > 0 ? [{ points, date }] : []
  })
}

/** The job: deducts the points of all members that have expired; changes nothing when it runs again. */
export async function expirePoints(
  { db, config, clock, log }: Pick<Services, 'db' | 'config' | 'clock' | 'log'>,
  signal: AbortSignal,
) {
  const months = config.pointsExpireMonths
  if (months === 0) return
  for (const timeZone of await findTimeZones(db)) {
    const bound = expiredBefore(localDate(clock.now(), timeZone), months, timeZone)
    let last = 0
    while (!signal.aborted) {
      const due = await findDueMembers(db, { timeZone, bound, after: last, limit: BATCH })
      for (const id of due) {
        // What one member's ledger refuses must not hold up the others.
        await expireOf(db, { id, timeZone }, months, clock).catch((error: unknown) =>
          log.error('points did not expire', { memberId: id, error }),
        )
      }
      last = due.at(-1) ?? 0
      if (due.length < BATCH) break
    }
  }
}

async function expireOf(db: Db, { id, timeZone }: Account, months: number, clock: Services['clock']) {
  await db.transaction(async (tx) => {
    await lockMember(tx, id)
    const now = clock.now()
    const today = localDate(now, timeZone)
    const [earned = 0] = await earnedBefore(tx, id, [expiredBefore(today, months, timeZone)])
    const due = await findDue(tx, id, earned)
    if (due === 0) return
    // The last day whose points are gone: the term may be shortened, and points expire twice on a day then.
    const ref = addDays(addMonths(today, -months), -1)
    await enterPoints(tx, id, [{ code: 'expired', ref, change: -due }], now)
  })
}

async function findDue(tx: Db, id: number, earned: number): Promise<number> {
  const [found] = await tx
    .select({ due: sql<number>`greatest(0, ${earned} - ${members.pointsSpent})::int` })
    .from(members)
    .where(eq(members.id, id))
  return found?.due ?? 0
}
