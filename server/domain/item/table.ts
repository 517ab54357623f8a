import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import type { ItemCode } from './item-kinds.ts'
import { items } from './schema.ts'
import { isUsable } from './use.ts'

/** Ids of what the member can use, the first to expire first. */
export async function findUsable(db: Db, memberId: number, code: ItemCode, now: Date): Promise<number[]> {
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.memberId, memberId), eq(items.code, code), isUsable(now)))
    .orderBy(asc(items.expiresAt), asc(items.id))
    .limit(1000)
  return found.map(({ id }) => id)
}

export async function countUsable(db: Db, memberId: number, code: string, now: Date): Promise<number> {
  const [found] = await db
    .select({ left: count() })
    .from(items)
    .where(and(eq(items.memberId, memberId), eq(items.code, code), isUsable(now)))
  return found?.left ?? 0
}

/** Gives an item; returns its id. */
export async function insertItem(tx: Db, item: typeof items.$inferInsert & { code: ItemCode }): Promise<number> {
  const [inserted] = await tx.insert(items).values(item).returning({ id: items.id })
  if (!inserted) throw new Error('no item was inserted')
  return inserted.id
}

/** The member's item whose id is part of a path; undefined for anything else. */
export async function findItem(db: Db, memberId: number, id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
  const [found] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, Number(id)), eq(items.memberId, memberId)))
  return found
}
