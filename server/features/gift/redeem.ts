import { and, eq, isNull } from 'drizzle-orm'
import type { Gift, RedeemedGift } from '#contract/gift.ts'
import type { Member } from '#server/app-env.ts'
import type { PlanContent } from '#server/domain/membership/content.ts'
import { grantMembership } from '#server/domain/membership/grant.ts'
import { namedLevel } from '#server/domain/membership/level-names.ts'
import { creditOf, planText, timeOfPlan } from '#server/domain/membership/quote.ts'
import { closeUnpaidOrders } from '#server/domain/order/close.ts'
import { orders } from '#server/domain/order/schema.ts'
import { enterPoints, pointsOf } from '#server/domain/points/ledger.ts'
import { readGiftCode } from '#server/domain/purchase/gift-code.ts'
import { giftCodes } from '#server/domain/purchase/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

interface Asking {
  db: Db
  now: Date
  member: Member
}

/** What the gift would change. Refuses with `gift-code-unknown`, and with `gift-code-used` what another member has redeemed. */
export async function previewGift({ db, now, member }: Asking, typed: string): Promise<Gift> {
  const { gift, from } = await findGift(db, member.id, typed)
  const { groupId, term } = gift.plan
  const { startsAt, endsAt, credit, obstacle } = await effectOf(db, member, gift.plan, now)
  return {
    ...namedLevel(groupId),
    term,
    from,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    credit,
    obstacle,
    isRedeemed: gift.redeemedAt !== null,
  }
}

/**
 * Gives the member the membership of the gift; once more it does nothing. The time left of paid plans with a lower level
 * becomes points. Refuses as `previewGift` does, and with `plan-not-needed`, data `{ reason }`; the code stays valid.
 */
export function redeemGift({ db, now, member: { id: memberId } }: Asking, typed: string): Promise<RedeemedGift> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    // Read after the lock: a purchase may just have changed the level.
    const [found] = await tx.select().from(members).where(eq(members.id, memberId))
    if (!found) throw new ProblemError('login-required')
    const member = memberAt(found, now)
    const { gift } = await findGift(tx, memberId, typed)
    if (gift.redeemedAt === null) await redeem(tx, member, gift, now)
    const [changed] = await tx.select().from(members).where(eq(members.id, memberId))
    const { groupId, vipExpiresAt } = memberAt(changed ?? found, now)
    return {
      ...namedLevel(groupId),
      expireAt: vipExpiresAt?.toISOString() ?? null,
      balance: await pointsOf(tx, memberId),
    }
  })
}

async function redeem(tx: Db, member: Member, { id, plan }: typeof giftCodes.$inferSelect, now: Date) {
  const { id: memberId } = member
  const { groupId, term, points: worth, price: worthMoney } = plan
  const { startsAt, endsAt, credit, obstacle } = await effectOf(tx, member, plan, now)
  if (obstacle) throw new ProblemError('plan-not-needed', { data: { reason: obstacle } })
  const taken = await tx
    .update(giftCodes)
    .set({ redeemedBy: memberId, redeemedAt: now })
    .where(and(eq(giftCodes.id, id), isNull(giftCodes.redeemedAt), isNull(giftCodes.voidedAt)))
    .returning({ id: giftCodes.id })
  if (taken.length === 0) throw new ProblemError('gift-code-used')
  // One that is open was computed from what changes now.
  await closeUnpaidOrders(tx, memberId, 'purchase', now)
  const period = { memberId, groupId, source: 'gift' as const, planId: plan.id, term, worth, worthMoney }
  await grantMembership(tx, { ...period, startsAt, endsAt, createdAt: now })
  if (credit === 0) return
  const { text: zh, textEn: en } = planText(plan)
  const entry = { code: 'membership-credit' as const, ref: `gift-${id}`, change: credit, note: { zh, en } }
  await enterPoints(tx, memberId, [entry], now)
}

/** From when to when the plan would give its level, what becomes points, and what is in the way. */
async function effectOf(db: Db, member: Member, plan: PlanContent, now: Date) {
  const { groupId: level, vipExpiresAt: end } = member
  const { startsAt, endsAt, isExtended } = timeOfPlan(member, plan, now)
  const obstacle = plan.groupId < level ? 'lower' : plan.groupId === level && end === null ? 'have' : null
  const isReplacing = level > 1 && !isExtended && obstacle === null
  return { startsAt, endsAt, obstacle, credit: isReplacing ? await creditOf(db, member, now) : 0 } as const
}

async function findGift(db: Db, memberId: number, typed: string) {
  const [found] = await db
    .select({ gift: giftCodes, from: members.nickname })
    .from(giftCodes)
    .innerJoin(orders, eq(orders.id, giftCodes.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(giftCodes.code, readGiftCode(typed)))
  if (!found || found.gift.voidedAt) throw new ProblemError('gift-code-unknown')
  if (found.gift.redeemedBy !== null && found.gift.redeemedBy !== memberId) throw new ProblemError('gift-code-used')
  return found
}
