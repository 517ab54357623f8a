import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Quote } from '#contract/membership.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { listen } from '#src/domain/events.ts'
import { openedFrom } from '#src/domain/payment/opened-from.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { planList, quoteWith } from '../membership-fixture.ts'
import { PlanPage } from './plan-page.tsx'

beforeEach(async () => {
  signInAs({ group_id: 1, points: 2000 })
  await loadTexts('items')
  await page.viewport(390, 844)
})

const refusal = (status: number, problem: string, data?: unknown) =>
  Response.json({ code: status, success: false, message: problem, problem, data }, { status })

interface Site {
  quote?: (planId: string, couponId: number | undefined) => Response
  buy?: (body: unknown, key: string | null) => Response
  place?: (body: unknown, key: string | null) => Response
  methods?: PaymentMethod[]
}

const SANDBOX: PaymentMethod = { id: 'sandbox', name: '沙盒付款', nameEn: 'Sandbox', kind: 'jump' }
const CARD: PaymentMethod = { id: 'stripe', name: '银行卡', nameEn: 'Card', kind: 'card' }

function serverWith({ quote = (planId) => ok(quoteWith({ planId })), buy, place, methods = [SANDBOX] }: Site = {}) {
  const quoted: string[] = []
  stubNetwork({
    '/api/vip/plans': () => ok(planList()),
    '/api/vip/quote': async (request) => {
      const { planId, couponId } = (await request.json()) as { planId: string; couponId?: number }
      quoted.push(planId)
      return quote(planId, couponId)
    },
    '/api/vip/points': async (request) =>
      buy?.(await request.json(), request.headers.get('idempotency-key')) ?? refusal(500, 'server-error'),
    '/api/orders': async (request) =>
      place?.(await request.json(), request.headers.get('idempotency-key')) ?? refusal(500, 'server-error'),
    '/api/paymethod': () => ok(methods),
  })
  return quoted
}

// rows: VP-05, VP-22, VP-23, RT-35
test('a level and a term are chosen; price, price by the month, saving and last day stand beside the button', async () => {
  const quoted = serverWith()
  const { screen } = await renderPage(<PlanPage need={undefined} from={undefined} plan={undefined} />)
  await expect.element(screen.getByRole('radio', { name: /基础会员/ })).toBeChecked()
  await expect
    .poll(() => screen.getByRole('radio', { name: /一年/ }).element().closest('label')?.textContent)
    .toMatch(/每月 ¥9\.00 或 450 积分省 25%¥108\.005,400 积分/)
  await screen.getByRole('radio', { name: /高级会员/ }).click()
  await expect.element(screen.getByRole('button', { name: '用 1,250 积分购买' })).toBeVisible()
  await expect.element(screen.getByText('2026年3月9日起，2026年4月9日止。 不会自动续费。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '支付 ¥25.00' })).toBeVisible()
  await expect.element(screen.getByText('合每月 ¥25.00。 价格不另加税费。 未使用可在 7 天内退款。')).toBeVisible()
  await screen.getByRole('radio', { name: /一年/ }).click()
  await expect.poll(() => quoted).toEqual(['2-month', '3-month', '3-year'])
  await expectAccessible()
})

// rows: VP-08, AP-49, RT-35
test('the best coupon lowers the sum at first; another or none is chosen, and the order names it', async () => {
  const coupons = [
    { id: 8, name: '会员八折', nameEn: '20% off', off: 500 },
    { id: 7, name: '立减 3 元', nameEn: '¥3 off', off: 300 },
  ]
  const [plain] = quoteWith().lines
  const bodies: unknown[] = []
  serverWith({
    quote: (planId, couponId) => {
      const used = coupons.find(({ id }) => id === couponId)
      if (!used || !plain) return ok(quoteWith({ planId, coupons }))
      const line = { kind: 'coupon' as const, text: used.name, textEn: used.nameEn, amount: 0, money: -used.off }
      return ok(quoteWith({ planId, coupons, lines: [plain, line], price: 2500 - used.off }))
    },
    place: (body) => {
      bodies.push(body)
      return refusal(409, 'coupon-not-usable')
    },
  })
  const { screen } = await renderPage(<PlanPage need={3} from={undefined} plan={undefined} />)
  const order = screen.getByRole('complementary', { name: '订单明细' })
  await expect.element(screen.getByRole('button', { name: '支付 ¥20.00' })).toBeVisible()
  await expect.poll(() => order.element().textContent).toMatch(/会员八折−¥5\.00合计¥20\.00/)
  await expectAccessible()
  await screen.getByLabelText('优惠券').selectOptions('7')
  await screen.getByRole('button', { name: '支付 ¥22.00' }).click()
  await expect.element(screen.getByRole('dialog').getByText('coupon-not-usable')).toBeVisible()
  expect(bodies).toEqual([{ from: 'plan', sku: '3-month', couponId: 7, total: 2200 }])
  await screen.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await screen.getByLabelText('优惠券').selectOptions('none')
  await expect.element(screen.getByRole('button', { name: '支付 ¥25.00' })).toBeVisible()
})

// rows: VP-20
test('without a coupon the page leads to where one is got', async () => {
  serverWith()
  const { screen } = await renderPage(<PlanPage need={3} from={undefined} plan={undefined} />, { language: 'en' })
  await expect
    .element(screen.getByRole('link', { name: 'Get a coupon or enter a code' }))
    .toHaveAttribute('href', '/tickets?tab=coupons')
})

// rows: VP-06, VP-15, VP-17, EV-02, HM-08
test('the plan that opens what was tried is bought: every line is seen first, the level is there at once, and the way back', async () => {
  const lines: Quote['lines'] = [
    { kind: 'plan', text: '高级会员 · 一个月', textEn: 'Advanced member, one month', amount: 1250, money: 2500 },
    {
      kind: 'credit',
      text: '抵扣：基础会员的剩余时间',
      textEn: 'Credit: time left as basic member',
      amount: -284,
      money: -568,
    },
  ]
  const bodies: unknown[] = []
  serverWith({
    quote: (planId) => ok(quoteWith({ planId, lines, total: 966, price: 1932 })),
    buy: (body) => {
      bodies.push(body)
      return ok({
        groupId: 3,
        name: '高级会员',
        nameEn: 'Advanced member',
        expireAt: '2026-04-09T16:00:00.000Z',
        balance: 1034,
      })
    },
  })
  // Points are no payment: no other event of the three.
  const updates: unknown[] = []
  for (const name of ['payment-success', 'membership-updated', 'user-info-updated'] as const)
    onTestFinished(listen(name, (detail) => void updates.push([name, detail])))
  const { screen } = await renderPage(<PlanPage need={3} from="/detail/abc" plan={undefined} />, { language: 'en' })
  await expect.element(screen.getByText('What you tried to open is for Advanced members and above.')).toBeVisible()
  await expect
    .poll(() => screen.getByRole('complementary', { name: 'Your order' }).element().textContent)
    .toMatch(/Credit: time left as basic member−¥5\.68−284 points.*Total¥19\.32966 points/)
  await screen.getByRole('button', { name: 'Buy for 966 points' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('You have 2,000 points; 1,034 will be left.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Advanced member until 9 Apr 2026' })).toHaveFocus()
  await expect
    .element(screen.getByRole('link', { name: 'Back to what you tried to open' }))
    .toHaveAttribute('href', '/detail/abc')
  expect(bodies).toEqual([{ planId: '3-month', total: 966 }])
  expect(memberOf(store.get(sessionAtom))).toMatchObject({
    group_id: 3,
    vip_expire_at: '2026-04-09T16:00:00.000Z',
    points: 1034,
  })
  expect(updates).toEqual([['membership-updated', { membershipLevel: 3, timestamp: expect.any(Number) }]])
})

// rows: VP-08, RT-35
test('the price changed, too few points, or a plan that would change nothing: it is said, and nothing is bought', async () => {
  let total = 1250
  serverWith({
    quote: (planId) =>
      planId.startsWith('2') ? refusal(409, 'plan-not-needed', { reason: 'lower' }) : ok(quoteWith({ planId, total })),
    buy: () => {
      total = 3000
      return refusal(409, 'quote-changed', { total })
    },
  })
  signInAs({ group_id: 3, points: 2000 })
  const { screen } = await renderPage(<PlanPage need={undefined} from={undefined} plan={undefined} />)
  await screen.getByRole('button', { name: '用 1,250 积分购买' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '兑换', exact: true }).click()
  // The new price is loaded, and is more than the member has.
  await expect.element(screen.getByRole('dialog', { name: '积分不足' })).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByRole('button', { name: '用 3,000 积分购买' })).toBeVisible()
  await screen.getByRole('radio', { name: /基础会员/ }).click()
  await expect.element(screen.getByText('你的等级更高。等现有会员到期后，可以再选这个。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /购买/ })).not.toBeInTheDocument()
})

// rows: RT-35
test('a lost response: pressing again asks with the same key', async () => {
  const keys: (string | null)[] = []
  serverWith({
    buy: (_body, key) => {
      keys.push(key)
      if (keys.length === 1) return Response.error()
      return ok({ groupId: 2, name: '基础会员', nameEn: 'Basic member', expireAt: null, balance: 750 })
    },
  })
  const { screen } = await renderPage(<PlanPage need={undefined} from={undefined} plan={undefined} />)
  await screen.getByRole('button', { name: '用 1,250 积分购买' }).click()
  const buy = screen.getByRole('dialog').getByRole('button', { name: '兑换', exact: true })
  await buy.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await buy.click()
  await expect.element(screen.getByRole('heading', { name: '基础会员，长期有效' })).toBeVisible()
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

// rows: VP-12, VP-17, VP-22, VP-23, RT-35
test('a plan is ordered for money: a changed price is said first, the order is paid once, and the way back is remembered', async () => {
  await loadTexts('orders')
  sessionStorage.clear()
  let price = 2500
  const placed: unknown[] = []
  serverWith({
    quote: (planId) => ok(quoteWith({ planId, price })),
    place: (body, key) => {
      placed.push([body, key === null])
      if (price === 2500) {
        price = 3000
        return refusal(409, 'quote-changed', { total: 3000 })
      }
      return ok(orderWith({ total: 3000 }))
    },
  })
  const { screen } = await renderPage(<PlanPage need={undefined} from="/detail/abc" plan="3-year" />, {
    language: 'en',
  })
  await expect.element(screen.getByRole('radio', { name: /1 year/ })).toBeChecked()
  await screen.getByRole('button', { name: 'Pay ¥25.00' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('quote-changed')
  await dialog.getByRole('button', { name: 'Order for ¥30.00' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Sandbox' })).toBeVisible()
  expect(openedFrom('20260309000000000001')).toBe('/detail/abc')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Pay ¥30.00' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Sandbox' })).toBeVisible()
  expect(placed).toEqual([
    [{ from: 'plan', sku: '3-year', total: 2500 }, false],
    [{ from: 'plan', sku: '3-year', total: 3000 }, false],
  ])
})

// rows: VP-23
test('where no money is asked, the plan is had for points alone', async () => {
  serverWith({ quote: (planId) => ok(quoteWith({ planId, total: 0, price: null })) })
  const { screen } = await renderPage(<PlanPage need={undefined} from={undefined} plan={undefined} />)
  await expect.element(screen.getByRole('complementary', { name: '订单明细' }).getByText('0 积分')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /支付/ })).not.toBeInTheDocument()
})

// rows: RT-35
test('offline nothing can be bought, for money or points or as a gift, and the page says why', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const quoted = serverWith()
  const { screen } = await renderPage(<PlanPage need={3} from={undefined} plan={undefined} />)
  const buttons = ['支付 ¥25.00', '用 1,250 积分购买', '加入购物车：高级会员 · 一个月', '买来送人']
  for (const name of buttons) await expect.element(screen.getByRole('button', { name })).toBeEnabled()
  onlineManager.setOnline(false)
  for (const name of buttons) await expect.element(screen.getByRole('button', { name })).toBeDisabled()
  const reason = screen.getByText(/你已离线，联网后才能购买方案。/)
  await expect.element(reason).toBeVisible()
  // A plan whose price is not known here.
  await screen.getByRole('radio', { name: /一年/ }).click()
  await expect.element(screen.getByRole('button', { name: /支付|积分购买/ })).not.toBeInTheDocument()
  await expect.element(reason).toBeVisible()
  expect(quoted).toEqual(['3-month'])
  onlineManager.setOnline(true)
  await expect.element(screen.getByRole('button', { name: /^支付/ })).toBeEnabled()
})

// rows: RT-35, VP-23
test('offline a plan that only points buy cannot be bought either', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  serverWith({ quote: (planId) => ok(quoteWith({ planId, total: 0, price: null })) })
  const { screen } = await renderPage(<PlanPage need={undefined} from={undefined} plan={undefined} />)
  await expect.element(screen.getByRole('button', { name: '直接变更，不收积分' })).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(screen.getByRole('button', { name: '直接变更，不收积分' })).toBeDisabled()
  await expect.element(screen.getByText(/你已离线，联网后才能购买方案。/)).toBeVisible()
})

const orderWith = (changes: object) => ({
  no: '20260309000000000001',
  state: 'unpaid',
  lines: [],
  total: 2500,
  currency: 'CNY',
  plan: { id: '3-year', groupId: 3, name: '高级会员', nameEn: 'Advanced member', term: 'year', endsAt: null },
  goods: [],
  gifts: [],
  renews: false,
  createdAt: '2999-03-09T04:00:00.000Z',
  closeAt: '2999-03-09T04:30:00.000Z',
  closedBy: null,
  paidAt: null,
  method: null,
  refundableUntil: null,
  refundedAt: null,
  refundedBy: null,
  invoice: null,
  ...changes,
})

// rows: VP-05, VP-22
test('renewal is off until it is chosen: when, how much and how to cancel stand beside it, and only a card pays it', async () => {
  signInAs({ group_id: 1, points: 2000, email_masked: 'l***@example.com' })
  const placed: unknown[] = []
  serverWith({ methods: [SANDBOX, CARD], place: (body) => (placed.push(body), refusal(409, 'renewal-not-offered')) })
  const { screen } = await renderPage(<PlanPage need={3} from={undefined} plan={undefined} />, { language: 'en' })
  const choice = screen.getByRole('checkbox', { name: 'Renew automatically, by card' })
  await expect.element(choice).not.toBeChecked()
  await expect.element(screen.getByText(/Nothing is renewed automatically\./)).toBeVisible()
  await expect
    .element(screen.getByText(/^¥25\.00 every month, first on 8 Apr 2026\. An e-mail reminds you 7 days before\./))
    .toBeVisible()
  await choice.click()
  await expect.element(screen.getByText(/Nothing is renewed automatically\./)).not.toBeInTheDocument()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Pay ¥25.00' }).click()
  await expect.poll(() => placed).toMatchObject([{ from: 'plan', renew: true, total: 2500 }])
})

// rows: VP-05, VP-22
test('without a card to charge no renewal is offered', async () => {
  serverWith({ methods: [SANDBOX] })
  const { screen } = await renderPage(<PlanPage need={3} from={undefined} plan={undefined} />, { language: 'en' })
  await expect.element(screen.getByRole('button', { name: 'Pay ¥25.00' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

// rows: VP-05, VP-22
test('without an e-mail address renewal is not possible, and the page says why', async () => {
  signInAs({ group_id: 1, points: 2000, email_masked: '' })
  serverWith({ methods: [CARD] })
  const { screen } = await renderPage(<PlanPage need={3} from={undefined} plan={undefined} />, { language: 'en' })
  await expect.element(screen.getByRole('checkbox', { name: 'Renew automatically, by card' })).toBeDisabled()
  await expect
    .element(screen.getByText('Not possible here: your account has no e-mail address for the reminders.'))
    .toBeVisible()
})

// rows: RT-35
test('without a way to pay the page says so and leads to a ticket; points still buy the plan', async () => {
  serverWith({ methods: [] })
  const { screen } = await renderPage(<PlanPage need={3} from={undefined} plan={undefined} />, {
    language: 'en',
    built: ['/tickets'],
  })
  await expect.element(screen.getByText(/^This site cannot take payments at the moment\./)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Write to us' }))
    .toHaveAttribute('href', '/tickets?ask=payment')
  await expect.element(screen.getByRole('button', { name: 'Pay ¥25.00' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Buy for 1,250 points' })).toBeEnabled()
  await expectAccessible()
})
