import { MAKE_UP_CARD, MAKE_UP_DAYS } from '#contract/make-up.ts'
import type { FreezeChange, FreezeState, MissedDay, StreakProtection } from '#contract/streak-freeze.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Member } from '#server/app-env.ts'
import { arePaused, setPaused } from '#server/domain/check-in/freeze-table.ts'
import { buyFreeze, FREEZE_MIN_STREAK, heldFreezes, MOST_FREEZES } from '#server/domain/check-in/freezes.ts'
import { isOpen } from '#server/domain/check-in/make-up.ts'
import { currentStreak } from '#server/domain/check-in/streak.ts'
import { findDaysBetween } from '#server/domain/check-in/table.ts'
import { currentGoods } from '#server/domain/goods/edition.ts'
import { findUsable } from '#server/domain/item/table.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate } from '#server/lib/day.ts'

/** Buys a freeze, or turns the use of freezes on and off. */
export async function changeFreezes(
  db: Db,
  member: Member,
  { action, auto, points }: FreezeChange,
  now: Date,
): Promise<FreezeState> {
  if (action === 'buy')
    return { held: await buyFreeze({ db, now }, member, points), auto: !(await arePaused(db, member.id)) }
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const isOn = auto ?? (await arePaused(tx, member.id))
    await setPaused(tx, member.id, !isOn)
    return { held: (await heldFreezes(tx, member, localDate(now, member.timeZone))).length, auto: isOn }
  })
}

/** What saves the member's streak, and which missed days a make-up card can fill. */
export async function streakProtection(db: Db, member: Member, now: Date): Promise<StreakProtection> {
  const today = localDate(now, member.timeZone)
  const cards = await findUsable(db, member.id, MAKE_UP_CARD, now)
  const held = await heldFreezes(db, member, today)
  const { points } = await currentGoods(db)
  return {
    balance: member.points,
    freeze: {
      held: held.length,
      auto: !(await arePaused(db, member.id)),
      most: MOST_FREEZES,
      price: points.freeze,
      minStreak: FREEZE_MIN_STREAK,
    },
    makeUp: {
      cards: cards.length,
      itemId: cards[0] ?? null,
      price: points[MAKE_UP_CARD],
      streak: (await currentStreak(db, member, today)).days,
      days: await missedDays(db, member, today),
    },
  }
}

async function missedDays(db: Db, member: Member, today: LocalDate): Promise<MissedDay[]> {
  const known = new Map(
    (await findDaysBetween(db, member.id, addDays(today, -MAKE_UP_DAYS), today)).map(({ day, kind }) => [day, kind]),
  )
  const back = Array.from({ length: MAKE_UP_DAYS }, (_, index) => addDays(today, -index - 1))
  const open = back.filter((date) => isOpen(member, date, today) && (known.get(date) ?? 'freeze') === 'freeze')
  return Promise.all(
    open.map(async (date) => ({
      date,
      isCovered: known.get(date) === 'freeze',
      streak: (await currentStreak(db, member, today, date)).days,
    })),
  )
}
