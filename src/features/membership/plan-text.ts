import { msg } from '@lingui/core/macro'
import { TERM_MONTHS, type Plan, type Term } from '#contract/membership.ts'

/** A plan's term as its name. */
export const TERM_NAMES = {
  month: msg`1 month`,
  quarter: msg`3 months`,
  year: msg`1 year`,
  life: msg`Lifetime`,
} as const satisfies Record<Term, unknown>

interface Saving {
  /** Points. */
  perMonth: number
  /** Whole percent less than by the month; 0 without a monthly plan. */
  percent: number
}

/** What a plan costs by the month, and what it saves; null for a single month and for a lifetime. */
export function savingOf({ groupId, term, points }: Plan, plans: readonly Plan[]): Saving | null {
  const months = TERM_MONTHS[term]
  if (months === null || months === 1) return null
  const month = plans.find((plan) => plan.groupId === groupId && plan.term === 'month')
  const percent = month ? Math.max(0, Math.floor((1 - points / (month.points * months)) * 100)) : 0
  return { perMonth: Math.ceil(points / months), percent }
}

/** A level's or plan's name in the language of the page. */
export const levelName = ({ name, nameEn }: { name: string; nameEn: string }, locale: string) =>
  locale === 'en' ? nameEn : name
