import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Cart } from '#contract/cart.ts'
import { GoodsList } from '#contract/goods.ts'
import { ItemList } from '#contract/item.ts'
import { MyMembership, Quote } from '#contract/membership.ts'
import { Order, OrderStatus } from '#contract/order.ts'
import { cartLines } from '#server/domain/cart/schema.ts'
import { FIRST_CONTENT, type GoodsContent } from '#server/domain/goods/content.ts'
import { goodsEditions } from '#server/domain/goods/schema.ts'
import { items } from '#server/domain/item/schema.ts'
import { moneyLedger } from '#server/domain/order/schema.ts'
import { refundOrder } from '#server/domain/purchase/refund.ts'
import { settlePayment } from '#server/domain/purchase/settle.ts'
import { giveCouponCommand } from '#server/features/coupon/commands/give-coupon.ts'
import { goodsCommand } from '#server/features/goods/goods-command.ts'
import { checkMoneyCommand } from '#server/features/order/commands/check-money.ts'
import { startInSandbox } from '#server/features/payment/sandbox/sandbox-fixture.ts'
import type { AdminCommand } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, problemOf, testApp, type TestApp } from '#server/lib/test-app.ts'

const NOON = '2026-01-31T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  // After every test: orders agree with the money ledger.
  expect(await run(checkMoneyCommand)).toMatch(/agree/)
  await site.reset()
  site.clock.set(NOON)
})
afterAll(() => site.close())

const run = async (command: AdminCommand, ...args: string[]) => (await runCommand(site, command, ...args)).join('\n')
const sell = (content: GoodsContent) =>
  site.db.insert(goodsEditions).values({ content, enteredBy: 'Lin', createdAt: site.clock.now() })

type Wanted = Record<string, number>

async function newMember() {
  const { member, token } = await site.newMember()
  const call = (method: string, address: string, body?: unknown) => site.call(method, address, { token, body })
  const lines = (wanted: Wanted) => ({
    lines: Object.entries(wanted).map(([sku, quantity]) => ({ sku, quantity })),
  })
  return {
    member,
    cart: async (query = '') => dataOf(await call('GET', `/api/cart${query}`), Cart),
    askAdd: (wanted: Wanted) => call('POST', '/api/cart', lines(wanted)),
    add: async (wanted: Wanted) => dataOf(await call('POST', '/api/cart', lines(wanted)), Cart),
    set: async (wanted: Wanted) => dataOf(await call('PUT', '/api/cart', lines(wanted)), Cart),
    empty: async () => dataOf(await call('DELETE', '/api/cart'), Cart),
    askOrder: (total: number, couponId?: number) => call('POST', '/api/orders', { from: 'cart', total, couponId }),
    order: async (total: number, couponId?: number) =>
      dataOf(await call('POST', '/api/orders', { from: 'cart', total, couponId }), Order),
    one: async (no: string) => dataOf(await call('GET', `/api/orders/${no}`), Order),
    status: async (no: string) => dataOf(await call('GET', `/api/orders/${no}/status`), OrderStatus),
    askRefund: (no: string) => call('POST', `/api/orders/${no}/refund`, {}),
    items: async () => dataOf(await call('GET', '/api/items'), ItemList).items,
    level: async () => dataOf(await call('GET', '/api/vip/me'), MyMembership).groupId,
    quote: async (planId: string) => dataOf(await call('POST', '/api/vip/quote', { planId }), Quote),
    use: (id: number) => call('POST', `/api/items/${id}/use`, {}),
    goods: async () => dataOf(await call('GET', '/api/goods'), GoodsList).packs,
    pay: async (order: Order) => {
      const notice = await startInSandbox((path, body) => call('POST', path, body), order)
      return settlePayment(site.db, notice, site.clock.now())
    },
  }
}

const told = ({ lines }: Cart) => lines.map(({ sku, quantity }) => [sku, quantity])

// rows: VP-08, AP-50
test('quantities are added, set, taken out and put back in their place; a plan takes the place of another', async () => {
  const { cart, add, set, empty, askAdd } = await newMember()
  expect(await cart()).toEqual({ lines: [], adjustments: [], total: 0, currency: 'CNY', coupons: [], couponId: null })
  await add({ 'pack-make-up-1': 2, 'pack-make-up-5': 1 })
  expect(await add({ 'pack-make-up-1': 3 })).toMatchObject({
    lines: [
      { sku: 'pack-make-up-1', kind: 'pack', name: '补签卡', price: 200, quantity: 5, most: 10, obstacle: null },
      { sku: 'pack-make-up-5', name: '补签卡 × 5', nameEn: 'Make-up card × 5', price: 800, quantity: 1 },
    ],
    total: 1800,
  })
  expect(told(await set({ 'pack-make-up-1': 0 }))).toEqual([['pack-make-up-5', 1]])
  expect(told(await set({ 'pack-make-up-1': 4 }))).toEqual([
    ['pack-make-up-1', 4],
    ['pack-make-up-5', 1],
  ])
  // More than there can be of one counts as that many.
  expect(told(await add({ 'pack-make-up-1': 9 }))[0]).toEqual(['pack-make-up-1', 10])
  await add({ 'basic-month': 3 })
  expect(told(await add({ 'basic-year': 1 }))).toEqual([
    ['pack-make-up-1', 10],
    ['pack-make-up-5', 1],
    ['basic-year', 1],
  ])
  expect(problemOf(await askAdd({ 'pack-make-up-1': 1, 'no-such-thing': 1 }))).toBe('not-found')
  expect((await cart()).total).toBe(2000 + 800 + 10_800)
  expect(told(await empty())).toEqual([])
})

// rows: VP-08, AP-50
test.each([0, -1, 1.5, 11, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '2', null])(
  'a quantity of %s is refused, and the cart stays as it is',
  async (quantity) => {
    const { cart, add, askAdd } = await newMember()
    await add({ 'pack-make-up-1': 1 })
    expect((await askAdd({ 'pack-make-up-1': quantity as number })).status).toBe(422)
    expect(told(await cart())).toEqual([['pack-make-up-1', 1]])
  },
)

// rows: VP-08
test('a cart holds 50 different things', async () => {
  const [pack] = FIRST_CONTENT.packs
  if (!pack) throw new Error('no pack')
  await sell({ ...FIRST_CONTENT, packs: Array.from({ length: 60 }, (_, n) => ({ ...pack, id: `pack-${n}` })) })
  const { cart, add, askAdd } = await newMember()
  const many = (first: number, end: number) =>
    Object.fromEntries(Array.from({ length: end - first }, (_, n) => [`pack-${first + n}`, 1]))
  await add(many(0, 49))
  expect(problemOf(await askAdd(many(49, 51)))).toBe('cart-full')
  expect((await cart()).lines).toHaveLength(49)
  await add(many(49, 50))
  // More of what is there.
  await add(many(0, 2))
  expect((await cart()).lines).toHaveLength(50)
})

// rows: VP-08, AP-51, AP-52, AP-57
test('the cart becomes an order, which gives the plan and the items once it is paid', async () => {
  const { add, cart, order, pay, status, one, items: owned, level } = await newMember()
  await add({ 'pack-make-up-5': 2, 'basic-month': 1 })
  const placed = await order(2800)
  expect(placed).toMatchObject({
    lines: [
      { kind: 'plan', text: '基础会员 · 一个月', amount: 1200 },
      { kind: 'pack', text: '补签卡 × 5（2 份）', textEn: 'Make-up card × 5 (quantity 2)', amount: 1600 },
    ],
    plan: { id: 'basic-month' },
    goods: [{ sku: 'pack-make-up-5', quantity: 2 }],
  })
  expect((await cart()).lines).toEqual([])
  expect(await owned()).toEqual([])
  expect(await pay(placed)).toBe('paid')
  expect(await pay(placed).catch(() => 'closed')).not.toBe('paid')
  expect(await owned()).toMatchObject([{ code: 'make-up-card', count: 10, source: 'money', expiresAt: null }])
  expect(await level()).toBe(2)
  expect(await status(placed.no)).toMatchObject({ state: 'paid', membershipLevel: 2 })
  expect((await one(placed.no)).goods).toMatchObject([{ name: '补签卡 × 5', quantity: 2 }])
})

// rows: VP-06, VP-08
test('what was paid for items is not credited when the plan is upgraded', async () => {
  const { add, order, pay, quote } = await newMember()
  await add({ 'pack-make-up-5': 1, 'basic-month': 1 })
  await pay(await order(2000))
  expect((await quote('advanced-month')).lines[1]).toMatchObject({ kind: 'credit', money: -1200 })
})

// rows: VP-08, VP-22
test('an order of items alone changes no membership, and is refunded while none of them is used', async () => {
  const { member, add, order, pay, one, status, items: owned, askRefund, level, use } = await newMember()
  await add({ 'pack-trial-week': 2 })
  const first = await order(800)
  expect(first.plan).toBeNull()
  expect(await pay(first)).toBe('paid')
  expect(await status(first.no)).toEqual({ state: 'paid' })
  expect(await level()).toBe(1)
  expect((await askRefund(first.no)).status).toBe(200)
  expect(await one(first.no)).toMatchObject({ state: 'refunded', refundedBy: 'member' })
  expect(await owned()).toEqual([])

  await add({ 'pack-trial-week': 2 })
  const second = await order(800)
  await pay(second)
  const [ticket] = await owned()
  expect((await use(ticket?.id ?? 0)).status).toBe(200)
  expect(problemOf(await askRefund(second.no))).toBe('refund-not-possible')
  expect(await owned()).toMatchObject([{ count: 1 }])
  // An operator is not bound: what is left is taken back, what was used stays in the history.
  await refundOrder(site.db, { no: second.no, by: { operator: 'Lin', note: 'broken' }, now: site.clock.now() })
  expect(await owned()).toEqual([])
  expect(await site.db.$count(items, eq(items.memberId, member.id))).toBe(1)
})

// rows: VP-08
test('prices are checked again: a change is pointed out, and nothing is ordered for another sum', async () => {
  const { add, set, cart, askOrder, order } = await newMember()
  await add({ 'pack-make-up-1': 2, 'pack-make-up-5': 1 })
  const [single, , week] = FIRST_CONTENT.packs
  if (!single || !week) throw new Error('no packs')
  await sell({ ...FIRST_CONTENT, packs: [{ ...single, price: 300 }, week] })
  const refused = await askOrder(1200)
  expect(refused.body).toMatchObject({ problem: 'quote-changed', data: { total: 600 } })
  expect(await cart()).toMatchObject({
    lines: [
      { sku: 'pack-make-up-1', price: 300, priceBefore: 200, obstacle: null },
      { sku: 'pack-make-up-5', price: 800, obstacle: 'gone' },
    ],
    total: 600,
  })
  expect((await set({ 'pack-make-up-1': 1 })).lines[0]).toMatchObject({ price: 300, priceBefore: null })
  expect(await order(300)).toMatchObject({ goods: [{ sku: 'pack-make-up-1', quantity: 1 }] })
  expect((await cart()).lines).toEqual([])
})

// rows: VP-08
test('what is no longer sold can be taken out; a cart with nothing to order is not ordered', async () => {
  const { add, set, askOrder } = await newMember()
  expect(problemOf(await askOrder(0))).toBe('cart-nothing-to-order')
  await add({ 'pack-make-up-1': 2 })
  await sell({ ...FIRST_CONTENT, packs: [] })
  expect(problemOf(await askOrder(0))).toBe('cart-nothing-to-order')
  expect((await set({ 'pack-make-up-1': 0 })).lines).toEqual([])
})

// rows: VP-06, VP-08
test('a plan that would change nothing says so and is not part of the sum', async () => {
  const { add, order, pay, cart } = await newMember()
  await add({ 'advanced-month': 1 })
  await pay(await order(2500))
  await add({ 'basic-month': 1, 'pack-make-up-1': 1 })
  expect(await cart()).toMatchObject({
    lines: [{ sku: 'basic-month', obstacle: 'lower' }, { obstacle: null }],
    total: 200,
  })
  expect((await order(200)).plan).toBeNull()
})

// rows: VP-08, AP-50
test('the coupon that takes off most lowers the plan of the cart, another or none if the member wants', async () => {
  const { member, add, cart, order, askOrder, pay } = await newMember()
  await runCommand(site, giveCouponCommand, String(member.email ?? member.phone), 'five-yuan', '--by', 'Lin')
  await add({ 'pack-make-up-5': 2 })
  expect(await cart()).toMatchObject({ coupons: [], couponId: null, total: 1600 })
  const { couponId, total, adjustments, coupons } = await add({ 'basic-month': 1 })
  expect({ total, adjustments, coupons }).toMatchObject({
    total: 2300,
    adjustments: [{ kind: 'coupon', money: -500 }],
    coupons: [{ id: couponId, off: 500 }],
  })
  expect(await cart('?couponId=0')).toMatchObject({ couponId: null, total: 2800 })
  // One that does not apply.
  expect(await cart('?couponId=999')).toMatchObject({ couponId, total: 2300 })
  expect(problemOf(await askOrder(2300, 999))).toBe('coupon-not-usable')
  expect(problemOf(await askOrder(2300))).toBe('quote-changed')
  const placed = await order(2300, couponId ?? 0)
  expect(await pay(placed)).toBe('paid')
  await add({ 'advanced-month': 1 })
  const upgrade = await cart()
  expect(upgrade.adjustments).toMatchObject([{ kind: 'credit', money: -700 }])
})

// rows: VP-08
test('a cart pressed five times at once is one order', async () => {
  const { add, askOrder, one } = await newMember()
  await add({ 'pack-make-up-1': 1 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => askOrder(200)))
  const placed = answers.filter(({ status }) => status === 200).map((answer) => dataOf(answer, Order))
  expect(placed).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200).map(problemOf)).toEqual(
    Array.from({ length: 4 }, () => 'cart-nothing-to-order'),
  )
  expect((await one(placed[0]?.no ?? '')).state).toBe('unpaid')
})

// rows: VP-08
test('members see and change their own cart only', async () => {
  const [first, second] = [await newMember(), await newMember()]
  await first.add({ 'pack-make-up-1': 1 })
  expect((await second.cart()).lines).toEqual([])
  await second.empty()
  expect(told(await first.cart())).toEqual([['pack-make-up-1', 1]])
  expect(await site.db.$count(cartLines)).toBe(1)
  expect(await site.db.$count(moneyLedger)).toBe(0)
})

// rows: VP-08
test('operators decide which packs are sold', async () => {
  const { goods } = await newMember()
  expect(await goods()).toMatchObject([
    { sku: 'pack-make-up-1', price: 200, count: 1, points: 80 },
    { sku: 'pack-make-up-5', price: 800, count: 5, points: 400 },
    { sku: 'pack-trial-week', price: 400, points: 200 },
  ])
  const file = join(tmpdir(), `goods-${process.pid}.json`)
  const set = async (content: unknown, ...more: string[]) => {
    writeFileSync(file, JSON.stringify(content))
    return run(goodsCommand, '--set', file, '--by', 'Lin', ...more)
  }
  const packs = [{ id: 'pack-ten', item: 'make-up-card', count: 10, price: 1500 }]
  const points = { freeze: 60, 'make-up-card': 70, 'trial-day': 90 }
  const told = '1 packs; in points: freeze 60, make-up-card 70, trial-day 90'
  expect(await set({ packs, points }, '--dry-run')).toContain(`${told}. Nothing was changed.`)
  await set({ packs, points })
  expect(await goods()).toMatchObject([{ sku: 'pack-ten', nameEn: 'Make-up card × 10', points: 700 }])
  expect(await run(goodsCommand, '--history')).toContain('Lin')
  // A frame is owned once at most.
  await expect(set({ points, packs: [{ ...packs[0], item: 'frame-aurora' }] })).rejects.toThrow('several of')
  await expect(set({ points, packs: [{ ...packs[0], price: 0.5 }] })).rejects.toThrow('Nothing was changed')
  await expect(set({ points, packs: [...packs, ...packs] })).rejects.toThrow('an id of its own')
  // Nothing is reset by a file of the former form.
  await expect(set({ packs })).rejects.toThrow('points: ')
  for (const wrong of [{ freeze: 0 }, { 'frame-aurora': 5 }, { moon: 5 }, { 'make-up-card': undefined }])
    await expect(set({ packs, points: { ...points, ...wrong } })).rejects.toThrow('Nothing was changed: points')
  rmSync(file)
})
