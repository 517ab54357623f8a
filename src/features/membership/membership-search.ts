import * as v from 'valibot'
import { PagePath } from '#src/domain/membership/page-path.ts'

/** Parameters of `/vip` and `/vip/plan`; an impossible value counts as missing. */
export const MembershipSearch = v.object({
  /** Level (groupId) that what was tried needs. */
  need: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6))), undefined),
  /** Page of this site to go back to. */
  from: v.fallback(v.optional(PagePath), undefined),
})
export type MembershipSearch = v.InferOutput<typeof MembershipSearch>

/** Parameters of `/vip/gift`. */
export const GiftSearch = v.object({
  /** Of the gift, as in its link. */
  code: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
})
export type GiftSearch = v.InferOutput<typeof GiftSearch>

/** Parameters of `/vip/plan`. */
export const PlanSearch = v.object({
  ...MembershipSearch.entries,
  /** Chosen at first. */
  plan: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
})
export type PlanSearch = v.InferOutput<typeof PlanSearch>
