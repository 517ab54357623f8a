import { onlineManager } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/order.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { orderWith, paidOrder } from '../order-fixture.ts'
import { OrdersSearch } from '../orders-search.ts'
import { OrdersPage } from './orders-page.tsx'

const NOW = Date.parse('2026-03-09T04:10:00Z')

beforeEach(async () => {
  signInAs({ user_id: 7, group_id: 3 })
  await page.viewport(390, 844)
  await closeToasts()
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
    onlineManager.setOnline(true)
  })
})

const numbered = (last: number) => `2026030900000000000${last}`

const refusal = (problem: string, message: string) =>
  Response.json({ code: 409, success: false, message, problem }, { status: 409 })

const AtAddress = () => <OrdersPage {...v.parse(OrdersSearch, useSearch({ strict: false }))} />

interface Site {
  orders: Order[]
  answers?: Parameters<typeof stubNetwork>[0]
}

/** The page of a server with these orders, two a page. */
async function open({ orders, answers = {} }: Site, language: 'zh' | 'en' = 'zh') {
  const site = { orders }
  const asked = stubNetwork({
    '/api/orders': ({ url }) => {
      const { searchParams } = new URL(url)
      const state = searchParams.get('state') ?? 'all'
      const before = searchParams.get('before') ?? '9'
      const rest = site.orders.filter((order) => order.no < before && (state === 'all' || order.state === state))
      return ok({ items: rest.slice(0, 2), before: rest.length > 2 ? rest[1]?.no : null })
    },
    ...answers,
  })
  const rendered = await renderPage(<AtAddress />, { path: '/orders', built: ['/orders'], language })
  return { ...rendered, site, asked, rows: rendered.screen.getByRole('list').last().getByRole('listitem') }
}

// rows: VP-10, VP-22
test.each([
  ['closed', { closedBy: 'ended' }, /已关闭.*自动续费已经关闭。如果银行仍然扣款，款项会退回。/],
  ['refunded', { refundedBy: 'ended' }, /已退款.*付款到账前，自动续费已经关闭，款项已退回。/],
] as const)('a renewal that ended before its payment is %s, with the reason', async (state, reason, told) => {
  const { rows } = await open({ orders: [orderWith({ state, ...reason })] })
  await expect.poll(() => rows.first().element().textContent).toMatch(told)
})

// rows: VP-10, RT-27
test('orders show number, lines, total, state and how they ended; older ones load, and a state is chosen in the address', async () => {
  const { screen, router, rows } = await open({
    orders: [
      orderWith({ no: numbered(4), state: 'closed', closedBy: 'purchase' }),
      paidOrder({ no: numbered(3), refundableUntil: null }),
      paidOrder({
        no: numbered(2),
        state: 'refunded',
        refundableUntil: null,
        refundedAt: '2026-03-09T04:08:00.000Z',
        refundedBy: 'change',
      }),
    ],
  })
  await expect.poll(() => rows.elements().length).toBe(2)
  const text = (at: number) => rows.nth(at).element().textContent
  expect(text(0)).toMatch(/2026年3月9日.*已关闭高级会员 · 一个月¥25\.00.*−¥2\.84合计¥22\.16之后又买了别的方案/)
  expect(text(1)).toMatch(/已付款.*付款 · 沙盒（没有真实扣款）/)
  await expect.element(screen.getByRole('button', { name: `复制订单号 ${numbered(4)}` })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /付款|退款|取消/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '显示更多' }).click()
  await expect.poll(() => rows.elements().length).toBe(3)
  expect(text(2)).toMatch(/已退款.*付款到账前会员已有变动，款项已原路退回。/)
  await expectAccessible()
  await screen.getByRole('link', { name: '已退款' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ state: 'refunded' })
  await expect.poll(() => rows.elements().length).toBe(1)
  await screen.getByRole('link', { name: '待付款' }).click()
  await expect.element(screen.getByRole('heading', { name: '这里还没有订单' })).toBeVisible()
})

// rows: RT-27
test('without orders the page leads to the plans and to the cart', async () => {
  const { screen } = await open({ orders: [] })
  await expect.element(screen.getByRole('heading', { name: '还没有订单' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '会员方案' })).toHaveAttribute('href', '/vip/plan')
  await expect.element(screen.getByRole('link', { name: '购物车' })).toHaveAttribute('href', '/cart')
})

// rows: VP-10, RT-27
test('an unpaid order counts down, is announced by the minute, and closes; offline nothing can be done, and why is said', async () => {
  const { screen, site } = await open({ orders: [orderWith()] }, 'en')
  const timer = screen.getByRole('timer')
  await expect.element(timer).toHaveTextContent('20:00')
  vi.advanceTimersByTime(1000)
  await expect.element(timer).toHaveTextContent('19:59')
  const status = screen.getByRole('status').filter({ hasText: /left to pay/ })
  await expect.element(status).not.toBeInTheDocument()
  vi.advanceTimersByTime(15 * 60_000)
  await expect.element(status).toHaveTextContent('5 minutes left to pay')
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await expect
    .element(screen.getByText('You are offline. Orders can be paid and cancelled once you are online.'))
    .toBeVisible()
  onlineManager.setOnline(true)
  site.orders = [orderWith({ state: 'closed', closedBy: 'time' })]
  vi.advanceTimersByTime(5 * 60_000)
  await expect.element(screen.getByText('It was not paid within 30 minutes. Nothing was charged.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

// rows: RT-27, VP-10
test('an unpaid order that is paid elsewhere shows as paid by itself', async () => {
  const { screen, site, asked } = await open({ orders: [orderWith()] })
  await expect.element(screen.getByRole('timer')).toBeVisible()
  const before = asked.length
  site.orders = [paidOrder()]
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.element(screen.getByText('已付款', { exact: true }).last()).toBeVisible()
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument()
  const after = asked.length
  expect(after).toBeGreaterThan(before)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(after)
})

// rows: VP-10
test('an order is cancelled after a question; a refusal is shown in the words of the site', async () => {
  const { no } = orderWith()
  let isRefused = true
  const { screen, site } = await open({
    orders: [orderWith()],
    answers: {
      [`/api/orders/${no}/cancel`]: () => {
        if (isRefused) return refusal('order-not-open', '订单已付款，不能取消')
        site.orders = [orderWith({ state: 'closed', closedBy: 'member' })]
        return ok(site.orders[0])
      },
    },
  })
  await screen.getByRole('button', { name: `取消：订单 ${no}` }).click()
  const dialog = screen.getByRole('dialog', { name: '取消这个订单？' })
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('订单已付款，不能取消')
  isRefused = false
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('你取消了订单，没有扣款。')).toBeVisible()
  await expect.element(screen.getByText('订单已取消')).toBeVisible()
})

// rows: VP-10, VP-22
test('a paid order is refunded after a question that says what ends and until when; a refusal is shown', async () => {
  const { no } = paidOrder()
  let isRefused = true
  const { screen, site } = await open(
    {
      orders: [paidOrder()],
      answers: {
        [`/api/orders/${no}/refund`]: () => {
          if (isRefused) return refusal('refund-not-possible', 'The membership was used')
          site.orders = [
            paidOrder({
              state: 'refunded',
              refundableUntil: null,
              refundedAt: '2026-03-09T04:11:00.000Z',
              refundedBy: 'member',
            }),
          ]
          return ok(site.orders[0])
        },
      },
    },
    'en',
  )
  await screen.getByRole('button', { name: `Request a refund: order ${no}` }).click()
  const dialog = screen.getByRole('dialog', { name: 'Refund ¥22.16?' })
  await expect.element(dialog.getByText(/“Advanced member” ends at once/)).toBeVisible()
  await expect.element(dialog.getByText(/until 16 Mar 2026/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Request the refund' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The membership was used')
  isRefused = false
  await dialog.getByRole('button', { name: 'Request the refund' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Refunded on .* You requested this refund\./)).toBeVisible()
})

// rows: VP-10, AP-53
test('a paid order’s invoice is made out once to a name, then downloaded again; a refusal says why', async () => {
  const bodies: unknown[] = []
  let isBusy = true
  const invoice = { no: '2026-000123', title: '天目山公司', issuedAt: '2026-03-09T04:10:00.000Z', url: '#invoice?s=1' }
  const { no } = paidOrder()
  const { screen, rows, site } = await open({
    orders: [paidOrder({ state: 'refunded', refundedAt: '2026-03-09T04:08:00.000Z', refundedBy: 'member' })],
    answers: {
      [`/api/orders/${no}/invoice`]: async (request) => {
        bodies.push(await request.json())
        if (isBusy) return refusal('too-many-requests', '请稍后再试')
        site.orders = [paidOrder({ invoice })]
        return ok(paidOrder({ invoice }))
      },
    },
  })
  const saved: string[] = []
  const save = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
    saved.push(`${event.target.getAttribute('href')} ${event.target.download}`)
    event.preventDefault()
  }
  window.addEventListener('click', save)
  onTestFinished(() => window.removeEventListener('click', save))
  const button = rows.getByRole('button', { name: `购买凭证：订单 ${no}` })
  await button.click()
  await screen.getByRole('textbox', { name: '抬头（选填）' }).fill('天目山公司')
  await screen.getByRole('button', { name: '开具并下载' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请稍后再试')
  await expectAccessible()
  isBusy = false
  await screen.getByRole('button', { name: '开具并下载' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await button.click()
  const file = '#invoice?s=1&language=zh invoice-2026-000123.pdf'
  await expect.poll(() => saved).toEqual([file, file])
  expect(bodies).toEqual([{ title: '天目山公司' }, { title: '天目山公司' }, { title: '天目山公司' }])
  isBusy = true
  await button.click()
  await expect.element(screen.getByText('请稍后再试')).toBeVisible()
})

// rows: VP-21
test('an order of gifts shows each code with its link while it was not redeemed', async () => {
  const gift = { name: '送礼：基础会员 · 一个月', nameEn: 'Gift: Basic member, one month' }
  const codes = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB', 'CCCC-CCCC-CCCC-CCCC'] as const
  const orders = [
    paidOrder({
      plan: null,
      goods: [{ sku: 'gift-basic-month', kind: 'gift', quantity: 3, ...gift }],
      gifts: [
        { code: codes[0], state: 'open', ...gift },
        { code: codes[1], state: 'redeemed', ...gift },
        { code: codes[2], state: 'void', ...gift },
      ],
    }),
  ]
  const { screen } = await open({ orders })
  await expect.element(screen.getByText('已兑换')).toBeVisible()
  await expect.element(screen.getByText('退款后已失效')).toBeVisible()
  expect(screen.getByRole('button', { name: /复制链接/ }).elements()).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: `复制链接 ${codes[0]}` })).toBeVisible()
  await expectAccessible()
})

// rows: RT-27
test('older orders that do not load say why and can be tried again; offline the button says that it needs a connection', async () => {
  const orders = [4, 3, 2, 1].map((last) => paidOrder({ no: numbered(last) }))
  let isBroken = true
  const { screen, rows } = await open({
    orders,
    answers: {
      '/api/orders': ({ url }) => {
        const before = new URL(url).searchParams.get('before')
        if (before === null) return ok({ items: orders.slice(0, 2), before: numbered(3) })
        if (isBroken) return Response.json({ code: 400, success: false, message: '暂时查不到' }, { status: 400 })
        return ok({ items: orders.slice(2), before: null })
      },
    },
  })
  onlineManager.setOnline(false)
  await expect.element(screen.getByRole('button', { name: '显示更多' })).toBeDisabled()
  await expect.element(screen.getByText('当前离线，联网后可以继续加载。')).toBeVisible()
  onlineManager.setOnline(true)
  await screen.getByRole('button', { name: '显示更多' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('暂时查不到')
  expect(rows.elements()).toHaveLength(2)
  isBroken = false
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => rows.elements().length).toBe(4)
  await expect.element(screen.getByText('4 个订单')).toBeVisible()
})
