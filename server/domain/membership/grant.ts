import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { endRenewal } from './renewal.ts'
import { membershipPeriods } from './schema.ts'

type NewPeriod = typeof membershipPeriods.$inferInsert & { endsAt: Date | null }

/**
 * Gives the member a level up to the period's end, in the caller's transaction, which holds the member's lock. A period
 * that begins at once takes the place of those that run; a later one follows them. A renewal of another level ends.
 * @returns the period's id
 */
export async function grantMembership(tx: Db, period: NewPeriod): Promise<number> {
  const { memberId, groupId, startsAt, endsAt, createdAt } = period
  if (startsAt <= createdAt) await replaceOpen(tx, memberId, createdAt)
  await tx.update(members).set({ groupId, vipExpiresAt: endsAt }).where(eq(members.id, memberId))
  await endRenewal(tx, { memberId, ...(endsAt && { unless: groupId }), now: createdAt })
  const [inserted] = await tx.insert(membershipPeriods).values(period).returning({ id: membershipPeriods.id })
  if (!inserted) throw new Error('no period was inserted')
  return inserted.id
}

/** Sets the level in place of whatever runs, in the caller's transaction; level 1 ends it. */
export async function setLevel(
  tx: Db,
  memberId: number,
  { groupId, endsAt, now }: { groupId: number; endsAt: Date | null; now: Date },
): Promise<void> {
  if (groupId > 1) {
    await grantMembership(tx, { memberId, groupId, source: 'operator', startsAt: now, endsAt, createdAt: now })
    return
  }
  await replaceOpen(tx, memberId, now)
  await endRenewal(tx, { memberId, now })
  await tx.update(members).set({ groupId, vipExpiresAt: endsAt }).where(eq(members.id, memberId))
}

async function replaceOpen(tx: Db, memberId: number, now: Date) {
  await tx
    .update(membershipPeriods)
    .set({ replacedAt: now })
    .where(and(eq(membershipPeriods.memberId, memberId), isOpen(now)))
}

/** Not over, not replaced and not refunded. */
export const isOpen = (now: Date) =>
  and(
    isNull(membershipPeriods.replacedAt),
    isNull(membershipPeriods.refundedAt),
    or(isNull(membershipPeriods.endsAt), gt(membershipPeriods.endsAt, now)),
  )
