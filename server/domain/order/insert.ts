import { randomInt } from 'node:crypto'
import { ORDER_OPEN_MS } from '#contract/order.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { orders } from './schema.ts'

type NewOrder = Omit<typeof orders.$inferInsert, 'no' | 'state' | 'closeAt'>

/** Inserts an unpaid order under a number of its own, in the caller's transaction. */
export async function insertOrder(tx: Db, order: NewOrder) {
  const { createdAt } = order
  const closeAt = new Date(createdAt.getTime() + ORDER_OPEN_MS)
  for (let tries = 0; tries < NUMBERS_TRIED; tries += 1) {
    const values = { ...order, state: 'unpaid' as const, closeAt, no: newNumber(createdAt) }
    const [inserted] = await tx.insert(orders).values(values).onConflictDoNothing({ target: orders.no }).returning()
    if (inserted) return inserted
  }
  throw new Error('no number was free for an order')
}

/** Of two orders in a millisecond every 10,000th pair draws the same number. */
const NUMBERS_TRIED = 20

/** The day in UTC, its millisecond, and four random digits: numbers are in the order of their times. */
const newNumber = (now: Date) =>
  now.toISOString().slice(0, 10).replaceAll('-', '') +
  String(now.getTime() % DAY_MS).padStart(8, '0') +
  String(randomInt(10_000)).padStart(4, '0')
