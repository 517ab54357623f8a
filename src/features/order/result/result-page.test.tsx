import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order, OrderStatus } from '#contract/order.ts'
import { listen } from '#src/domain/events.ts'
import { onPayment } from '#src/domain/payment/callbacks.ts'
import { storeOpenedFrom } from '#src/domain/payment/opened-from.ts'
import { memberWith, signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { settle } from '#src/lib/timing/frames-fixture.ts'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { NO, orderWith, paidOrder } from '../order-fixture.ts'
import { ResultPage } from './result-page.tsx'
import type { Said } from './unpaid-view.tsx'

const PAID: OrderStatus = { state: 'paid', membershipName: '高级会员', membershipLevel: 3 }

beforeEach(async () => {
  sessionStorage.clear()
  signInAs({ group_id: 1 })
  await loadTexts('membership')
  await page.viewport(390, 844)
  await closeToasts()
  onTestFinished(() => onlineManager.setOnline(true))
})

interface Site {
  status: OrderStatus
  order: Order
  hasMember?: boolean
}

const RIGHTS = { maxEdge: null, tomorrow: true, downloadsPerDay: null, archivePictures: 50, freeBoxesPerDay: 3 }

async function open(
  said: Said,
  changes: Partial<Site>,
  { language = 'zh', order = NO }: { language?: 'zh' | 'en'; order?: string | null } = {},
) {
  const site = { status: PAID, order: paidOrder(), hasMember: true, ...changes }
  stubNetwork({
    [`/api/orders/${NO}/status`]: () => ok(site.status),
    [`/api/orders/${NO}`]: () => ok(site.order),
    '/api/users/info': () => (site.hasMember ? ok(memberWith({ group_id: 3 })) : new Response('', { status: 500 })),
    '/api/vip/plans': () =>
      ok({ tiers: [{ groupId: 3, name: '高级会员', nameEn: 'Advanced member', rights: RIGHTS }], plans: [] }),
    '/api/paymethod': () => ok([{ id: 'sandbox', name: '沙盒付款', nameEn: 'Sandbox', kind: 'jump' }]),
  })
  const element = <ResultPage order={order ?? undefined} said={said} />
  return { site, ...(await renderPage(element, { language })) }
}

// rows: VP-13, VP-14, VP-15, VP-17, RT-37, EV-01, EV-02
test('once paid: level, last day, what is new and the way back; the member is refreshed, callbacks and events run once', async () => {
  storeOpenedFrom(NO, '/detail/abc?full=abc')
  const told: unknown[] = []
  onTestFinished(onPayment(() => void told.push(['callback', memberOf(store.get(sessionAtom))?.group_id])))
  for (const name of ['payment-success', 'membership-updated', 'user-info-updated'] as const)
    onTestFinished(listen(name, (detail) => void told.push([name, detail])))
  const { screen } = await open('success', {}, { language: 'en' })
  await expect
    .element(screen.getByRole('heading', { level: 2, name: 'Advanced member until 9 Apr 2026' }))
    .toHaveFocus()
  await expect.element(screen.getByText(/^New for you: All sizes · unlimited new wallpapers/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to what you tried to open' }))
    .toHaveAttribute('href', '/detail/abc?full=abc')
  await expect.element(screen.getByText('You paid ¥22.16.')).toBeVisible()
  await expect
    .poll(() => told)
    .toEqual([
      ['callback', 3],
      ['payment-success', { membershipName: '高级会员', membershipLevel: 3 }],
      ['membership-updated', { membershipLevel: 3, timestamp: expect.any(Number) }],
      ['user-info-updated', expect.objectContaining({ group_id: 3 })],
    ])
  await expectAccessible()
  // Reloaded: nothing is told again.
  await screen.unmount()
  told.length = 0
  const reloaded = await open('success', {}, { language: 'en' })
  await expect.element(reloaded.screen.getByText('You paid ¥22.16.')).toBeVisible()
  expect(told).toEqual([])
})

// rows: VP-16, TX-61, TM-15
test.each([
  ['zh', '高级会员', '高级会员购买成功！'],
  ['zh', undefined, '会员购买成功！'],
  ['en', 'Advanced member', 'Advanced member purchase successful!'],
  ['en', undefined, 'member purchase successful!'],
] as const)(
  'the member cannot be refreshed: a toast of 4 s tells of the purchase (%s, named %s), and the level is there',
  async (language, membershipName, text) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const fired: unknown[] = []
    onTestFinished(listen('payment-success', (detail) => void fired.push(detail)))
    const status = { state: 'paid' as const, membershipLevel: 3, ...(membershipName && { membershipName }) }
    await open('success', { hasMember: false, status }, { language })
    await settle()
    const toast = page.getByText(text, { exact: true })
    await expect.element(toast).toBeVisible()
    expect(memberOf(store.get(sessionAtom))?.group_id).toBe(3)
    expect(fired).toEqual([])
    await settle(3_500)
    await expect.element(toast).toBeVisible()
    await settle(1_500)
    await settle(1_000)
    await expect.element(toast).not.toBeInTheDocument()
  },
)

// rows: VP-12, VP-17, RT-37
test('only the server says that it is paid: the page checks for 5 min, then on request; offline it waits', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { site, screen } = await open('success', { status: { state: 'unpaid' }, order: orderWith() })
  await settle()
  await expect.element(screen.getByRole('heading', { level: 1, name: '正在确认付款' })).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(screen.getByText(/当前离线，联网后我们会查询付款结果/)).toBeVisible()
  onlineManager.setOnline(true)
  await settle(5 * 60_000)
  await expect.element(screen.getByRole('heading', { level: 1, name: '尚未付款' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '换一种方式付款' })).toBeVisible()
  site.status = PAID
  site.order = paidOrder()
  await screen.getByRole('button', { name: '刷新' }).click()
  await settle()
  await expect.element(screen.getByRole('heading', { level: 2, name: '高级会员，有效期至 2026年4月9日' })).toBeVisible()
})

// rows: VP-18, RT-38
test('a failed payment can be tried again; a closed order says why, and leads to the same plan', async () => {
  const { screen } = await open('failed', { status: { state: 'unpaid' }, order: orderWith() })
  await expect.element(screen.getByRole('heading', { level: 1, name: '付款没有完成' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: `复制订单号 ${NO}` })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '帮助' })).not.toBeInTheDocument()
  await expectAccessible()
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: '沙盒付款' })).toBeVisible()
  await screen.unmount()

  const closed = orderWith({ state: 'closed', closedBy: 'time' })
  const { screen: later } = await open('failed', { status: { state: 'closed' }, order: closed })
  await expect.element(later.getByRole('heading', { level: 1, name: '订单已关闭' })).toBeVisible()
  await expect.element(later.getByText(/超过 30 分钟未付款/)).toBeVisible()
  await expect
    .element(later.getByRole('link', { name: '重新选择方案' }))
    .toHaveAttribute('href', '/vip/plan?plan=3-month')
})

// rows: RT-38
test('offline a failed payment is only told: nothing can be paid, and an unknown one waits for the connection', async () => {
  const { screen } = await open('failed', { status: { state: 'unpaid' }, order: orderWith() })
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeDisabled()
  await expect.element(screen.getByRole('heading', { level: 1, name: '付款没有完成' })).toBeVisible()
  await expect.element(screen.getByText(/没有扣款。订单还在/)).toBeVisible()
  await screen.unmount()
  const { screen: unknown } = await open('failed', { status: { state: 'unpaid' }, order: orderWith() })
  await expect.element(unknown.getByText(/当前离线，联网后我们会查询付款结果/)).toBeVisible()
  await expect.element(unknown.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  await expect.element(unknown.getByRole('button', { name: `复制订单号 ${NO}` })).toBeVisible()
  // Once it is known, it can be paid.
  onlineManager.setOnline(true)
  await expect.element(unknown.getByRole('button', { name: '重试' })).toBeEnabled()
})

// rows: VP-18, RT-39
test('an unclear payment is checked, and becomes what it is; a refund is named', async () => {
  const { screen } = await open('error', { status: { state: 'unpaid' }, order: orderWith() })
  await expect.element(screen.getByRole('heading', { level: 1, name: '付款结果暂不确定' })).toBeVisible()
  await expect.element(screen.getByText(/你的钱是安全的/)).toBeVisible()
  const ask = screen.getByRole('link', { name: '联系我们' })
  await expect.element(ask).toHaveAttribute('href', `/tickets?ask=payment&order=${NO}`)
  await screen.unmount()

  const { router, screen: settled } = await open('error', {})
  await expect.poll(() => router.state.location.href).toMatch(/^\/payment\/success\?order=/)
  await settled.unmount()

  const refunded = paidOrder({ state: 'refunded', refundedBy: 'operator' })
  const { screen: after } = await open('success', { status: { state: 'refunded' }, order: refunded })
  await expect.element(after.getByRole('heading', { level: 1, name: '订单已退款' })).toBeVisible()
  await expect.element(after.getByText(/本站已为你退款。/)).toBeVisible()
})

// rows: RT-37, RT-38, RT-39
test('without an order number, or with one of another account, the page leads to the orders', async () => {
  const { screen } = await open('success', {}, { order: null })
  await expect.element(screen.getByRole('heading', { level: 1, name: '没有订单号' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/orders')
  await screen.unmount()
  const { screen: other } = await open('error', {}, { order: '20260309999999999999' })
  await expect.element(other.getByRole('heading', { level: 1, name: '没有这个订单' })).toBeVisible()
})
