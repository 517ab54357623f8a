import { msg } from '@lingui/core/macro'
import { TERM_MONTHS, type Plan, type Term } from '#contract/membership.ts'

/** A plan's term as its name. */
export const TERM_NAMES = {
  month: msg`1 month`,
  quarter: msg`3 months`,
  year: msg`1 year`,
  life: msg`Lifetime`,
} as const satisfies Record<Term, unknown>

/** What a month costs, rounded up, in the unit of `price`; null for a lifetime. */
export function pricePerMonth(term: Term, price: number) {
  const months = TERM_MONTHS[term]
  return months === null ? null : Math.ceil(price / months)
}

interface Saving {
  /** Points. */
  perMonth: number
  /** The same in fen. */
  moneyPerMonth: number
  /** Whole percent less than by the month, in money and in points; 0 without a monthly plan. */
  percent: number
}

/** What a plan costs by the month, and what it saves; null for a single month and for a lifetime. */
export function savingOf({ groupId, term, price, points }: Plan, plans: readonly Plan[]): Saving | null {
  const months = TERM_MONTHS[term]
  if (months === null || months === 1) return null
  const month = plans.find((plan) => plan.groupId === groupId && plan.term === 'month')
  const percent = month ? Math.min(lessThan(month.points * months, points), lessThan(month.price * months, price)) : 0
  return { perMonth: Math.ceil(points / months), moneyPerMonth: Math.ceil(price / months), percent }
}

const lessThan = (full: number, price: number) => Math.max(0, Math.floor((1 - price / full) * 100))
