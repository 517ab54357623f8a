import type { ItemBought, ItemPurchase } from '#contract/item.ts'
import type { Member } from '#server/app-env.ts'
import { currentGoods, itemOffers } from '#server/domain/goods/edition.ts'
import { isItemCode } from '#server/domain/item/item-kinds.ts'
import { countUsable, insertItem } from '#server/domain/item/table.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

/**
 * Buys an item with points. Refuses with `not-found` what is not sold, with `quote-changed` (data `{ total }`) where it does
 * not cost the `points` that the member was shown, and with `points-too-low`.
 */
export function buyItem(
  { db, now }: { db: Db; now: Date },
  member: Member,
  { code, points }: ItemPurchase,
): Promise<ItemBought> {
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const offer = itemOffers((await currentGoods(tx)).points).find((each) => each.code === code)
    if (!offer || !isItemCode(code)) throw new ProblemError('not-found')
    const { price, text, textEn } = offer
    if (price !== (points ?? price)) throw new ProblemError('quote-changed', { data: { total: price } })
    const id = await insertItem(tx, { memberId: member.id, code, source: 'points', createdAt: now })
    const note = { zh: text, en: textEn }
    const balance = await enterPoints(tx, member.id, [{ code: 'item', ref: String(id), change: -price, note }], now)
    return { id, count: await countUsable(tx, member.id, code, now), balance }
  })
}
