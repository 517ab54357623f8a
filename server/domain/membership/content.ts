import * as v from 'valibot'
import { ARCHIVE_PICTURES_MAX } from '#contract/archive.ts'
import { LEVELS } from '#contract/membership-level.ts'
import { Term } from '#contract/membership.ts'
import { wholeBetween } from '#server/lib/whole-between.ts'

const Price = wholeBetween(1, 100_000_000)

const TierContent = v.strictObject({
  groupId: v.picklist(LEVELS),
  /** Pictures that were never downloaded before; null is without a limit. */
  downloadsPerDay: v.nullable(wholeBetween(1, 100_000)),
  archivePictures: wholeBetween(1, ARCHIVE_PICTURES_MAX),
  /** Openings besides those that are free for every member. */
  moreFreeBoxes: wholeBetween(0, 20),
  /** What one picture whose files need this level costs members below it, in points; 0 is not sold. */
  picturePoints: v.optional(wholeBetween(0, 100_000_000), 0),
})
export type TierContent = v.InferOutput<typeof TierContent>

const PlanContent = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(/^(?!gift-|pack-)[a-z0-9-]{1,55}$/, 'small letters, digits and -, and no gift- or pack- before them'),
  ),
  groupId: v.pipe(
    v.picklist(LEVELS),
    v.check((level) => level > 1, 'a plan gives a level from 2 on'),
  ),
  term: Term,
  /** Fen. */
  price: Price,
  /** Points. */
  points: Price,
})
export type PlanContent = v.InferOutput<typeof PlanContent>

/**
 * What operators decide about memberships: what each level gives, and what plans cost. Sizes of files follow from the level
 * (`levelOfPixels`), the preview of tomorrow's picture from the setting `TOMORROW_LEVEL`.
 */
export const MembershipContent = v.pipe(
  v.strictObject({
    tiers: v.pipe(v.array(TierContent), v.length(LEVELS.length)),
    plans: v.pipe(v.array(PlanContent), v.maxLength(60)),
  }),
  v.check(
    ({ tiers }) => tiers.every(({ groupId }, index) => groupId === LEVELS[index]),
    'each level stands once, from 1 to 6',
  ),
  v.check(
    ({ tiers }) => tiers.every((tier, index) => givesAsMuch(tier, tiers[index - 1])),
    'a level gives at least what the one below gives, and its pictures cost no less',
  ),
  v.check(({ plans }) => new Set(plans.map(({ id }) => id)).size === plans.length, 'each plan has an id of its own'),
  v.check(
    ({ plans }) => new Set(plans.map(({ groupId, term }) => `${groupId} ${term}`)).size === plans.length,
    'each level has one plan of a term at most',
  ),
)
export type MembershipContent = v.InferOutput<typeof MembershipContent>

function givesAsMuch(tier: TierContent, below: TierContent | undefined) {
  if (!below) return true
  const limit = ({ downloadsPerDay }: TierContent) => downloadsPerDay ?? Number.POSITIVE_INFINITY
  return (
    limit(tier) >= limit(below) &&
    tier.archivePictures >= below.archivePictures &&
    tier.moreFreeBoxes >= below.moreFreeBoxes &&
    (tier.picturePoints === 0 || tier.picturePoints >= below.picturePoints)
  )
}

const tier = (
  groupId: TierContent['groupId'],
  downloadsPerDay: number | null,
  archivePictures: number,
  moreFreeBoxes: number,
  picturePoints = 0,
) => ({
  groupId,
  downloadsPerDay,
  archivePictures,
  moreFreeBoxes,
  picturePoints,
})

/** Plans of a level by term; prices in yuan. */
function plansOf(groupId: 2 | 3 | 4 | 5 | 6, name: string, yuan: Record<Term, number>): PlanContent[] {
  return Object.entries(yuan).map(([term, price]) => ({
    id: `${name}-${term}`,
    groupId,
    term: term as Term,
    price: price * 100,
    points: price * POINTS_PER_YUAN,
  }))
}

/** A month of basic membership is about two months of check-ins. */
const POINTS_PER_YUAN = 50

/** In force until an operator changes it. */
export const FIRST_CONTENT: MembershipContent = {
  tiers: [
    tier(1, 20, 50, 0),
    tier(2, 60, 100, 1, 40),
    tier(3, 150, 200, 2, 80),
    tier(4, 400, 300, 3),
    tier(5, 1000, 300, 4),
    tier(6, null, 300, 5),
  ],
  plans: [
    ...plansOf(2, 'basic', { month: 12, quarter: 32, year: 108, life: 268 }),
    ...plansOf(3, 'advanced', { month: 25, quarter: 66, year: 218, life: 538 }),
    ...plansOf(4, 'professional', { month: 45, quarter: 118, year: 388, life: 968 }),
    ...plansOf(5, 'special', { month: 78, quarter: 208, year: 688, life: 1688 }),
    ...plansOf(6, 'super', { month: 128, quarter: 338, year: 1128, life: 2788 }),
  ],
}

/** What the level gives; every level above 6 gives what 6 gives. */
export function tierOf({ tiers }: MembershipContent, groupId: number): TierContent {
  const found = tiers[Math.min(Math.max(groupId, 1), tiers.length) - 1]
  if (!found) throw new Error('a membership without levels')
  return found
}
