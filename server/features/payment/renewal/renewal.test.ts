import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MyMembership, Quote } from '#contract/membership.ts'
import { Order } from '#contract/order.ts'
import { renewalCalls } from '#contract/renewal.ts'
import type { Member } from '#server/app-env.ts'
import { FIRST_CONTENT } from '#server/domain/membership/content.ts'
import { enterMembership } from '#server/domain/membership/edition-fixture.ts'
import { setLevel } from '#server/domain/membership/grant.ts'
import { renewals } from '#server/domain/membership/schema.ts'
import { closeExpiredOrders } from '#server/domain/order/close.ts'
import { orders, payments } from '#server/domain/order/schema.ts'
import { settlePayment } from '#server/domain/purchase/settle.ts'
import { callerAt } from '#server/domain/session/caller-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { openSession } from '#server/domain/session/sessions.ts'
import { checkMoneyCommand } from '#server/features/order/commands/check-money.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { dataOf, problemOf } from '#server/lib/test-app.ts'
import { DISAGREEMENTS } from '#tests/process/disagreements.ts'
import { repeated } from '#tests/thoroughness.ts'
import { paymentSite } from '../payment-fixture.ts'
import { startInSandbox } from '../sandbox/sandbox-fixture.ts'
import { stripeNotice, WEBHOOK_SECRET } from '../stripe/stripe-notice-fixture.ts'
import { SECRET_KEY, stripeServer } from '../stripe/stripe-server-fixture.ts'
import { enqueueRenewals } from './due.ts'
import { renewalJobs } from './jobs.ts'

let stripe: Awaited<ReturnType<typeof stripeServer>>
let site: Awaited<ReturnType<typeof paymentSite>>
beforeAll(async () => {
  stripe = await stripeServer()
  site = await paymentSite({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE: stripe.url,
    SANDBOX_PAYMENT: '1',
  })
})
afterEach(async () => {
  // After every test: no fen was lost or made.
  expect((await runCommand(site, checkMoneyCommand)).join('\n')).toMatch(/agree/)
  stripe.sessions.length = 0
  stripe.charges.clear()
  stripe.refunds.clear()
  stripe.forgotten.length = 0
  stripe.answerCharges('paid')
  stripe.fail(undefined)
  await site.reset()
})
afterAll(async () => {
  await site.close()
  await stripe.close()
})

/** What the site does by itself at that time: it looks for renewals, runs the jobs that follow, and pays back. */
async function at(time: Date | string) {
  site.clock.set(time)
  await enqueueRenewals(site.services)
  const handlers = renewalJobs.map(({ kind, handler }) => [kind, handler(site.services)])
  await site.runJobs(Object.fromEntries(handlers))
  await site.payRefunds()
}

const report = (about: Parameters<typeof stripeNotice>[0], type: string) => {
  const { body, signature } = stripeNotice(about, { at: site.clock.now(), type })
  return site.call('POST', '/api/stripe/webhook', { body, headers: { 'Stripe-Signature': signature } })
}

const mails = () => site.sent.map(({ subject }) => subject)

/** A session that begins at the time: earlier ones may have ended. */
function newToken(member: Member) {
  return openSession(callerAt(site.services, site.clock.now()), member, { method: 'password' })
}

const REASONS = { closedBy: orders.closedBy, refundedBy: orders.refundedBy }

/** A member who has bought a month of the basic level on 31 January, until 28 February, to be renewed. */
async function newSubscriber(given: Parameters<typeof site.newMember>[0] = {}) {
  const { member, token } = await site.newMember(given)
  const post = (path: string, body: unknown = {}) => site.call('POST', path, { token, body })
  const wish = { from: 'plan', sku: 'basic-month', total: 1200, renew: true }
  const { no } = dataOf(await post('/api/orders', wish), Order)
  expect((await post('/api/stripe/create', { orderNo: no })).status).toBe(200)
  const session = stripe.sessions.at(-1)
  if (!session) throw new Error('no session was created')
  stripe.pay(session)
  await report(session, 'checkout.session.completed')
  await at('2026-01-31T12:00:00+08:00')
  const { db } = site
  return {
    member,
    no,
    post,
    /** The membership, as the member reads it at the time. */
    mine: async () => {
      return dataOf(await site.call('GET', '/api/vip/me', { token: await newToken(member) }), MyMembership)
    },
    orders: () =>
      db
        .select({ state: orders.state, total: orders.total, lines: orders.lines, ...REASONS })
        .from(orders)
        .where(eq(orders.memberId, member.id))
        .orderBy(orders.id),
    /** A call in a session that begins at the time. */
    asMember: async (method: string, path: string, body: unknown = {}) =>
      site.call(method, path, { token: await newToken(member), body }),
    end: async () => site.call('DELETE', renewalCalls.end.path, { token: await newToken(member) }),
    isRenewed: () => db.$count(renewals),
  }
}

// rows: VP-05, VP-22, AP-47
test('a plan is renewed a day before its end, after a reminder seven days before, and the member is told', async () => {
  const { mine, orders: ordered } = await newSubscriber()
  expect(await mine()).toMatchObject({
    expireAt: '2026-02-28T16:00:00.000Z',
    autoRenew: { price: 1200, currency: 'CNY', chargeAt: '2026-02-27T16:00:00.000Z', card: 'Visa 4242' },
  })
  await at('2026-02-20T23:00:00+08:00')
  expect(mails()).toEqual([])
  await at('2026-02-21T00:00:00+08:00')
  expect(mails()).toEqual(['天幕：会员将于2026年2月28日自动续费'])
  expect(site.sent[0]?.text).toContain('2026年2月28日会从你的银行卡（Visa 4242）扣款 ¥12.00，续费基础会员 · 一个月。')
  expect(site.sent[0]?.text).toContain('https://tianmu.example/vip')
  await at('2026-02-27T23:45:00+08:00')
  expect(stripe.charges.size).toBe(0)
  await at('2026-02-28T00:00:00+08:00')
  const [charge] = stripe.charges.values()
  expect(charge).toMatchObject({
    amount: 1200,
    currency: 'cny',
    customer: 'cus_cs_test_1',
    payment_method: 'pm_of_pi_cs_test_1',
  })
  expect(await ordered()).toMatchObject([
    { state: 'paid' },
    { state: 'paid', total: 1200, lines: [{ kind: 'plan', text: '自动续费：基础会员 · 一个月', amount: 1200 }] },
  ])
  expect(mails()).toEqual(['天幕：会员将于2026年2月28日自动续费', '天幕：会员已自动续费'])
  expect(await mine()).toMatchObject({
    expireAt: '2026-03-31T16:00:00.000Z',
    autoRenew: { chargeAt: '2026-03-30T16:00:00.000Z' },
  })

  // Stripe's own notice of the same charge, and further runs, change nothing.
  if (charge) expect((await report(charge, 'payment_intent.succeeded')).status).toBe(200)
  await at('2026-02-28T12:00:00+08:00')
  expect(stripe.charges.size).toBe(1)
  expect(site.sent).toHaveLength(2)
  // And so on, month by month.
  await at('2026-03-24T00:00:00+08:00')
  await at('2026-03-31T00:00:00+08:00')
  expect(stripe.charges.size).toBe(2)
  expect(await mine()).toMatchObject({ expireAt: '2026-04-30T16:00:00.000Z' })
})

// rows: VP-05, VP-22
test('the member ends it at any time: nothing is charged, the level stays, and the card is deleted', async () => {
  const { mine, end } = await newSubscriber()
  expect(dataOf(await end(), renewalCalls.end.response)).toEqual({ ended: true })
  expect(dataOf(await end(), renewalCalls.end.response)).toEqual({ ended: false })
  await at('2026-02-28T00:00:00+08:00')
  expect(stripe.forgotten).toEqual(['cus_cs_test_1'])
  expect([stripe.charges.size, site.sent.length]).toEqual([0, 0])
  expect(await mine()).toMatchObject({ groupId: 2, autoRenew: null })
  await at('2026-03-01T00:00:00+08:00')
  expect(await mine()).toMatchObject({ groupId: 1, autoRenew: null })
})

// rows: VP-22
test('a card that could not be deleted, and a mail that could not be sent, are tried again', async () => {
  const { end } = await newSubscriber()
  await end()
  stripe.fail(403)
  for (let hour = 1; hour < 23; hour += 1) await at(`2026-02-01T${String(hour).padStart(2, '0')}:00:00+08:00`)
  expect(stripe.forgotten).toEqual([])
  stripe.fail(undefined)
  await at('2026-02-03T00:00:00+08:00')
  expect(stripe.forgotten).toEqual(['cus_cs_test_1'])

  site.clock.set('2026-01-31T12:00:00+08:00')
  await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  const send = vi.spyOn(site.services.mailer, 'send').mockRejectedValue(new Error('no mail server'))
  for (let hour = 0; hour < 9; hour += 1) await at(`2026-02-28T0${hour}:00:00+08:00`)
  send.mockRestore()
  await at('2026-02-28T20:00:00+08:00')
  expect(mails().at(-1)).toBe('天幕：会员已自动续费')
})

// rows: VP-22
test('a declined card is tried on three days; then the renewal ends, and the member was told each time', async () => {
  const { mine, orders: ordered, isRenewed } = await newSubscriber({ language: 'en' })
  await at('2026-02-21T00:00:00+08:00')
  stripe.answerCharges('declined')
  for (const day of ['2026-02-28', '2026-03-01']) {
    await at(`${day}T00:00:00+08:00`)
    await at(`${day}T12:00:00+08:00`)
  }
  expect(await isRenewed()).toBe(1)
  expect(await mine()).toMatchObject({ groupId: 1, autoRenew: { chargeAt: '2026-03-01T16:00:00.000Z' } })
  await at('2026-03-02T00:00:00+08:00')
  expect(await isRenewed()).toBe(0)
  expect(mails()).toEqual([
    'Tianmu: your membership renews on 28 February 2026',
    'Tianmu: your card was declined',
    'Tianmu: your card was declined',
    'Tianmu: your membership will not renew',
  ])
  expect(site.sent[1]?.text).toContain(
    '¥12.00 for Basic member, one month could not be charged to Visa 4242. We will try again on 1 March 2026.',
  )
  const closed = { state: 'closed', closedBy: 'declined' }
  expect(await ordered()).toMatchObject([{ state: 'paid' }, closed, closed, closed])
  expect(stripe.forgotten).toEqual(['cus_cs_test_1'])
})

// rows: VP-22
test('after a decline the next try renews from the end of the level, even once it is over', async () => {
  const { mine } = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  stripe.answerCharges('declined')
  await at('2026-02-28T00:00:00+08:00')
  stripe.answerCharges('paid')
  await at('2026-03-01T09:00:00+08:00')
  // The level was over for nine hours: the month begins now, and ends with a whole day.
  expect(await mine()).toMatchObject({ groupId: 2, expireAt: '2026-04-01T16:00:00.000Z' })
})

// rows: VP-12, VP-22
test('where the response is lost the same attempt is asked for again: the card is charged once', async () => {
  const { mine, orders: ordered } = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  stripe.answerCharges('lost')
  await at('2026-02-28T00:00:00+08:00')
  expect(await mine()).toMatchObject({ expireAt: '2026-02-28T16:00:00.000Z' })
  stripe.answerCharges('paid')
  await at('2026-02-28T01:00:00+08:00')
  expect(stripe.charges.size).toBe(1)
  expect((await ordered()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await mine()).toMatchObject({ expireAt: '2026-03-31T16:00:00.000Z' })
  expect(mails()).toContain('天幕：会员已自动续费')
})

// rows: VP-12, VP-22
test('where response and notice of a charge are lost, no second one is made, also after 21 hours', async () => {
  const { mine, orders: ordered } = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  stripe.answerCharges('lost')
  await at('2026-02-28T00:00:00+08:00')
  await closeExpiredOrders(site.db, new Date('2026-02-28T01:00:00+08:00'))
  stripe.answerCharges('paid')
  await at('2026-02-28T21:00:00+08:00')
  expect(stripe.charges.size).toBe(1)
  expect((await ordered()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await mine()).toMatchObject({ expireAt: '2026-03-31T16:00:00.000Z' })
  expect(mails().at(-1)).toBe('天幕：会员已自动续费')
})

// rows: VP-12, VP-22
test('a charge of which nothing was heard is found by asking, and goes back once the renewal has ended', async () => {
  const { end, orders: ordered } = await newSubscriber()
  const lost = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  stripe.answerCharges('lost')
  await at('2026-02-28T00:00:00+08:00')
  await end()
  site.clock.set('2026-02-28T00:10:00+08:00')
  await site.reconcile()
  expect(await ordered()).toMatchObject([{ state: 'paid' }, { state: 'refunded', refundedBy: 'ended' }])
  expect((await lost.orders()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  await at('2026-02-28T00:15:00+08:00')
  expect(await site.moved()).toEqual([1200, 1200, 1200, 1200, -1200])
  expect(stripe.charges.size).toBe(2)
})

// rows: VP-12, VP-22
test('a charge that could not be asked about for a week is found afterwards', async () => {
  await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  stripe.answerCharges('lost')
  await at('2026-02-28T00:00:00+08:00')
  stripe.fail(403)
  const reconcileDaily = async (from: number, to: number) => {
    for (let day = from; day <= to; day += 1) {
      site.clock.set(`2026-03-0${day}T00:00:00+08:00`)
      await site.reconcile()
    }
  }
  await reconcileDaily(1, 7)
  expect(await site.moved()).toEqual([1200])
  stripe.fail(undefined)
  await reconcileDaily(8, 9)
  expect(await site.moved()).toEqual([1200, 1200])
})

// rows: VP-12, VP-22
test('a charge that was never made is asked about for a day, while it may still be asked for', async () => {
  await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  stripe.fail(403)
  await at('2026-02-28T00:00:00+08:00')
  stripe.fail(undefined)
  const isOver = async (time: string) => {
    site.clock.set(time)
    await site.reconcile()
    return (await site.db.$count(payments, isNotNull(payments.endedAt))) > 0
  }
  expect(await isOver('2026-02-28T12:00:00+08:00')).toBe(false)
  expect(await isOver('2026-03-01T01:00:00+08:00')).toBe(true)
})

// rows: VP-12, VP-22
test('a charge that the bank decides on later counts by its notice', async () => {
  const { mine } = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  stripe.answerCharges('waiting')
  await at('2026-02-28T00:00:00+08:00')
  await at('2026-02-28T02:00:00+08:00')
  const [charge] = stripe.charges.values()
  if (!charge) throw new Error('nothing was charged')
  Object.assign(charge, { status: 'succeeded', amount_received: charge.amount })
  await report(charge, 'payment_intent.succeeded')
  expect(await mine()).toMatchObject({ expireAt: '2026-03-31T16:00:00.000Z' })
  await at('2026-02-28T02:15:00+08:00')
  expect(mails()).toContain('天幕：会员已自动续费')
  expect(stripe.charges.size).toBe(1)
})

type Subscriber = Awaited<ReturnType<typeof newSubscriber>>

/** What happens to the order of a renewal before the member ends it. */
const MEANWHILE: Record<string, (subscriber: Subscriber) => Promise<unknown>> = {
  'nothing else happens': () => Promise.resolve(),
  'its order is closed by time': () => closeExpiredOrders(site.db, site.clock.now()),
  'the member closes its order': async ({ asMember }) => {
    const [order] = await site.db.select().from(orders).where(eq(orders.isRenewal, true))
    expect((await asMember('POST', `/api/orders/${order?.no}/cancel`)).status).toBe(200)
  },
  'the member places an order': ({ asMember }) =>
    asMember('POST', '/api/orders', { from: 'plan', sku: 'basic-month', total: 1200 }),
  '21 hours pass, after which another attempt is possible': async () => {
    await closeExpiredOrders(site.db, site.clock.now())
    await at('2026-02-28T21:00:00+08:00')
  },
}

// rows: VP-12, VP-22
test.each(Object.keys(MEANWHILE))(
  'a charge that the bank confirms after the member has ended the renewal goes back, where %s',
  async (meanwhile) => {
    const subscriber = await newSubscriber()
    const { mine, end, orders: ordered } = subscriber
    await at('2026-02-21T00:00:00+08:00')
    stripe.answerCharges('waiting')
    await at('2026-02-28T00:00:00+08:00')
    site.clock.set('2026-02-28T00:10:00+08:00')
    if (meanwhile.includes('time')) site.clock.set('2026-02-28T05:00:00+08:00')
    await MEANWHILE[meanwhile]?.(subscriber)
    await end()
    const [charge] = stripe.charges.values()
    if (!charge) throw new Error('nothing was charged')
    Object.assign(charge, { status: 'succeeded', amount_received: charge.amount })
    await report(charge, 'payment_intent.succeeded')
    expect(await mine()).toMatchObject({ expireAt: '2026-02-28T16:00:00.000Z', autoRenew: null })
    expect((await ordered()).slice(0, 2)).toMatchObject([{ state: 'paid' }, { state: 'refunded', refundedBy: 'ended' }])
    await at('2026-02-28T22:00:00+08:00')
    expect(stripe.forgotten).toEqual(['cus_cs_test_1'])
    expect(await site.moved()).toEqual([1200, 1200, -1200])
  },
)

// rows: VP-05, VP-22
test('where the member ends the renewal while the card is declined, no mail follows', async () => {
  const { end, orders: ordered } = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  site.sent.length = 0
  stripe.answerCharges('declined', end)
  await at('2026-02-28T00:00:00+08:00')
  expect(mails()).toEqual([])
  expect(await ordered()).toMatchObject([{ state: 'paid' }, { state: 'closed', closedBy: 'ended' }])
  expect(await site.db.$count(renewals)).toBe(0)
})

// rows: VP-22
test('a higher price ends the renewal and says so, also after the reminder; a lower one is charged', async () => {
  const sell = (price: number) =>
    enterMembership(site, {
      ...FIRST_CONTENT,
      plans: FIRST_CONTENT.plans.map((plan) => (plan.id === 'basic-month' ? { ...plan, price } : plan)),
    })
  const { isRenewed } = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  await sell(1300)
  await at('2026-02-28T00:00:00+08:00')
  await at('2026-02-28T00:15:00+08:00')
  expect(await isRenewed()).toBe(0)
  expect(stripe.charges.size).toBe(0)
  expect(mails()).toEqual(['天幕：会员将于2026年2月28日自动续费', '天幕：自动续费已停止'])

  site.clock.set('2026-01-31T12:00:00+08:00')
  await sell(1200)
  const lucky = await newSubscriber()
  await sell(1000)
  await at('2026-02-21T00:00:00+08:00')
  expect(site.sent.at(-1)?.text).toContain('扣款 ¥10.00')
  await at('2026-02-28T00:00:00+08:00')
  expect((await lucky.orders()).map(({ total }) => total)).toEqual([1200, 1000])
})

// rows: VP-05, VP-22
test('it ends with a refund, another level and a lost address; a late reminder delays the charge', async () => {
  const refunded = await newSubscriber()
  expect((await refunded.post(`/api/orders/${refunded.no}/refund`)).status).toBe(200)
  expect(await refunded.isRenewed()).toBe(0)

  const raised = await newSubscriber()
  await site.db.transaction((tx) => setLevel(tx, raised.member.id, { groupId: 4, endsAt: null, now: site.clock.now() }))
  expect(await raised.isRenewed()).toBe(0)

  const lost = await newSubscriber()
  await site.db.update(members).set({ email: null }).where(eq(members.id, lost.member.id))
  await at('2026-02-21T00:00:00+08:00')
  expect(await lost.isRenewed()).toBe(0)
  expect(stripe.forgotten).toHaveLength(3)

  site.clock.set('2026-01-31T12:00:00+08:00')
  const late = await newSubscriber()
  await at('2026-02-26T00:00:00+08:00')
  await at('2026-02-28T00:00:00+08:00')
  expect(await late.mine()).toMatchObject({ autoRenew: { chargeAt: '2026-03-04T16:00:00.000Z' } })
  expect(stripe.charges.size).toBe(0)
  await at('2026-03-05T00:00:00+08:00')
  expect(stripe.charges.size).toBe(1)
})

// rows: VP-05, VP-22
test('it is offered by card only, for a plan with an end, to members with an e-mail address', async () => {
  const { token, member } = await site.newMember()
  const post = (path: string, body: unknown = {}) => site.call('POST', path, { token, body })
  const life = FIRST_CONTENT.plans.find(({ groupId, term }) => groupId === 2 && term === 'life')
  const wish = { from: 'plan', renew: true }
  expect(problemOf(await post('/api/orders', { ...wish, sku: life?.id, total: life?.price }))).toBe(
    'renewal-not-offered',
  )
  await site.db.update(members).set({ email: null }).where(eq(members.id, member.id))
  const month = { ...wish, sku: 'basic-month', total: 1200 }
  expect(problemOf(await post('/api/orders', month))).toBe('renewal-not-offered')
  await site.db.update(members).set({ email: 'lin@example.com' }).where(eq(members.id, member.id))
  const order = dataOf(await post('/api/orders', month), Order)
  expect(order.renews).toBe(true)
  expect(problemOf(await post('/api/paymethod/sandbox', { orderNo: order.no }))).toBe('payment-not-offered')
})

// rows: VP-12, VP-22
test('while the member pays an order of their own, the renewal waits; after 21 hours without an answer it is tried again', async () => {
  const { member, orders: ordered } = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  site.clock.set('2026-02-27T23:50:00+08:00')
  const token = await newToken(member)
  await site.call('POST', '/api/orders', { token, body: { from: 'plan', sku: 'basic-month', total: 1200 } })
  await at('2026-02-28T00:00:00+08:00')
  expect(stripe.charges.size).toBe(0)
  await site.db.update(orders).set({ state: 'closed', closedBy: 'time' }).where(eq(orders.state, 'unpaid'))
  stripe.fail(500)
  await at('2026-02-28T00:30:00+08:00')
  site.clock.pass({ hours: 1 })
  await site.db.update(orders).set({ state: 'closed', closedBy: 'time' }).where(eq(orders.state, 'unpaid'))
  stripe.fail(undefined)
  await at('2026-02-28T21:00:00+08:00')
  expect(stripe.charges.size).toBe(0)
  await at('2026-02-28T22:00:00+08:00')
  expect(stripe.charges.size).toBe(1)
  expect((await ordered()).map(({ state }) => state)).toEqual(['paid', 'closed', 'closed', 'paid'])
  expect(await site.db.$count(payments)).toBe(3)
})

// rows: VP-12, VP-22
test('where the member buys the plan while the outcome of a charge is not known, that charge is not asked for again', async () => {
  const { member, mine, orders: ordered } = await newSubscriber()
  await at('2026-02-21T00:00:00+08:00')
  stripe.fail(500)
  await at('2026-02-28T00:00:00+08:00')
  const token = await newToken(member)
  const wish = { from: 'plan', sku: 'basic-month', total: 1200 }
  const order = dataOf(await site.call('POST', '/api/orders', { token, body: wish }), Order)
  const post = (path: string, body: unknown) => site.call('POST', path, { token, body })
  await settlePayment(site.db, await startInSandbox(post, order), site.clock.now())
  stripe.fail(undefined)
  await at('2026-02-28T12:00:00+08:00')
  expect(stripe.charges.size).toBe(0)
  expect((await ordered()).map(({ state }) => state)).toEqual(['paid', 'closed', 'paid'])
  expect(await mine()).toMatchObject({ autoRenew: { chargeAt: '2026-03-30T16:00:00.000Z' } })
  expect(await site.db.select({ paymentId: renewals.paymentId }).from(renewals)).toEqual([{ paymentId: null }])
})

// rows: VP-12, VP-22
test('of two payments of one order the second goes back, and the card that it saved is deleted', async () => {
  const { token } = await site.newMember()
  const post = (path: string, body: unknown) => site.call('POST', path, { token, body })
  const wish = { from: 'plan', sku: 'basic-month', total: 1200, renew: true }
  const { no } = dataOf(await post('/api/orders', wish), Order)
  for (let tab = 0; tab < 2; tab += 1) await post('/api/stripe/create', { orderNo: no })
  for (const session of stripe.sessions) {
    stripe.pay(session)
    await report(session, 'checkout.session.completed')
  }
  await at('2026-01-31T12:00:00+08:00')
  expect(await site.db.select({ customer: renewals.customer }).from(renewals)).toEqual([{ customer: 'cus_cs_test_1' }])
  expect(stripe.forgotten).toEqual(['cus_cs_test_2'])
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What Stripe holds: all that was paid there, and all that it paid back. */
function sumsOfStripe() {
  const inSessions = stripe.sessions.flatMap((session) =>
    session.payment_status === 'paid' ? session.amount_total : [],
  )
  const charged = Array.from(stripe.charges.values(), (charge) => charge.amount_received)
  return {
    paid: sumOf(inSessions) + sumOf(charged),
    paidBack: sumOf(Array.from(stripe.refunds.values(), (refund) => refund.amount)),
  }
}

// rows: VP-05, VP-12, VP-22
test.each([1, 2, Math.floor(Math.random() * 2 ** 31)])(
  'after any order of days, outcomes, outages, notices, plans, refunds and ends, Stripe and the ledger hold the same: seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const subscribers = [await newSubscriber(), await newSubscriber()]
    const pass = (hours: number) => at(site.clock.after({ hours }))
    const reportOne = async () => {
      const charge = pick([...stripe.charges.values()])
      if (charge?.status === 'succeeded') await report(charge, 'payment_intent.succeeded')
    }
    /** The bank decides on what it had not decided yet. */
    const decide = () => {
      for (const charge of stripe.charges.values())
        Object.assign(charge, { status: 'succeeded', amount_received: charge.amount })
    }
    const done: string[] = []
    const steps: Record<string, (subscriber: Subscriber) => Promise<unknown>> = {
      'days pass': () => pass(24 + Math.floor(random() * 120)),
      'hours pass': () => pass(1 + Math.floor(random() * 12)),
      'outcomes change': () =>
        Promise.resolve(stripe.answerCharges(pick(['paid', 'paid', 'declined', 'lost', 'waiting']))),
      'Stripe fails or is back': () => Promise.resolve(stripe.fail(pick([undefined, undefined, 403]))),
      'the bank decides': () => Promise.resolve(decide()),
      'a notice arrives': reportOne,
      'orders close': () => closeExpiredOrders(site.db, site.clock.now()),
      'Stripe is asked': () => site.reconcile(),
      'the member ends it': ({ end }) => end(),
      'the member asks for a refund': async ({ member, asMember }) => {
        const own = await site.db.select({ no: orders.no }).from(orders).where(eq(orders.memberId, member.id))
        const { status } = await asMember('POST', `/api/orders/${pick(own).no}/refund`)
        expect([200, 409]).toContain(status)
      },
      'the member buys another plan': async ({ asMember }) => {
        const planId = pick(['basic-month', 'advanced-month'])
        const quoted = await asMember('POST', '/api/vip/quote', { planId })
        if (quoted.status !== 200) return
        const { price } = dataOf(quoted, Quote)
        const placed = await asMember('POST', '/api/orders', { from: 'plan', sku: planId, total: price, renew: true })
        expect([200, 409], done.join(', ')).toContain(placed.status)
        if (placed.status !== 200) return
        const started = await asMember('POST', '/api/stripe/create', { orderNo: dataOf(placed, Order).no })
        const session = stripe.sessions.at(-1)
        if (started.status !== 200 || !session) return
        stripe.pay(session)
        await report(session, 'checkout.session.completed')
      },
    }
    const expectWhole = async () => {
      for (const [name, query] of Object.entries(DISAGREEMENTS))
        expect((await site.db.execute(query)).rows, `${name} after ${done.join(', ')}`).toEqual([])
    }
    const names = Object.keys(steps).concat('days pass', 'days pass', 'days pass', 'the member buys another plan')
    for (let count = 0; count < repeated(60, 400); count += 1) {
      const name = pick(names)
      done.push(name)
      await steps[name]?.(pick(subscribers))
      if (count % 20 === 19) await expectWhole()
    }
    // Everything is answered, decided and asked about in the end.
    stripe.fail(undefined)
    stripe.answerCharges('declined')
    decide()
    for (const { end } of subscribers) await end()
    for (let turn = 0; turn < 60; turn += 1) {
      await pass(1)
      await site.reconcile()
    }
    await expectWhole()
    const moved = await site.moved()
    const [received, repaid] = [moved.filter((amount) => amount > 0), moved.filter((amount) => amount < 0)]
    const entered = { paid: sumOf(received), paidBack: sumOf(repaid.map(Math.abs)) }
    expect(entered, done.join(', ')).toEqual(sumsOfStripe())
  },
  600_000,
)
