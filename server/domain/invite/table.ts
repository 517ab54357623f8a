import { and, count, eq, gte, isNull } from 'drizzle-orm'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { invites } from './schema.ts'

export async function findInviter(db: Db, code: string) {
  const [inviter] = await db.select().from(members).where(eq(members.inviteCode, code))
  return inviter
}

/**
 * The inviter, locked until the transaction ends. An inviter is always an earlier member than the newcomer, so
 * transactions that lock a member and then the inviter cannot deadlock.
 */
export async function lockInviter(tx: Db, inviterId: number) {
  const [inviter] = await tx.select().from(members).where(eq(members.id, inviterId)).for('no key update')
  return inviter
}

export async function countInvitesSince(db: Db, inviterId: number, since: Date): Promise<number> {
  const [found] = await db
    .select({ invited: count() })
    .from(invites)
    .where(and(eq(invites.inviterId, inviterId), gte(invites.createdAt, since)))
  return found?.invited ?? 0
}

export async function countInvites(db: Db, inviterId: number) {
  const [found] = await db
    .select({ invited: count(), rewarded: count(invites.rewardedAt) })
    .from(invites)
    .where(eq(invites.inviterId, inviterId))
  return found ?? { invited: 0, rewarded: 0 }
}

export async function insertInvite(tx: Db, invite: typeof invites.$inferInsert) {
  await tx.insert(invites).values(invite)
}

const isUnrewarded = (memberId: number) => and(eq(invites.memberId, memberId), isNull(invites.rewardedAt))

/** The inviter of the member who has not been paid yet. */
export async function findUnpaidInviterId(db: Db, memberId: number) {
  const [found] = await db.select({ inviterId: invites.inviterId }).from(invites).where(isUnrewarded(memberId))
  return found?.inviterId
}

export async function updateInviteRewarded(tx: Db, memberId: number, now: Date) {
  await tx.update(invites).set({ rewardedAt: now }).where(isUnrewarded(memberId))
}
