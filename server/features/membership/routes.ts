import { membershipCalls } from '#contract/membership.ts'
import { renewalCalls } from '#contract/renewal.ts'
import { endRenewal } from '#server/domain/membership/renewal.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { answerOnce } from '#server/lib/idempotency.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { buyPlan, quote } from './buy.ts'
import { myMembership } from './mine.ts'
import { listPlans } from './plans.ts'

const QUOTE_RATE = { name: 'vip-quote', max: 60, windowSeconds: 60 }
const BUY_RATE = { name: 'vip-buy', max: 20, windowSeconds: 60 }

export const membershipRoutes = [
  route(membershipCalls.mine, (request) => myMembership(request)),
  route(membershipCalls.plans, ({ services }) => listPlans(services)),
  route(
    membershipCalls.quote,
    ({ db, now, member, json }) => quote({ db, now }, member, json),
    limitMember(QUOTE_RATE),
  ),
  route(
    membershipCalls.buy,
    ({ c, member, json, now }) => answerOnce(c, 'buy-plan', json, (db) => buyPlan({ db, now }, member, json)),
    limitMember(BUY_RATE),
  ),
  route(
    renewalCalls.end,
    ({ db, now, member: { id: memberId } }) =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId)
        return { ended: await endRenewal(tx, { memberId, now }) }
      }),
    limitMember(BUY_RATE),
  ),
]
