import type { Order } from '#contract/order.ts'

export const NO = '20260309000000000001'

const PLAN = {
  id: '3-month',
  groupId: 3,
  name: '高级会员',
  nameEn: 'Advanced member',
  term: 'month' as const,
  endsAt: null,
}

/** An unpaid order of a month, made at noon in Shanghai. */
export const orderWith = (changes: Partial<Order> = {}): Order => ({
  no: NO,
  state: 'unpaid',
  lines: [
    { kind: 'plan', text: '高级会员 · 一个月', textEn: 'Advanced member, one month', amount: 2500 },
    { kind: 'credit', text: '抵扣：基础会员的剩余时间', textEn: 'Credit: time left as basic member', amount: -284 },
  ],
  total: 2216,
  currency: 'CNY',
  plan: PLAN,
  goods: [],
  gifts: [],
  renews: false,
  createdAt: '2026-03-09T04:00:00.000Z',
  closeAt: '2026-03-09T04:30:00.000Z',
  closedBy: null,
  paidAt: null,
  method: null,
  refundableUntil: null,
  refundedAt: null,
  refundedBy: null,
  invoice: null,
  ...changes,
})

export const paidOrder = (changes: Partial<Order> = {}): Order =>
  orderWith({
    state: 'paid',
    paidAt: '2026-03-09T04:05:00.000Z',
    method: 'sandbox',
    refundableUntil: '2026-03-16T04:05:00.000Z',
    plan: { ...PLAN, endsAt: '2026-04-09T04:05:00.000Z' },
    ...changes,
  })
