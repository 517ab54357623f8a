import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { items } from '#server/domain/item/schema.ts'
import type { orders } from '#server/domain/order/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { newGiftCode } from './gift-code.ts'
import { giftCodes, orderGoods } from './schema.ts'

type OrderRow = typeof orders.$inferSelect

/** What the orders have besides plans. */
export const goodsOf = (db: Db, orderIds: readonly number[]) =>
  db.select().from(orderGoods).where(inArray(orderGoods.orderId, orderIds)).orderBy(orderGoods.id)

/** The gift codes of the orders. */
export const giftsOf = (db: Db, orderIds: readonly number[]) =>
  db.select().from(giftCodes).where(inArray(giftCodes.orderId, orderIds)).orderBy(giftCodes.id)

/** Gives what the order has besides a plan, in the caller's transaction. */
export async function grantGoods(tx: Db, { id: orderId, memberId }: OrderRow, now: Date): Promise<void> {
  for (const { quantity, pack, gift } of await goodsOf(tx, [orderId])) {
    if (pack) {
      const item = { memberId, code: pack.item, source: 'money', orderId, createdAt: now }
      await tx.insert(items).values(Array.from({ length: quantity * pack.count }, () => item))
    }
    if (gift) {
      const codes = Array.from({ length: quantity }, newGiftCode)
      await tx.insert(giftCodes).values(codes.map((code) => ({ orderId, code, plan: gift, createdAt: now })))
    }
  }
}

/**
 * Takes back the items that the order gave and that were not used, and ends its gift codes that were not redeemed, in the
 * caller's transaction. Resolves to whether one was used: from now on that cannot change.
 */
export async function revokeGoods(tx: Db, { id: orderId }: OrderRow, now: Date): Promise<boolean> {
  await tx.delete(items).where(and(eq(items.orderId, orderId), isNull(items.usedAt)))
  await tx
    .update(giftCodes)
    .set({ voidedAt: now })
    .where(and(eq(giftCodes.orderId, orderId), isNull(giftCodes.redeemedAt)))
  const [usedItems] = await tx.select({ n: count() }).from(items).where(eq(items.orderId, orderId))
  const [redeemed] = await tx
    .select({ n: count() })
    .from(giftCodes)
    .where(and(eq(giftCodes.orderId, orderId), isNotNull(giftCodes.redeemedAt)))
  return (usedItems?.n ?? 0) + (redeemed?.n ?? 0) > 0
}
