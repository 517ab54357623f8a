import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MyMembership, Quote } from '#contract/membership.ts'
import { Order, OrderPage, OrderStatus } from '#contract/order.ts'
import { PaymentMethods, PaymentStart } from '#contract/payment.ts'
import { setLevel } from '#server/domain/membership/grant.ts'
import { REFUND_JOB } from '#server/domain/order/request-refund.ts'
import { moneyLedger, paymentDiscrepancies } from '#server/domain/order/schema.ts'
import { insertDownload } from '#server/domain/picture/download/download-table.ts'
import { insertUnlocked } from '#server/domain/picture/unlock/unlock.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { givePoints } from '#server/domain/points/points-fixture.ts'
import { type PaymentNotice, settlePayment } from '#server/domain/purchase/settle.ts'
import { providersOf } from '#server/features/payment/providers.ts'
import { refundPayment } from '#server/features/payment/refund.ts'
import { startInSandbox } from '#server/features/payment/sandbox/sandbox-fixture.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { readConfig } from '#server/lib/config.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { dataOf, problemOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { repeated } from '#tests/thoroughness.ts'
import { checkMoneyCommand } from './commands/check-money.ts'
import { paidBackCommand } from './commands/paid-back.ts'
import { refundCommand } from './commands/refund.ts'

const NOON = '2026-01-31T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  await payRefunds()
  // After every test: no fen was lost or made, and none is left to be paid back.
  const [orders, sums] = await checkMoney()
  expect(orders).toMatch(/agree with their entries/)
  expect(sums).toMatch(/to be paid back 0\.00/)
  await site.reset()
  site.clock.set(NOON)
})
afterAll(() => site.close())

const checkMoney = () => runCommand(site, checkMoneyCommand)

const payRefunds = () => site.runJobs({ [REFUND_JOB]: (payload) => refundPayment(site.services, payload) })

async function newMember() {
  const { member, token } = await site.newMember()
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    site.call('POST', path, { token, body, headers })
  const place = async (sku: string, total: number) =>
    dataOf(await post('/api/orders', { from: 'plan', sku, total }), Order)
  const one = async (no: string) => dataOf(await site.call('GET', `/api/orders/${no}`, { token }), Order)
  /** Begins a payment; the notice is what its provider will report. */
  const start = (order: Order) => startInSandbox(post, order)
  return {
    member,
    token,
    post,
    place,
    one,
    start,
    quote: async (planId: string) => dataOf(await post('/api/vip/quote', { planId }), Quote),
    list: async (query = '') => dataOf(await site.call('GET', `/api/orders?${query}`, { token }), OrderPage),
    status: async (no: string, headers = {}) =>
      dataOf(await site.call('GET', `/api/orders/${no}/status`, { token, headers }), OrderStatus),
    mine: async () => dataOf(await site.call('GET', '/api/vip/me', { token }), MyMembership),
    buy: async (sku: string, total: number) => {
      const order = await place(sku, total)
      expect(await settle(await start(order))).toBe('paid')
      return one(order.no)
    },
    points: (change: number) => givePoints(site, member.id, change, `given-${change}`),
  }
}

interface Uses {
  memberId: number
  get: (path: string) => ReturnType<typeof site.call>
  /** Records the download of a new picture. */
  download: (aid: string, width?: number) => Promise<void>
}

const settle = (notice: PaymentNotice) => settlePayment(site.db, notice, site.clock.now())

const reasonOf = ({ body }: { body: unknown }) => (body as { data: { reason: string } }).data.reason

/** The page of the sandbox, and where its buttons lead. */
const endSandbox = (path: string, outcome: string) => {
  const form = new FormData()
  form.set('outcome', outcome)
  return site.app.request(path, { method: 'POST', body: form })
}

// rows: VP-10, VP-12, VP-17, VP-23, AP-49, AP-51, AP-52, AP-54, AP-55, AP-57
test('a plan is ordered and paid in the sandbox; the level is there, and the order says how', async () => {
  const { token, quote, place, post, list, one, status, mine } = await newMember()
  const { lines, total: points, price } = await quote('advanced-month')
  expect(lines).toMatchObject([{ amount: 1250, money: 2500 }])
  expect({ points, price }).toEqual({ points: 1250, price: 2500 })
  const methods = dataOf(await site.call('GET', '/api/paymethod'), PaymentMethods)
  expect(methods).toEqual([
    { id: 'sandbox', name: '沙盒（不会真的扣款）', nameEn: 'Sandbox (no money moves)', kind: 'jump' },
  ])
  const order = await place('advanced-month', 2500)
  expect(order).toMatchObject({
    no: expect.stringMatching(/^20260131\d{12}$/),
    state: 'unpaid',
    total: 2500,
    plan: { id: 'advanced-month', groupId: 3, endsAt: null },
    closeAt: '2026-01-31T04:30:00.000Z',
  })
  expect(await status(order.no)).toEqual({ state: 'unpaid' })

  const { jumpUrl } = dataOf(await post('/api/paymethod/sandbox', { orderNo: order.no }), PaymentStart)
  const shown = await site.call('GET', (jumpUrl ?? '').replace('language=zh', 'language=en'))
  expect(shown.text).toContain('Sandbox: no money moves')
  expect(shown.text).toContain('¥25.00')
  expect((await endSandbox(jumpUrl ?? '', 'fail')).headers.get('location')).toBe(`/payment/failed?order=${order.no}`)
  expect((await endSandbox(jumpUrl ?? '', 'later')).headers.get('location')).toBe(`/payment/error?order=${order.no}`)
  expect((await one(order.no)).state).toBe('unpaid')
  for (let press = 0; press < 2; press += 1) {
    const paid = await endSandbox(jumpUrl ?? '', 'pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/payment/success?order=${order.no}`])
  }

  expect(await status(order.no)).toEqual({ state: 'paid', membershipName: '高级会员', membershipLevel: 3 })
  expect(await status(order.no, { 'Accept-Language': 'en' })).toMatchObject({ membershipName: 'Advanced member' })
  expect(await one(order.no)).toMatchObject({
    state: 'paid',
    method: 'sandbox',
    plan: { endsAt: '2026-02-28T16:00:00.000Z' },
    refundableUntil: '2026-02-07T04:00:00.000Z',
  })
  const { groupId, history } = await mine()
  expect({ groupId, history }).toMatchObject({ groupId: 3, history: [{ source: 'money', paid: 2500, points: null }] })
  expect((await list('state=paid')).items.map(({ no }) => no)).toEqual([order.no])
  expect((await list('state=unpaid')).items).toEqual([])
  const stranger = await newMember()
  expect((await site.call('GET', `/api/orders/${order.no}`, { token: stranger.token })).status).toBe(404)
  expect(problemOf(await post('/api/paymethod/sandbox', { orderNo: order.no }))).toBe('order-not-open')
  expect((await site.call('GET', `/api/orders/${order.no}`, { token })).status).toBe(200)
})

// rows: VP-08, VP-10, AP-51, AP-53
test('what was shown is what is ordered; a second order closes the first, and so do 30 minutes, the member and points', async () => {
  const { post, place, list, points, one } = await newMember()
  const refused = await post('/api/orders', { from: 'plan', sku: 'basic-month', total: 1199 })
  expect([problemOf(refused), (refused.body as { data: unknown }).data]).toEqual(['quote-changed', { total: 1200 }])
  for (const total of [-1, 0.5, '1200', null, undefined])
    expect((await post('/api/orders', { from: 'plan', sku: 'basic-month', total })).status).toBe(422)
  expect((await post('/api/orders', { from: 'plan', sku: 'no-such-plan', total: 1 })).status).toBe(404)

  const first = await place('basic-month', 1200)
  site.clock.pass({ minutes: 1 })
  const second = await place('basic-year', 10_800)
  expect(await one(first.no)).toMatchObject({ state: 'closed', closedBy: 'purchase' })
  const cancelled = dataOf(await post(`/api/orders/${second.no}/cancel`), Order)
  expect(cancelled).toMatchObject({ state: 'closed', closedBy: 'member' })
  expect((await post(`/api/orders/${second.no}/cancel`)).status).toBe(200)
  site.clock.pass({ minutes: 1 })
  const third = await place('basic-month', 1200)
  site.clock.pass({ minutes: 30 })
  expect(await one(third.no)).toMatchObject({ state: 'closed', closedBy: 'time' })
  expect((await list('state=closed')).items.map(({ no }) => no)).toEqual([third.no, second.no, first.no])
  const fourth = await place('basic-month', 1200)
  await points(600)
  expect((await post('/api/vip/points', { planId: 'basic-month', total: 600 })).status).toBe(200)
  expect(await one(fourth.no)).toMatchObject({ state: 'closed', closedBy: 'purchase' })
  const page = await list('pageSize=2')
  expect(page.items.map(({ no }) => no)).toEqual([fourth.no, third.no])
  expect((await list(`pageSize=2&before=${page.before}`)).items.map(({ no }) => no)).toEqual([second.no, first.no])
})

// rows: VP-06, AP-49
test('an upgrade pays the difference in money as in points, whichever the time left was paid with', async () => {
  const { quote, place, buy, points, post } = await newMember()
  await points(600)
  await post('/api/vip/points', { planId: 'basic-month', total: 600 })
  // 28.5 days until midnight of the last: about half of it is over.
  site.clock.pass({ days: 14 })
  const { lines, price, total } = await quote('advanced-month')
  expect(lines).toMatchObject([
    { kind: 'plan', amount: 1250, money: 2500 },
    { kind: 'credit', amount: -305, money: -610 },
  ])
  expect({ price, total }).toEqual({ price: 1890, total: 945 })
  const order = await place('advanced-month', 1890)
  expect(order.lines.map(({ amount }) => amount)).toEqual([2500, -610])
  await buy('advanced-month', 1890)
  expect((await quote('advanced-month')).lines).toHaveLength(1)
})

// rows: VP-11, AP-56
test('notices doubled, at once, late, of another order or with another sum: an order is paid once, the rest goes back', async () => {
  const { quote, place, start, one, mine, buy } = await newMember()
  const order = await place('basic-month', 1200)
  const [here, there] = [await start(order), await start(order)]
  expect(await settle({ ...here, ref: 'A'.repeat(43) })).toBe('unknown')
  // Money of another sum is in no ledger: the operator refunds it by hand.
  for (const odd of [{ amount: 1, paidAs: 'pi_1' }, { currency: 'USD' }]) {
    const both = await Promise.all([settle({ ...here, ...odd }), settle({ ...here, ...odd })])
    expect(both.toSorted()).toEqual(['differs', 'known'])
  }
  await expect(checkMoney()).rejects.toThrow(/^Payments of another sum than their order's: 2\.$/)
  const listed = await site.db
    .select({ id: paymentDiscrepancies.id })
    .from(paymentDiscrepancies)
    .orderBy(paymentDiscrepancies.id)
  for (const { id } of listed) {
    const paidBack = () => runCommand(site, paidBackCommand, `odd-${id}`, '--reason', 'in the dashboard', '--by', 'Lin')
    expect(await paidBack()).toEqual([`odd-${id} is no longer listed.`])
    await expect(paidBack()).rejects.toThrow(/does not list/)
  }
  // Two tabs pay, and each provider reports it several times at once.
  const told = await Promise.all([here, there, here, there, here].map((notice) => settle(notice)))
  expect(told.toSorted()).toEqual(['known', 'known', 'known', 'paid', 'refunded'])
  expect((await mine()).history).toHaveLength(1)

  // After three days, of an order that was closed long ago: the sum would be the same.
  site.clock.pass({ days: 1 })
  const late = await place('basic-month', 1200)
  const notice = await start(late)
  site.clock.pass({ days: 3 })
  expect((await one(late.no)).state).toBe('closed')
  expect(await settle(notice)).toBe('paid')
  expect((await mine()).history).toHaveLength(2)

  // The level changed meanwhile: the money goes back, and nothing is bought.
  const overtaken = await place('advanced-month', (await quote('advanced-month')).price ?? 0)
  const old = await start(overtaken)
  await buy('basic-year', 10_800)
  expect(await settle(old)).toBe('refunded')
  expect(await one(overtaken.no)).toMatchObject({ state: 'refunded', refundedBy: 'change', closedBy: null })
  const { groupId, history } = await mine()
  expect({ groupId, paid: history.length }).toEqual({ groupId: 2, paid: 3 })
})

// rows: VP-22, VP-10, AP-53
test('a refund within seven days ends what was bought and restores what was before; the money goes back once', async () => {
  const { post, buy, quote, mine, one, member } = await newMember()
  await buy('basic-year', 10_800)
  const before = await mine()
  site.clock.pass({ days: 1 })
  const upgrade = await buy('super-month', (await quote('super-month')).price ?? 0)
  expect((await mine()).groupId).toBe(6)
  const refunds = await Promise.all([1, 2].map(() => post(`/api/orders/${upgrade.no}/refund`)))
  expect(refunds.filter(({ status }) => status === 200)).toHaveLength(1)
  const after = await mine()
  expect([after.groupId, after.expireAt]).toEqual([before.groupId, before.expireAt])
  expect(after.history.map(({ refundedAt }) => refundedAt !== null)).toEqual([true, false])
  expect(after.history.map(({ replacedAt }) => replacedAt)).toEqual([null, null])
  expect(await one(upgrade.no)).toMatchObject({ state: 'refunded', refundedBy: 'member', refundableUntil: null })
  await payRefunds()
  await payRefunds()
  const entries = await site.db.select().from(moneyLedger).where(eq(moneyLedger.memberId, member.id))
  expect(entries.map(({ amount }) => amount)).toEqual([10_800, upgrade.total, -upgrade.total])
})

// rows: VP-22, AP-53
test('no refund of what was used, is too old, has changed since, or was never paid: each says why', async () => {
  const { member, post, place, buy, mine } = await newMember()
  const refund = async ({ no }: Order) => {
    const answer = await post(`/api/orders/${no}/refund`)
    return [answer.status, problemOf(answer), reasonOf(answer)]
  }
  const refusal = (reason: string) => [409, 'refund-not-possible', reason]
  expect(await refund(await place('basic-month', 1200))).toEqual(refusal('state'))
  const used = await buy('basic-month', 1200)
  await insertWallpaper(site.db, 'lake')
  const download = (width: number, height: number) =>
    insertDownload(
      site.db,
      {
        memberId: member.id,
        aid: 'lake',
        at: site.clock.now(),
        size: 'original',
        format: 'jpg',
        width,
        height,
        adjust: { blur: 0, dim: 0 },
      },
      { since: site.clock.now(), most: null },
    )
  site.clock.pass({ minutes: 1 })
  await download(3840, 2160)
  await download(7680, 4320)
  expect(await refund(used)).toEqual(refusal('used'))
  // An extension has not begun, so it cannot have been used.
  const extension = await buy('basic-month', 1200)
  expect((await post(`/api/orders/${extension.no}/refund`)).status).toBe(200)
  const changed = await buy('basic-month', 1200)
  await site.db.transaction((tx) => setLevel(tx, member.id, { groupId: 4, endsAt: null, now: site.clock.now() }))
  expect(await refund(changed)).toEqual(refusal('changed'))
  expect((await mine()).groupId).toBe(4)
  site.clock.pass({ days: 8 })
  expect(await refund(changed)).toEqual(refusal('time'))
  expect((await post('/api/orders/20260131000000000000/refund')).status).toBe(404)
  expect((await post('/api/orders/1/refund')).status).toBe(422)
})

// rows: VP-22, AP-53
test.each([
  ['nothing', false, async () => {}],
  [
    'as many new pictures a day as before',
    false,
    async ({ download }: Uses) => {
      for (const day of [0, 1, 2]) {
        for (let n = 0; n < 20; n += 1) await download(`${day}-${n}`)
        site.clock.pass({ days: 1 })
      }
    },
  ],
  [
    'one more new picture of a day',
    true,
    async ({ download }: Uses) => {
      for (let n = 0; n < 21; n += 1) await download(`${n}`)
    },
  ],
  ['a larger file', true, ({ download }: Uses) => download('large', 7680)],
  [
    'a larger file of a bought picture',
    false,
    async ({ download, memberId }: Uses) => {
      await insertUnlocked(site.db, { memberId, aid: 'bought', level: 2, at: site.clock.now() })
      await download('bought', 7680)
    },
  ],
  [
    'a larger file than was bought of the picture',
    true,
    async ({ download, memberId }: Uses) => {
      await insertUnlocked(site.db, { memberId, aid: 'bought', level: 2, at: site.clock.now() })
      await download('bought', 10_240)
    },
  ],
  [
    'an original of the level, shown in the viewer',
    true,
    async ({ get }: Uses) => expect((await get('/api/wallpapers/huge/original')).status).toBe(200),
  ],
  [
    'an original of every member’s, shown in the viewer',
    false,
    async ({ get }: Uses) => expect((await get('/api/wallpapers/small/original')).status).toBe(200),
  ],
] as const)('a membership of which the member used %s: refused %s', async (_, isRefused, use) => {
  const { member, token, buy, post } = await newMember()
  await insertWallpaper(site.db, 'huge', { width: 7680, height: 4320 })
  await insertWallpaper(site.db, 'small', { width: 1920, height: 1080 })
  const bought = await buy('basic-month', 1200)
  site.clock.pass({ minutes: 1 })
  await use({
    memberId: member.id,
    get: (path) => site.call('GET', path, { token }),
    download: async (aid, width = 1920) => {
      await insertWallpaper(site.db, aid)
      const at = site.clock.now()
      const file = { size: 'custom', format: 'jpg', width, height: 1080, adjust: { blur: 0, dim: 0 } }
      await insertDownload(site.db, { memberId: member.id, aid, at, ...file }, { since: at, most: null })
    },
  })
  site.clock.pass({ minutes: 1 })
  const answer = await post(`/api/orders/${bought.no}/refund`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(isRefused ? 409 : 200)
  if (isRefused) expect(reasonOf(answer)).toBe('used')
})

// rows: VP-22, AP-53
test.each([
  ['at the last millisecond of the seventh day', 0, 200],
  ['a millisecond later', 1, 409],
])('a refund %s', async (_, later, status) => {
  const { buy, post } = await newMember()
  const { no, refundableUntil } = await buy('basic-month', 1200)
  site.clock.set(new Date(Date.parse(refundableUntil ?? '') + later))
  expect((await post(`/api/orders/${no}/refund`)).status).toBe(status)
})

// rows: VP-22
test('an operator refunds what the rule does not, once, with a reason and a name', async () => {
  const { buy, one, member } = await newMember()
  const { no } = await buy('basic-month', 1200)
  site.clock.pass({ days: 20 })
  const refund = (...args: string[]) => runCommand(site, refundCommand, ...args)
  await expect(refund(no, '--reason', 'slow line')).rejects.toThrow(/a reason and a name/)
  await expect(refund('1', '--reason', 'slow line', '--by', 'Lin')).rejects.toThrow(/no order 1/)
  expect(await refund(no, '--reason', 'slow line', '--by', 'Lin', '--dry-run')).toEqual([
    `Order ${no} over 12.00 CNY is paid and would be refunded.`,
  ])
  expect(await refund(no, '--reason', 'slow line', '--by', 'Lin')).toEqual([
    `Order ${no} is refunded; 12.00 CNY go back as soon as its provider answers.`,
  ])
  await expect(refund(no, '--reason', 'slow line', '--by', 'Lin')).rejects.toThrow(/is refunded, not paid/)
  expect(await one(no)).toMatchObject({ state: 'refunded', refundedBy: 'operator' })
  await payRefunds()
  const entries = await site.db.select().from(moneyLedger).where(eq(moneyLedger.memberId, member.id))
  expect(entries).toMatchObject([{ amount: 1200 }, { amount: -1200, note: 'slow line', enteredBy: 'Lin' }])
})

// rows: VP-10, VP-11, NF-07
test('after any order of purchases, notices, refunds and days, every order holds what its state says', async () => {
  const random = seededRandom(20_261_128)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  let members: Awaited<ReturnType<typeof newMember>>[] = []
  const started: PaymentNotice[] = []
  const numbers: string[] = []
  const plans = ['basic-month', 'basic-quarter', 'advanced-month', 'advanced-year', 'super-month']
  const step = async () => {
    const { post, start } = pick(members)
    const chance = random()
    if (chance < 0.4) {
      const sku = pick(plans)
      const { status, body } = await post('/api/vip/quote', { planId: sku })
      const total = status === 200 ? dataOf({ body }, Quote).price : null
      if (total === null) return
      const placed = dataOf(await post('/api/orders', { from: 'plan', sku, total }), Order)
      numbers.push(placed.no)
      started.push(await start(placed))
    } else if (chance < 0.8 && started.length > 0) {
      const notice = pick(started)
      await Promise.all([settle(notice), random() < 0.5 ? settle(notice) : settle(pick(started))])
    } else if (chance < 0.9 && numbers.length > 0) {
      const change = pick(['cancel', 'refund'])
      const { status } = await post(`/api/orders/${pick(numbers)}/${change}`)
      expect([200, 404, 409]).toContain(status)
    } else {
      site.clock.pass({ days: random() })
    }
  }
  for (let count = 0; count < repeated(60, 2000); count += 1) {
    // A session lasts for 30 days.
    if (count % 200 === 0) members = await Promise.all([newMember(), newMember(), newMember()])
    await step()
    if (count % 20 > 0) continue
    // Of those that wait for more than a day, the operator would be told.
    await payRefunds()
    expect((await checkMoney())[0]).toMatch(/agree/)
  }
  await payRefunds()
})

// rows: VP-12, AP-54
test('the sandbox is refused on a public site unless the operator allows it', () => {
  const offered = (env: Record<string, string>) => providersOf(readConfig({ NODE_ENV: 'test', ...env })).length
  expect(offered({})).toBe(1)
  expect(offered({ PUBLIC_URL: 'http://nas.local' })).toBe(1)
  expect(offered({ PUBLIC_URL: 'https://tianmu.example' })).toBe(0)
  expect(offered({ PUBLIC_URL: 'https://tianmu.example', SANDBOX_PAYMENT: '1' })).toBe(1)
  expect(offered({ SANDBOX_PAYMENT: '0' })).toBe(0)
})

// rows: NF-07
test('entries of the money ledger can neither be changed nor deleted', async () => {
  const { buy } = await newMember()
  await buy('basic-month', 1200)
  for (const change of [sql`update money_ledger set amount = 1`, sql`delete from money_ledger`])
    await expect(site.db.execute(change)).rejects.toThrow()
  expect(await site.db.select({ amount: moneyLedger.amount }).from(moneyLedger)).toContainEqual({ amount: 1200 })
})
