import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Cart } from '#contract/cart.ts'
import { Coupons } from '#contract/coupon.ts'
import { ItemList } from '#contract/item.ts'
import { Quote } from '#contract/membership.ts'
import { Order } from '#contract/order.ts'
import { REFUND_JOB } from '#server/domain/order/request-refund.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { givePoints } from '#server/domain/points/points-fixture.ts'
import { giftCodes } from '#server/domain/purchase/schema.ts'
import { type PaymentNotice, settlePayment } from '#server/domain/purchase/settle.ts'
import { refundPayment } from '#server/features/payment/refund.ts'
import { startInSandbox } from '#server/features/payment/sandbox/sandbox-fixture.ts'
import { checkLedgerCommand } from '#server/features/points/commands/check-ledger.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { DISAGREEMENTS } from '#tests/process/disagreements.ts'
import { repeated } from '#tests/thoroughness.ts'
import { checkMoneyCommand } from './commands/check-money.ts'

const NOON = '2026-01-31T12:00:00+08:00'
const STEPS = repeated(60, 600)

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  await site.reset()
  site.clock.set(NOON)
})
afterAll(() => site.close())

const settle = (notice: PaymentNotice) => settlePayment(site.db, notice, site.clock.now())

async function newMember() {
  const { member, token } = await site.newMember()
  await givePoints(site, member.id, 4000)
  const ask = (method: string, path: string, body?: unknown) => site.call(method, path, { token, body })
  return { ask, post: (path: string, body: unknown = {}) => ask('POST', path, body) }
}

/** Every sum is right, and nothing was had without its price, or twice. */
async function expectWhole() {
  await site.runJobs({ [REFUND_JOB]: (payload) => refundPayment(site.services, payload) })
  const [orders, sums] = await runCommand(site, checkMoneyCommand)
  expect(orders).toMatch(/agree/)
  expect(sums).toMatch(/to be paid back 0\.00/)
  expect((await runCommand(site, checkLedgerCommand)).join('\n')).toMatch(/agree/)
  const all = Object.entries({
    ...DISAGREEMENTS,
    'lines and totals': sql`
        select no from orders o
        where total <> (select sum((line->>'amount')::int) from jsonb_array_elements(o.lines) line)`,
  })
  for (const [name, query] of all) expect((await site.db.execute(query)).rows, name).toEqual([])
}

// rows: VP-08, VP-10, VP-20, VP-21, VP-23, PT-04, NF-07
test.each([1, 2, Math.floor(Math.random() * 2 ** 31)])(
  'after any order of carts, gifts, coupons, plans, pictures, notices, refunds and days, every sum is right: seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    await insertWallpaper(site.db, '8k', { width: 7680, height: 4320 })
    await placeWallpaper(site.db, '8k', 'zh-cn', '2026-01-31')
    await insertWallpaper(site.db, '10k', { width: 10_240, height: 5760 })
    await placeWallpaper(site.db, '10k', 'zh-cn', '2026-01-30')
    const started: PaymentNotice[] = []
    const numbers: string[] = []
    const plans = ['basic-month', 'basic-quarter', 'advanced-month', 'super-month']
    const goods = ['pack-make-up-1', 'pack-make-up-5', 'pack-trial-week', 'gift-basic-month', 'gift-advanced-month']
    const done: string[] = []
    let members: Awaited<ReturnType<typeof newMember>>[] = []

    const steps: Record<string, (member: (typeof members)[number]) => Promise<{ status: number }[]>> = {
      'orders a plan': async ({ post }) => {
        const sku = pick(plans)
        const quoted = await post('/api/vip/quote', { planId: sku })
        if (quoted.status !== 200) return [quoted]
        const couponId = pick([undefined, dataOf(quoted, Quote).coupons[0]?.id])
        const { price } = dataOf(await post('/api/vip/quote', { planId: sku, couponId }), Quote)
        if (price === null) return []
        return place(post, { from: 'plan', sku, total: price, couponId })
      },
      'orders a cart': async ({ ask, post }) => {
        const skus = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick([...goods, ...plans])))
        const lines = Array.from(skus, (sku) => ({ sku, quantity: 1 + Math.floor(random() * 3) }))
        const filled = await post('/api/cart', { lines })
        const couponId = pick([undefined, dataOf(filled, Cart).coupons[0]?.id])
        const read = await ask('GET', couponId === undefined ? '/api/cart' : `/api/cart?couponId=${couponId}`)
        return place(post, { from: 'cart', total: dataOf(read, Cart).total, couponId })
      },
      'buys a plan with points': async ({ post }) => {
        const planId = pick(plans)
        const quoted = await post('/api/vip/quote', { planId })
        if (quoted.status !== 200) return [quoted]
        return [await post('/api/vip/points', { planId, total: dataOf(quoted, Quote).total })]
      },
      'buys a coupon': async ({ ask, post }) => {
        const offer = pick(dataOf(await ask('GET', '/api/coupons'), Coupons).offers)
        return [await post('/api/coupons/buy', { offerId: offer.id, points: offer.points })]
      },
      'opens a picture': ({ post }) => {
        const [aid, level, points] = pick([
          ['8k', 2, 40],
          ['10k', 3, 80],
        ] as const)
        const press = () => post(`/api/wallpapers/${aid}/unlock`, { level, points })
        return Promise.all([press(), press()])
      },
      'redeems a gift': async ({ post }) => {
        const codes = await site.db.select({ code: giftCodes.code }).from(giftCodes)
        return codes.length === 0 ? [] : [await post('/api/gifts/redeem', pick(codes))]
      },
      'uses an item': async ({ ask, post }) => {
        const { items } = dataOf(await ask('GET', '/api/items'), ItemList)
        const ticket = items.find(({ code }) => code === 'trial-week')
        return ticket ? [await post(`/api/items/${ticket.id}/use`)] : []
      },
      'cancels or asks for a refund': async ({ post }) =>
        numbers.length === 0
          ? []
          : [await post(`/api/orders/${pick(numbers)}/${pick(['cancel', 'refund', 'refund'])}`)],
      'is reported paid': async () => {
        if (started.length > 0) await Promise.all([settle(pick(started.slice(-4))), settle(pick(started))])
        return []
      },
      waits: () => {
        site.clock.pass({ days: random() })
        return Promise.resolve([])
      },
    }
    async function place(post: (typeof members)[number]['post'], wish: object) {
      const placed = await post('/api/orders', wish)
      if (placed.status !== 200) return [placed]
      const order = dataOf(placed, Order)
      numbers.push(order.no)
      started.push(await startInSandbox(post, order))
      return [placed]
    }

    const names = Object.keys(steps).concat('is reported paid', 'is reported paid', 'is reported paid')
    for (let count = 0; count < STEPS; count += 1) {
      // A session lasts for 30 days.
      if (count % 60 === 0) members = await Promise.all([newMember(), newMember(), newMember()])
      const name = pick(names)
      done.push(name)
      const answers = await steps[name]?.(pick(members))
      for (const { status } of answers ?? []) expect([200, 404, 409], done.join(', ')).toContain(status)
      if (count % 20 === 19) await expectWhole()
    }
    await expectWhole()
  },
)
