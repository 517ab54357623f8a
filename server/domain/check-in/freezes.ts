import type { LocalDate } from '#contract/value.ts'
import type { Member } from '#server/app-env.ts'
import { currentGoods } from '#server/domain/goods/edition.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, daysBetween, localDate } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { arePaused, findHeldFreezes, hasFreezeOf, insertFreeze, updateFreezeCovered } from './freeze-table.ts'

/** Freezes that a member can hold. Source: inventory CK-24. */
export const MOST_FREEZES = 2
/** Days of a streak from which on a freeze is used: none is spent on a streak that hardly began. */
export const FREEZE_MIN_STREAK = 3

export type FreezeHolder = Pick<Member, 'id' | 'timeZone' | 'createdAt'>

interface HeldFreeze {
  /** Undefined for the free freeze of this month, which has no row before the member's next change. */
  id: number | undefined
  fromDay: LocalDate
}

/** The member's freezes, the free one of the month included. Source of the free one: inventory CK-24. */
export async function heldFreezes(db: Db, member: FreezeHolder, today: LocalDate): Promise<HeldFreeze[]> {
  const held = await findHeldFreezes(db, member.id)
  if (held.length >= MOST_FREEZES || (await hasFreezeOf(db, member.id, monthOf(today)))) return held
  return [...held, { id: undefined, fromDay: freeFrom(member, today) }].toSorted((a, b) =>
    a.fromDay.localeCompare(b.fromDay),
  )
}

/** Writes this month's free freeze, unless the member has it or holds as many as possible. */
export async function grantFreeFreeze(tx: Db, member: FreezeHolder, today: LocalDate, now: Date) {
  const isDue = (await heldFreezes(tx, member, today)).some(({ id }) => id === undefined)
  if (!isDue) return
  const fromDay = freeFrom(member, today)
  await insertFreeze(tx, { memberId: member.id, month: monthOf(today), fromDay, createdAt: now })
}

/**
 * The missed days between `from` and `to` that freezes would cover: all of them, or none where too few are held, a day was
 * before the freeze, or the member has paused them.
 */
export async function coverableDays(
  db: Db,
  member: FreezeHolder,
  { from, to, today }: { from: LocalDate; to: LocalDate; today: LocalDate },
): Promise<{ day: LocalDate; freeze: HeldFreeze }[]> {
  const missed = daysBetween(from, to) - 1
  if (missed < 1 || missed > 2 * MOST_FREEZES) return []
  const held = await heldFreezes(db, member, today)
  const covered = Array.from({ length: missed }, (_, index) => ({ day: addDays(from, index + 1), freeze: held[index] }))
  const isCovered = (each: (typeof covered)[number]): each is { day: LocalDate; freeze: HeldFreeze } =>
    each.freeze !== undefined && each.freeze.fromDay <= each.day
  if (!covered.every(isCovered) || (await arePaused(db, member.id))) return []
  return covered
}

/** The missed days since `latest`, the end of a run of `run` days, that freezes cover when the member checks in today. */
export async function coverableAfter(
  db: Db,
  member: FreezeHolder,
  { latest, run, today }: { latest: LocalDate; run: number; today: LocalDate },
): Promise<LocalDate[]> {
  if (run < FREEZE_MIN_STREAK) return []
  return (await coverableDays(db, member, { from: latest, to: today, today })).map(({ day }) => day)
}

/** Takes the freezes of `days`, whose free one must have been granted. */
export async function consumeFreezes(tx: Db, days: Awaited<ReturnType<typeof coverableDays>>) {
  for (const { day, freeze } of days) {
    if (freeze.id === undefined) throw new Error('the free freeze was not granted')
    await updateFreezeCovered(tx, freeze.id, day)
  }
}

const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`

/** The free freeze covers days of its month on which the member was one. */
function freeFrom(member: FreezeHolder, today: LocalDate): LocalDate {
  const registered = localDate(member.createdAt, member.timeZone)
  const month = monthOf(today)
  return registered > month ? registered : month
}

/**
 * Buys a freeze with points; it covers missed days from today on. Refuses with `freezes-full`, with `quote-changed` (data
 * `{ total }`) where it does not cost the `points` that the member was shown, and with `points-too-low`.
 * @returns how many the member holds
 */
export function buyFreeze(
  { db, now }: { db: Db; now: Date },
  member: FreezeHolder,
  points: number | undefined,
): Promise<number> {
  const today = localDate(now, member.timeZone)
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    await grantFreeFreeze(tx, member, today, now)
    const held = await heldFreezes(tx, member, today)
    if (held.length >= MOST_FREEZES) throw new ProblemError('freezes-full')
    const { freeze: price } = (await currentGoods(tx)).points
    if (price !== (points ?? price)) throw new ProblemError('quote-changed', { data: { total: price } })
    const id = await insertFreeze(tx, { memberId: member.id, fromDay: today, createdAt: now })
    await enterPoints(tx, member.id, [{ code: 'freeze', ref: String(id), change: -price }], now)
    return held.length + 1
  })
}
