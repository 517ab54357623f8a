import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Cart, CartLine } from '#contract/cart.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { CartPage } from './cart-page.tsx'

beforeEach(async () => {
  signInAs()
  await Promise.all([loadTexts('membership'), loadTexts('orders')])
  await page.viewport(390, 844)
  await closeToasts()
})

afterEach(() => onlineManager.setOnline(true))

const CARDS: CartLine = {
  sku: 'pack-make-up-5',
  kind: 'pack',
  name: '补签卡 × 5',
  nameEn: 'Make-up card × 5',
  price: 800,
  quantity: 2,
  most: 10,
  priceBefore: null,
  obstacle: null,
}
const PLAN: CartLine = {
  ...CARDS,
  sku: 'basic-month',
  kind: 'plan',
  name: '基础会员 · 一个月',
  nameEn: 'Basic member, one month',
  price: 1200,
  quantity: 1,
  most: 1,
}
const PACK = {
  sku: 'pack-make-up-1',
  name: '补签卡',
  nameEn: 'Make-up card',
  code: 'make-up-card',
  itemKind: 'card',
  about: '补上漏签的一天。',
  aboutEn: 'Fills a day you missed.',
  count: 1,
  price: 200,
  currency: 'CNY',
  points: 80,
}

const cartWith = (lines: CartLine[], changes: Partial<Cart> = {}): Cart => ({
  lines,
  adjustments: [],
  total: lines.reduce((sum, line) => (line.obstacle === null ? sum + line.price * line.quantity : sum), 0),
  currency: 'CNY',
  coupons: [],
  couponId: null,
  ...changes,
})

interface Sent {
  method: string
  lines: unknown
}

const SANDBOX = { id: 'sandbox', name: '沙盒', nameEn: 'Sandbox', kind: 'jump' }

/** A server with that cart, which does what is asked; lines that were taken out can be put back. */
function serverWith(
  first: CartLine[],
  change: (cart: Cart, couponId: string | null) => Cart = (cart) => cart,
  methods = [SANDBOX],
) {
  let lines = first
  const known = new Map([...first, CARDS, PLAN].map((line) => [line.sku, line]))
  const sent: Sent[] = []
  const orders: unknown[] = []
  stubNetwork({
    '/api/cart': async (request) => {
      const { method } = request
      if (method === 'DELETE') lines = []
      if (method === 'POST' || method === 'PUT') {
        const body = (await request.json()) as { lines: { sku: string; quantity: number }[] }
        sent.push({ method, lines: body.lines })
        for (const { sku, quantity } of body.lines) {
          const line = lines.find((each) => each.sku === sku) ?? known.get(sku)
          const others = lines.filter((each) => each.sku !== sku)
          lines = line && quantity > 0 ? [...others, { ...line, quantity, priceBefore: null }] : others
        }
      }
      return ok(change(cartWith(lines), new URL(request.url).searchParams.get('couponId')))
    },
    '/api/goods': () => ok({ packs: [PACK] }),
    '/api/paymethod': () => ok(methods),
    '/api/orders': async (request) => {
      orders.push(await request.json())
      return Response.json(
        { code: 4116, success: false, message: '价格变了', problem: 'quote-changed' },
        { status: 409 },
      )
    },
  })
  return { sent, orders }
}

// rows: VP-07, VP-08, RT-36
test('lines, quantities and the sum; a quantity is changed, a line taken out and put back', async () => {
  const { sent } = serverWith([CARDS, PLAN])
  const { screen } = await renderPage(<CartPage />)
  const summary = screen.getByRole('complementary', { name: '订单明细' })
  await expect
    .poll(() => summary.element().textContent)
    .toMatch(/补签卡 × 5 \(2\)¥16\.00基础会员 · 一个月¥12\.00合计¥28\.00/)
  await expectAccessible()

  const quantity = screen.getByRole('group', { name: '数量：补签卡 × 5' })
  await quantity.getByRole('button', { name: '加一份' }).click()
  await expect.element(quantity.getByRole('status')).toHaveTextContent('3')
  await expect.element(screen.getByRole('button', { name: '支付 ¥36.00' })).toBeVisible()

  await screen.getByRole('button', { name: '移除：补签卡 × 5' }).click()
  await expect.element(screen.getByRole('button', { name: '支付 ¥12.00' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(screen.getByRole('button', { name: '支付 ¥36.00' })).toBeVisible()
  expect(sent).toEqual([
    { method: 'PUT', lines: [{ sku: 'pack-make-up-5', quantity: 3 }] },
    { method: 'PUT', lines: [{ sku: 'pack-make-up-5', quantity: 0 }] },
    { method: 'PUT', lines: [{ sku: 'pack-make-up-5', quantity: 3 }] },
  ])
})

// rows: VP-08, RT-36
test('all of it can be taken out and put back; an empty cart leads to plans and items', async () => {
  serverWith([CARDS, PLAN])
  const { screen } = await renderPage(<CartPage />, { built: ['/vip/plan'] })
  await screen.getByRole('button', { name: '清空购物车' }).click()
  await expect.element(screen.getByRole('heading', { name: '购物车是空的' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '会员方案' })).toHaveAttribute('href', '/vip/plan')
  await expectAccessible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(screen.getByRole('button', { name: '支付 ¥28.00' })).toBeVisible()
})

// rows: VP-08, VP-23
test('packs of items stand beside it, each with its price in money and in points', async () => {
  const { sent } = serverWith([])
  const { screen } = await renderPage(<CartPage />)
  await expect.element(screen.getByText('或用 80 积分')).toBeVisible()
  await screen.getByRole('button', { name: '加入购物车：补签卡' }).click()
  await expect.poll(() => sent).toEqual([{ method: 'POST', lines: [{ sku: 'pack-make-up-1', quantity: 1 }] }])
  await expect.element(page.getByText('已加入购物车：补签卡')).toBeVisible()
})

// rows: VP-08, RT-36
test('lines that are gone, useless or dearer say so, and only what can be ordered counts', async () => {
  serverWith([
    { ...CARDS, obstacle: 'gone' },
    { ...PLAN, obstacle: 'lower' },
    { ...CARDS, sku: 'x', name: '体验券', priceBefore: 700 },
  ])
  const { screen } = await renderPage(<CartPage />)
  await expect.element(screen.getByText('已下架，不会下单。')).toBeVisible()
  await expect.element(screen.getByText('你的等级更高。等现有会员到期后，可以再选这个。')).toBeVisible()
  await expect.element(screen.getByText('价格变了，之前是 ¥7.00。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '支付 ¥16.00' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: '数量：补签卡 × 5' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('where nothing can be ordered, the button says why it cannot be pressed', async () => {
  serverWith([{ ...CARDS, obstacle: 'gone' }])
  const { screen } = await renderPage(<CartPage />)
  await expect.element(screen.getByRole('button', { name: '支付 ¥0.00' })).toBeDisabled()
  await expect.element(screen.getByText(/购物车里没有可以下单的东西。/)).toBeVisible()
})

// rows: VP-08, AP-50
test('the best coupon lowers the sum at first; none can be chosen, and the order names what was shown', async () => {
  const coupons = [{ id: 7, name: '会员立减 5 元', nameEn: '¥5 off', off: 500 }]
  const line = { kind: 'coupon' as const, text: '会员立减 5 元', textEn: '¥5 off', amount: 0, money: -500 }
  const { orders } = serverWith([PLAN], (cart, couponId) =>
    couponId === '0'
      ? { ...cart, coupons }
      : { ...cart, coupons, couponId: 7, adjustments: [line], total: cart.total - 500 },
  )
  const { screen } = await renderPage(<CartPage />)
  await screen.getByRole('button', { name: '支付 ¥7.00' }).click()
  // The server has another price: nothing is ordered, and the text says so.
  await expect.element(page.getByRole('alert')).toHaveTextContent('价格变了')
  expect(orders).toEqual([{ from: 'cart', couponId: 7, total: 700 }])
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await screen.getByLabelText('优惠券').selectOptions('none')
  await expect.element(screen.getByRole('button', { name: '支付 ¥12.00' })).toBeVisible()
})

// rows: RT-36
test('offline the last cart is readable and cannot be changed', async () => {
  serverWith([CARDS, PLAN])
  const { screen } = await renderPage(<CartPage />)
  await expect.element(screen.getByRole('button', { name: '支付 ¥28.00' })).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(screen.getByRole('button', { name: '支付 ¥28.00' })).toBeDisabled()
  await expect.element(screen.getByText(/当前离线，联网后才能修改购物车和下单。/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '移除：补签卡 × 5' })).toBeDisabled()
})

test('a cart that cannot be loaded offers another try', async () => {
  stubNetwork({ '/api/cart': () => new Response('', { status: 500 }), '/api/goods': () => ok({ packs: [] }) })
  const { screen } = await renderPage(<CartPage />)
  await expect.element(screen.getByText('购物车没能加载')).toBeVisible()
})

// rows: RT-35, RT-36
test('without a way to pay the cart says so and leads to a ticket', async () => {
  serverWith([CARDS], undefined, [])
  const { screen } = await renderPage(<CartPage />, { built: ['/tickets'] })
  await expect.element(screen.getByText(/^本站暂时无法收款。/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '新建工单' })).toHaveAttribute('href', '/tickets?ask=payment')
  await expect.element(screen.getByRole('button', { name: '支付 ¥16.00' })).not.toBeInTheDocument()
})
