import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { items } from './schema.ts'

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
export async function takeItem(tx: Db, memberId: number, { id, code, usedFor, now }: Taking) {
  const taken = await tx
    .update(items)
    .set({ usedAt: now, usedFor })
    .where(and(eq(items.id, id), eq(items.memberId, memberId), eq(items.code, code), isUsable(now)))
    .returning({ id: items.id })
  if (taken.length === 0) throw new ProblemError('item-unavailable')
}

/** The member can use again the item that was used for `usedFor`. */
export async function releaseItem(tx: Db, memberId: number, { code, usedFor }: Pick<Taking, 'code' | 'usedFor'>) {
  await tx
    .update(items)
    .set({ usedAt: null, usedFor: null })
    .where(and(eq(items.memberId, memberId), eq(items.code, code), eq(items.usedFor, usedFor)))
}
