import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { items } from './schema.ts'

/** Days for which an item that was given back can be used, at least. */
const RELEASED_DAYS = 7

/** Rows that can be used at `now`. */
export const isUsable = (now: Date) => and(isNull(items.usedAt), or(isNull(items.expiresAt), gt(items.expiresAt, now)))

interface Taking {
  id: number
  code: string
  usedFor: string
  now: Date
}

/**
 * Uses one of the member's items, in the transaction of its effect: both happen or neither. Refuses with
 * `item-unavailable` what is not theirs, of another kind, used or expired.
 */
export async function consumeItem(tx: Db, memberId: number, { id, code, usedFor, now }: Taking) {
  const taken = await tx
    .update(items)
    .set({ usedAt: now, usedFor })
    .where(and(eq(items.id, id), eq(items.memberId, memberId), eq(items.code, code), isUsable(now)))
    .returning({ id: items.id })
  if (taken.length === 0) throw new ProblemError('item-unavailable')
}

/** The member can use again the item that was used for `usedFor`; one that is about to expire, for `RELEASED_DAYS` days. */
export async function releaseItem(tx: Db, memberId: number, { code, usedFor, now }: Omit<Taking, 'id'>) {
  const until = new Date(now.getTime() + RELEASED_DAYS * DAY_MS).toISOString()
  await tx
    .update(items)
    .set({
      usedAt: null,
      usedFor: null,
      // Null stays.
      expiresAt: sql`case when ${items.expiresAt} < ${until}::timestamptz then ${until}::timestamptz else ${items.expiresAt} end`,
    })
    .where(and(eq(items.memberId, memberId), eq(items.code, code), eq(items.usedFor, usedFor)))
}
