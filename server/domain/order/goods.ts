import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { items } from '#server/domain/item/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { orderGoods, type orders } from './schema.ts'

type OrderRow = typeof orders.$inferSelect

/** What the orders have besides plans. */
export const goodsOf = (db: Db, orderIds: readonly number[]) =>
  db.select().from(orderGoods).where(inArray(orderGoods.orderId, orderIds)).orderBy(orderGoods.id)

/** Gives what the order has besides a plan, in the caller's transaction. */
export async function grantGoods(tx: Db, { id: orderId, memberId }: OrderRow, now: Date): Promise<void> {
  for (const { quantity, pack } of await goodsOf(tx, [orderId])) {
    const item = { memberId, code: pack.item, source: 'money', orderId, createdAt: now }
    await tx.insert(items).values(Array.from({ length: quantity * pack.count }, () => item))
  }
}

/** Whether one of the items that the order gave was used. */
export async function areGoodsUsed(db: Db, { id: orderId }: OrderRow): Promise<boolean> {
  const [found] = await db
    .select({ used: count() })
    .from(items)
    .where(and(eq(items.orderId, orderId), isNotNull(items.usedAt)))
  return (found?.used ?? 0) > 0
}

/** Takes back the items that the order gave and that were not used, in the caller's transaction. */
export async function takeBackGoods(tx: Db, { id: orderId }: OrderRow): Promise<void> {
  await tx.delete(items).where(and(eq(items.orderId, orderId), isNull(items.usedAt)))
}
