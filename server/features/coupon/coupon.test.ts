import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Coupon, CouponBought, Coupons } from '#contract/coupon.ts'
import { Quote } from '#contract/membership.ts'
import { Order } from '#contract/order.ts'
import { discountOf } from '#server/domain/coupon/apply.ts'
import { type CouponContent, FIRST_CONTENT } from '#server/domain/coupon/content.ts'
import { couponEditions, coupons } from '#server/domain/coupon/schema.ts'
import { givePoints } from '#server/domain/points/points-fixture.ts'
import { refundOrder } from '#server/domain/purchase/refund.ts'
import { type PaymentNotice, settlePayment } from '#server/domain/purchase/settle.ts'
import { startInSandbox } from '#server/features/payment/sandbox/sandbox-fixture.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, problemOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { couponsCommand } from './commands/coupons.ts'
import { giveCouponCommand } from './commands/give-coupon.ts'

const NOON = '2026-01-31T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  await site.reset()
  site.clock.set(NOON)
})
afterAll(() => site.close())

async function newMember() {
  const { member, token } = await site.newMember()
  const post = (address: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    site.call('POST', address, { token, body, headers })
  const start = (order: Order) => startInSandbox(post, order)
  return {
    member,
    post,
    start,
    list: async (state = 'all') => dataOf(await site.call('GET', `/api/coupons?state=${state}`, { token }), Coupons),
    quote: async (planId: string, couponId?: number) =>
      dataOf(await post('/api/vip/quote', { planId, couponId }), Quote),
    order: (sku: string, total: number, couponId?: number) =>
      post('/api/orders', { from: 'plan', sku, total, couponId }),
    one: async (no: string) => dataOf(await site.call('GET', `/api/orders/${no}`, { token }), Order),
    points: (change: number) => givePoints(site, member.id, change, `given-${change}`),
    give: async (id = 'five-yuan') => {
      await runCommand(site, giveCouponCommand, String(member.email ?? member.phone), id, '--by', 'Lin')
      const [row] = await site.db.select().from(coupons).orderBy(coupons.id)
      return row?.id ?? 0
    },
  }
}

const settle = (notice: PaymentNotice) => settlePayment(site.db, notice, site.clock.now())

type Offer = CouponContent['coupons'][number]
const FIVE = FIRST_CONTENT.coupons[0] as Offer
const offerWith = (changes: Partial<Offer>): Offer => ({ ...FIVE, ...changes })
const enter = (...more: Partial<Offer>[]) =>
  site.db.insert(couponEditions).values({
    content: { coupons: more.map(offerWith) },
    enteredBy: 'Lin',
    createdAt: site.clock.now(),
  })

// rows: VP-08, VP-20, AP-49, AP-59
test('a coupon lowers a plan’s price line by line, and is used once the order is paid', async () => {
  const { give, quote, order, start, list, one } = await newMember()
  const id = await give()
  expect((await quote('basic-month')).coupons).toEqual([
    { id, name: '会员立减 5 元', nameEn: '¥5 off a membership', off: 500 },
  ])
  const quoted = await quote('basic-month', id)
  expect(quoted).toMatchObject({ price: 700, total: 600 })
  expect(quoted.lines).toMatchObject([
    { kind: 'plan', money: 1200 },
    { kind: 'coupon', text: '会员立减 5 元', amount: 0, money: -500 },
  ])
  expect(problemOf(await order('basic-month', 1200, id))).toBe('quote-changed')
  const placed = dataOf(await order('basic-month', 700, id), Order)
  expect(placed.lines).toMatchObject([{ amount: 1200 }, { kind: 'coupon', amount: -500 }])
  expect((await list('usable')).items).toMatchObject([{ id, orderNo: null }])
  expect(await settle(await start(placed))).toBe('paid')
  expect((await one(placed.no)).state).toBe('paid')
  expect((await list('used')).items).toMatchObject([{ id, state: 'used', orderNo: placed.no }])
  expect((await list('usable')).items).toEqual([])
  expect((await quote('basic-month')).coupons).toEqual([])
  expect(problemOf(await order('basic-month', 700, id))).toBe('coupon-not-usable')
})

// rows: VP-08
test('what a coupon took off is not credited by an upgrade, and a refund gives the coupon back', async () => {
  const { member, give, quote, order, start, list } = await newMember()
  const id = await give()
  const placed = dataOf(await order('basic-month', 700, id), Order)
  await settle(await start(placed))
  const { lines } = await quote('advanced-month')
  expect(lines[1]).toMatchObject({ kind: 'credit', money: -700, amount: -350 })
  await refundOrder(site.db, { no: placed.no, by: { memberId: member.id }, now: site.clock.now() })
  expect((await list('usable')).items).toMatchObject([{ id, orderNo: null }])
})

// rows: VP-08
test('a coupon pays one order only: in parallel, after another order, and where a closed order is paid late', async () => {
  const { give, order, start, one } = await newMember()
  const id = await give()
  const answers = await Promise.all(Array.from({ length: 5 }, () => order('basic-month', 700, id)))
  const placed = await Promise.all(answers.map((answer) => one(dataOf(answer, Order).no)))
  const open = placed.filter(({ state }) => state === 'unpaid')
  expect(open).toHaveLength(1)

  const [early] = await Promise.all(open.map(start))
  const later = dataOf(await order('basic-month', 700, id), Order)
  const late = await start(later)
  // The first was closed by the second, and is paid all the same: the second, which has the same coupon, closes.
  expect(early && (await settle(early))).toBe('paid')
  expect((await one(later.no)).state).toBe('closed')
  expect(await settle(late)).toBe('refunded')
})

// rows: VP-08
test('a coupon applies from its least sum on, to its plans, until it expires; the best comes first', async () => {
  await enter(
    { id: 'plain' },
    { id: 'percent', off: { kind: 'percent', percent: 20, most: 300 } },
    { id: 'large', least: 2_000, off: { kind: 'amount', amount: 1_900 } },
    { id: 'advanced', plans: ['advanced-month'], off: { kind: 'amount', amount: 700 }, days: 1 },
  )
  const { give, quote, order } = await newMember()
  const other = await newMember()
  for (const id of ['plain', 'percent', 'large', 'advanced']) await give(id)
  expect((await quote('basic-month')).coupons.map(({ off }) => off)).toEqual([500, 240])
  expect((await quote('advanced-month')).coupons.map(({ off }) => off)).toEqual([1900, 700, 500, 300])
  const [best] = (await quote('advanced-month')).coupons
  expect(problemOf(await order('basic-month', 1200, best?.id))).toBe('coupon-not-usable')
  expect(problemOf(await other.order('advanced-month', 600, best?.id))).toBe('coupon-not-usable')
  site.clock.pass({ days: 1 })
  expect((await quote('advanced-month')).coupons.map(({ off }) => off)).toEqual([1900, 500, 300])
})

test('something is always left to pay', () => {
  const rule = { off: { kind: 'amount', amount: 500 }, least: 0, plans: null } as const
  expect(discountOf(rule, { planId: 'x', sum: 501 })).toBe(500)
  expect(discountOf(rule, { planId: 'x', sum: 500 })).toBe(0)
  const half = { off: { kind: 'percent', percent: 50, most: null }, least: 0, plans: null } as const
  expect(discountOf(half, { planId: 'x', sum: 1 })).toBe(0)
  expect(discountOf(half, { planId: 'x', sum: 3 })).toBe(1)
})

// rows: PT-04
test('points buy a coupon, once by its key, for the price that was shown', async () => {
  const { points, post, list } = await newMember()
  const bought = { offerId: 'five-yuan', points: 250 }
  expect(problemOf(await post('/api/coupons/buy', bought))).toBe('points-too-low')
  await points(600)
  expect(problemOf(await post('/api/coupons/buy', { ...bought, points: 1 }))).toBe('quote-changed')
  const key = { 'Idempotency-Key': 'coupon-1' }
  for (let press = 0; press < 2; press += 1)
    expect(dataOf(await post('/api/coupons/buy', bought, key), CouponBought)).toMatchObject({
      coupon: { source: 'points', state: 'usable', expireAt: '2026-03-02T04:00:00.000Z' },
      balance: 350,
    })
  const { items, offers, balance } = await list()
  expect(items).toHaveLength(1)
  expect(offers).toMatchObject([{ id: 'five-yuan', points: 250, days: 30 }])
  expect(balance).toBe(350)
  expect((await post('/api/coupons/buy', { offerId: 'gold', points: 1 })).status).toBe(404)
})

// rows: VP-08, AP-59
test('a code gives its coupon once to each member, in any case of letters, until its end', async () => {
  await enter({ id: 'moon', code: 'MOON-2026', codeUntil: '2026-02-01T00:00:00.000Z', points: null })
  const [first, second] = [await newMember(), await newMember()]
  const redeem = (code: unknown, member = first) => member.post('/api/coupons', { code })
  const together = await Promise.all([redeem(' moon-2026 '), redeem('MOON-2026'), redeem('Moon-2026')])
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(problemOf(await redeem('moon-2026'))).toBe('coupon-code-used')
  expect(dataOf(await redeem('moon-2026', second), Coupon)).toMatchObject({ source: 'code' })
  expect(problemOf(await redeem('MOON-2027'))).toBe('coupon-code-unknown')
  for (const code of ['', '   ', 7, 'x'.repeat(41)]) expect((await redeem(code)).status).toBe(422)
  expect((await first.list()).offers).toEqual([])
  site.clock.set('2026-02-01T00:00:00Z')
  expect(problemOf(await redeem('MOON-2026', await newMember()))).toBe('coupon-code-unknown')
})

test('an expired coupon is listed as expired; a later edition changes nothing of what members have', async () => {
  await enter({ days: 5 })
  const { give, list } = await newMember()
  await give()
  await enter({ name: '改名', off: { kind: 'amount', amount: 1 } })
  expect((await list('usable')).items).toMatchObject([
    { name: '会员立减 5 元', rule: { off: { amount: 500 }, least: 1_000, plans: null } },
  ])
  site.clock.pass({ days: 5 })
  expect((await list('usable')).items).toEqual([])
  expect((await list('expired')).items).toMatchObject([{ state: 'expired' }])
})

test('operators change coupons by a file that is checked, with a history; a gift has a name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'coupons-'))
  const set = async (content: unknown, ...more: string[]) => {
    const file = path.join(folder, 'coupons.json')
    await writeFile(file, JSON.stringify(content))
    return runCommand(site, couponsCommand, '--set', file, '--by', 'Lin', ...more)
  }
  expect(JSON.parse((await runCommand(site, couponsCommand)).join('\n'))).toEqual(FIRST_CONTENT)
  const good = { coupons: [{ ...FIVE, id: 'ten-yuan' }] }
  expect(await set(good, '--dry-run')).toEqual(['The file is valid: 1 coupons. Nothing was changed.'])
  for (const [bad, reason] of [
    [{ coupons: [{ ...FIVE, least: 500 }] }, 'something is left to pay'],
    [{ coupons: [FIVE, FIVE] }, 'each coupon has its own id'],
    [{ coupons: [{ ...FIVE, off: { kind: 'percent', percent: 100, most: null } }] }, 'percent'],
    [{ coupons: [{ ...FIVE, code: 'moon' }] }, 'code'],
  ] as const)
    await expect(set(bad)).rejects.toThrow(reason)
  expect(await set(good)).toEqual(['In force: 1 coupons.'])
  expect((await runCommand(site, couponsCommand, '--history')).join('\n')).toContain('Lin')
  const { member } = await newMember()
  const give = (...args: string[]) => runCommand(site, giveCouponCommand, String(member.email), ...args)
  await expect(give('ten-yuan')).rejects.toThrow('A gift has the name')
  await expect(give('five-yuan', '--by', 'Lin')).rejects.toThrow('There is no coupon five-yuan; there are: ten-yuan.')
  expect((await give('ten-yuan', '--by', 'Lin', '--dry-run')).join('')).toContain('would have ten-yuan')
  expect(await site.db.$count(coupons)).toBe(0)
})
