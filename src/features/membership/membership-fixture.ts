import type { MyMembership, Plan, PlanList, Quote, Tier } from '#contract/membership.ts'

const level = (groupId: number) => ({
  groupId,
  name: ['', '普通用户', '基础会员', '高级会员'][groupId] ?? '',
  nameEn: '',
})

const tier = (groupId: number, rights: Partial<Tier['rights']>): Tier => ({
  ...level(groupId),
  rights: {
    maxEdge: 3840,
    tomorrow: false,
    downloadsPerDay: 20,
    archivePictures: 50,
    freeBoxesPerDay: 1,
    ...rights,
  },
})

const plan = (groupId: number, term: Plan['term'], points: number): Plan => ({
  id: `${groupId}-${term}`,
  ...level(groupId),
  term,
  price: points * 2,
  listPrice: points * 2,
  currency: 'CNY',
  points,
})

/** Two levels with plans, and the one without. */
export const planList = (plans?: Plan[]): PlanList => ({
  tiers: [
    tier(1, {}),
    tier(2, { maxEdge: 7680, tomorrow: true, downloadsPerDay: 60, freeBoxesPerDay: 2 }),
    tier(3, { maxEdge: null, tomorrow: true, downloadsPerDay: null, freeBoxesPerDay: 3 }),
  ],
  plans: plans ?? [
    plan(2, 'month', 600),
    plan(2, 'year', 5400),
    plan(2, 'life', 13_400),
    plan(3, 'month', 1250),
    plan(3, 'year', 10_900),
  ],
})

/** A member without a membership. */
export const mineWith = (changes: Partial<MyMembership> = {}): MyMembership => ({
  ...level(1),
  expireAt: null,
  autoRenew: null,
  rights: [
    { key: 'downloads', used: 5, limit: 20, resetAt: '2026-03-09T16:00:00.000Z' },
    { key: 'boxes', used: 1, limit: 1, resetAt: '2026-03-09T16:00:00.000Z' },
  ],
  history: [],
  balance: 2000,
  ...changes,
})

/** A month of the advanced level. */
export const quoteWith = (changes: Partial<Quote> = {}): Quote => ({
  planId: '3-month',
  ...level(3),
  term: 'month',
  lines: [{ kind: 'plan', text: '高级会员 · 一个月', textEn: 'Advanced member, one month', amount: 1250, money: 2500 }],
  total: 1250,
  price: 2500,
  startsAt: '2026-03-09T04:00:00.000Z',
  endsAt: '2026-04-09T16:00:00.000Z',
  coupons: [],
  balance: 2000,
  ...changes,
})
