import { LEVELS } from '#contract/membership-level.ts'
import { type Plan, type PlanList, TERM_MONTHS } from '#contract/membership.ts'
import type { Services } from '#server/app-env.ts'
import type { MembershipContent, PlanContent } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { namedLevel } from '#server/domain/membership/level-names.ts'
import { rightsOf } from '#server/domain/membership/rights.ts'

/** What each level gives, and what plans cost. */
export async function listPlans({ db, config }: Pick<Services, 'db' | 'config'>): Promise<PlanList> {
  const [content, rights] = await Promise.all([currentMembership(db), rightsOf(db, LEVELS, config)])
  return {
    tiers: LEVELS.flatMap((groupId, index) =>
      rights[index] ? [{ ...namedLevel(groupId), rights: rights[index] }] : [],
    ),
    plans: content.plans.map((plan) => toPlan(plan, content)),
  }
}

function toPlan(plan: PlanContent, { plans }: MembershipContent): Plan {
  const { id, groupId, term, price, points } = plan
  const month = plans.find((each) => each.groupId === groupId && each.term === 'month')
  const months = TERM_MONTHS[term]
  // Without a monthly plan, or for a lifetime, there is nothing to compare with.
  const listPrice = month && months !== null ? Math.max(price, month.price * months) : price
  return { id, ...namedLevel(groupId), term, price, listPrice, currency: 'CNY', points }
}
