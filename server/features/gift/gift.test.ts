import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Cart } from '#contract/cart.ts'
import { Gift, RedeemedGift } from '#contract/gift.ts'
import { MyMembership, Quote } from '#contract/membership.ts'
import { Order } from '#contract/order.ts'
import { setLevel } from '#server/domain/membership/grant.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { newGiftCode, readGiftCode } from '#server/domain/purchase/gift-code.ts'
import { refundOrder } from '#server/domain/purchase/refund.ts'
import { settlePayment } from '#server/domain/purchase/settle.ts'
import { members } from '#server/domain/session/schema.ts'
import { checkMoneyCommand } from '#server/features/order/commands/check-money.ts'
import { startInSandbox } from '#server/features/payment/sandbox/sandbox-fixture.ts'
import { checkLedgerCommand } from '#server/features/points/commands/check-ledger.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, problemOf, testApp, type TestApp } from '#server/lib/test-app.ts'

const NOON = '2026-01-31T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  // After every test: no fen and no point was lost or made.
  expect((await runCommand(site, checkMoneyCommand)).join('\n')).toMatch(/agree/)
  expect((await runCommand(site, checkLedgerCommand)).join('\n')).toMatch(/agree/)
  await site.reset()
  site.clock.set(NOON)
})
afterAll(() => site.close())

async function newMember() {
  const { member, token } = await site.newMember()
  const post = (address: string, body: unknown = {}) => site.call('POST', address, { token, body })
  const pay = async (order: Order) => settlePayment(site.db, await startInSandbox(post, order), site.clock.now())
  const one = async (no: string) => dataOf(await site.call('GET', `/api/orders/${no}`, { token }), Order)
  return {
    member,
    post,
    pay,
    one,
    add: async (sku: string, quantity = 1) => dataOf(await post('/api/cart', { lines: [{ sku, quantity }] }), Cart),
    order: async (total: number) => dataOf(await post('/api/orders', { from: 'cart', total }), Order),
    /** A paid order of gifts; its codes. */
    async give(sku: string, quantity: number) {
      const { total } = dataOf(await post('/api/cart', { lines: [{ sku, quantity }] }), Cart)
      const placed = dataOf(await post('/api/orders', { from: 'cart', total }), Order)
      expect(await pay(placed)).toBe('paid')
      return { no: placed.no, codes: (await one(placed.no)).gifts.map(({ code }) => code) }
    },
    preview: (code: string) => post('/api/gifts/preview', { code }),
    redeem: (code: string) => post('/api/gifts/redeem', { code }),
    mine: async () => dataOf(await site.call('GET', '/api/vip/me', { token }), MyMembership),
    quote: async (planId: string) => dataOf(await post('/api/vip/quote', { planId }), Quote),
    askRefund: (no: string) => post(`/api/orders/${no}/refund`),
    level: (groupId: number, endsAt: Date | null) =>
      site.db.transaction((tx) => setLevel(tx, member.id, { groupId, endsAt, now: site.clock.now() })),
  }
}

test('a code is read in any case, with any separators, and with letters that look like digits', () => {
  expect(newGiftCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(readGiftCode(' oill 2345 abcd-efgh ')).toBe('0111-2345-ABCD-EFGH')
  expect(readGiftCode('')).toBe('')
})

// rows: VP-21
test('a gift is bought for someone else, and redeemed once by its code', async () => {
  const [giver, friend, other] = [await newMember(), await newMember(), await newMember()]
  await giver.add('gift-basic-month', 2)
  const placed = await giver.order(2400)
  expect(placed).toMatchObject({
    plan: null,
    goods: [{ sku: 'gift-basic-month', kind: 'gift', name: '送礼：基础会员 · 一个月', quantity: 2 }],
    gifts: [],
  })
  expect(await giver.pay(placed)).toBe('paid')
  const { gifts } = await giver.one(placed.no)
  const [code = '', second = ''] = gifts.map((gift) => gift.code)
  expect(gifts).toMatchObject([{ state: 'open' }, { state: 'open' }])
  expect((await giver.mine()).groupId).toBe(1)

  const [nickname] = await site.db
    .select({ nickname: members.nickname })
    .from(members)
    .where(eq(members.id, giver.member.id))
  expect(dataOf(await friend.preview(code.toLowerCase()), Gift)).toMatchObject({
    groupId: 2,
    term: 'month',
    from: nickname?.nickname,
    endsAt: '2026-02-28T16:00:00.000Z',
    credit: 0,
    obstacle: null,
    isRedeemed: false,
  })
  expect(dataOf(await friend.redeem(code), RedeemedGift)).toMatchObject({ groupId: 2, balance: 0 })
  // A lost answer is asked for again.
  expect(dataOf(await friend.redeem(code), RedeemedGift).expireAt).toBe('2026-02-28T16:00:00.000Z')
  expect((await friend.mine()).history).toMatchObject([{ source: 'gift', term: 'month', paid: null }])
  expect(problemOf(await other.redeem(code))).toBe('gift-code-used')
  expect(problemOf(await other.redeem('0000-0000-0000-0000'))).toBe('gift-code-unknown')
  expect((await giver.one(placed.no)).gifts.map(({ state }) => state)).toEqual(['redeemed', 'open'])
  // The same level is extended.
  expect(dataOf(await friend.redeem(second), RedeemedGift).expireAt).toBe('2026-03-31T16:00:00.000Z')
})

// rows: VP-06, VP-21
test('the paid time left of a lower level becomes points; a gift is credited at an upgrade like a bought plan', async () => {
  const [giver, friend] = [await newMember(), await newMember()]
  await friend.add('basic-month')
  await friend.pay(await friend.order(1200))
  const { codes } = await giver.give('gift-advanced-month', 1)
  const [code = ''] = codes
  const { credit } = dataOf(await friend.preview(code), Gift)
  expect(credit).toBe(600)
  expect(dataOf(await friend.redeem(code), RedeemedGift)).toMatchObject({ groupId: 3, balance: 600 })
  const entries = await site.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, friend.member.id))
  expect(entries).toMatchObject([{ code: 'membership-credit', change: 600 }])
  expect((await friend.quote('super-month')).lines[1]).toMatchObject({ kind: 'credit', money: -2500 })
})

// rows: VP-21
test('a gift that would change nothing is not redeemed, and its code stays valid', async () => {
  const [giver, friend] = [await newMember(), await newMember()]
  const { codes } = await giver.give('gift-basic-month', 1)
  const [code = ''] = codes
  await friend.level(3, site.clock.after({ days: 3 }))
  expect(dataOf(await friend.preview(code), Gift).obstacle).toBe('lower')
  const refused = await friend.redeem(code)
  expect(refused.body).toMatchObject({ problem: 'plan-not-needed', data: { reason: 'lower' } })
  await friend.level(2, null)
  expect(dataOf(await friend.preview(code), Gift).obstacle).toBe('have')
  await friend.level(1, null)
  expect(dataOf(await friend.redeem(code), RedeemedGift).groupId).toBe(2)
})

// rows: VP-21, VP-22
test('an order of gifts is refunded while none is redeemed; its codes end then', async () => {
  const [giver, friend] = [await newMember(), await newMember()]
  const first = await giver.give('gift-basic-month', 2)
  expect((await giver.askRefund(first.no)).status).toBe(200)
  expect(problemOf(await friend.redeem(first.codes[0] ?? ''))).toBe('gift-code-unknown')
  expect((await giver.one(first.no)).gifts.map(({ state }) => state)).toEqual(['void', 'void'])

  const second = await giver.give('gift-basic-month', 2)
  expect((await friend.redeem(second.codes[0] ?? '')).status).toBe(200)
  expect(problemOf(await giver.askRefund(second.no))).toBe('refund-not-possible')
  expect((await giver.one(second.no)).gifts.map(({ state }) => state)).toEqual(['redeemed', 'open'])
  // An operator is not bound: what was redeemed stays, the rest ends.
  const by = { operator: 'Lin', note: 'broken' }
  await refundOrder(site.db, { no: second.no, by, now: site.clock.now() })
  expect((await giver.one(second.no)).gifts.map(({ state }) => state)).toEqual(['redeemed', 'void'])
  expect((await friend.mine()).groupId).toBe(2)
})

// rows: VP-21
test('redeemed by five at once and refunded meanwhile, a gift is given once or paid back, never both', async () => {
  const giver = await newMember()
  const friends = await Promise.all(Array.from({ length: 5 }, () => newMember()))
  const { no, codes } = await giver.give('gift-basic-month', 1)
  const [code = ''] = codes
  const [refund, ...redeemed] = await Promise.all([
    giver.askRefund(no),
    ...friends.map((friend) => friend.redeem(code)),
  ])
  const given = redeemed.filter(({ status }) => status === 200).length
  expect(given + (refund?.status === 200 ? 1 : 0)).toBe(1)
  const levels = await Promise.all(friends.map(async (friend) => (await friend.mine()).groupId))
  expect(levels.filter((level) => level === 2)).toHaveLength(given)
})
