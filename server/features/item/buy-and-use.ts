import type { ItemBought, ItemUsed } from '#contract/item.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Member } from '#server/app-env.ts'
import { makeUp } from '#server/domain/check-in/make-up.ts'
import { isItemCode, ITEMS } from '#server/domain/item/item-kinds.ts'
import { countUsable, findItem, insertItem } from '#server/domain/item/table.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

interface Context {
  db: Db
  now: Date
}

/** Buys an item with points. Refuses with `not-found` what is not sold, and with `points-too-low`. */
export function buyItem({ db, now }: Context, member: Member, code: string): Promise<ItemBought> {
  if (!isItemCode(code)) throw new ProblemError('not-found')
  const { price, text, textEn } = ITEMS[code]
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const id = await insertItem(tx, { memberId: member.id, code, source: 'points', createdAt: now })
    const note = { zh: text, en: textEn }
    const balance = await enterPoints(tx, member.id, [{ code: 'item', ref: String(id), change: -price, note }], now)
    return { id, count: await countUsable(tx, member.id, code, now), balance }
  })
}

/**
 * Uses an item of the member. Refuses with `item-unavailable` what is not theirs, used or expired, and with
 * `invalid-fields` where a make-up card has no day; what the effect refuses leaves the item as it was.
 */
export async function useItem(
  { db, now }: Context,
  member: Member,
  { id, target }: { id: string; target: LocalDate | undefined },
): Promise<ItemUsed> {
  const item = /^[1-9]\d{0,8}$/.test(id) ? await findItem(db, member.id, Number(id)) : undefined
  if (!item) throw new ProblemError('item-unavailable')
  if (target === undefined) throw new ProblemError('invalid-fields', { fields: { target: 'expected a missed day' } })
  return db.transaction(async (tx) => {
    const effect = await makeUp({ db: tx, now }, member, { date: target, itemId: item.id })
    return { effect, left: await countUsable(tx, member.id, item.code, now) }
  })
}
