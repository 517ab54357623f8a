import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PaymentMethods } from '#contract/payment.ts'
import { FIRST_CONTENT } from '#server/domain/membership/content.ts'
import { enterMembership } from '#server/domain/membership/edition-fixture.ts'
import { closeExpiredOrders } from '#server/domain/order/close.ts'
import { orders, payments } from '#server/domain/order/schema.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { dataOf } from '#server/lib/test-app.ts'
import { paymentSite } from '../payment-fixture.ts'
import { stripeNotice, WEBHOOK_SECRET } from './stripe-notice-fixture.ts'
import { SECRET_KEY, stripeServer } from './stripe-server-fixture.ts'

let stripe: Awaited<ReturnType<typeof stripeServer>>
let site: Awaited<ReturnType<typeof paymentSite>>
beforeAll(async () => {
  stripe = await stripeServer()
  site = await paymentSite({
    STRIPE_SECRET_KEY: SECRET_KEY,
    // Stripe signs with both while a secret is replaced.
    STRIPE_WEBHOOK_SECRET: `whsec_next,${WEBHOOK_SECRET}`,
    STRIPE_BASE: stripe.url,
  })
})
afterEach(async () => {
  stripe.sessions.length = 0
  stripe.refunds.clear()
  stripe.fail(undefined)
  await site.reset()
})
afterAll(async () => {
  await site.close()
  await stripe.close()
})

const newOrder = () => site.newOrder('stripe')

const firstSession = () => {
  const [session] = stripe.sessions
  if (!session) throw new Error('no session was created')
  return session
}

const report = (
  session: Parameters<typeof stripeNotice>[0],
  options: Partial<Parameters<typeof stripeNotice>[1]> = {},
) => {
  const { body, signature } = stripeNotice(session, { at: site.clock.now(), ...options })
  return site.call('POST', '/api/stripe/webhook', { body, headers: { 'Stripe-Signature': signature } })
}

/** With a signature of so many seconds from now. */
const reportAfter = (session: Parameters<typeof stripeNotice>[0], seconds: number) =>
  report(session, { at: site.clock.after({ seconds }) })

// rows: VP-11, VP-12, AP-54, AP-55, AP-56
test('an order is paid on the page of Stripe, whose notice counts once, and is refunded there', async () => {
  const methods = dataOf(await site.call('GET', '/api/paymethod'), PaymentMethods)
  expect(methods.map(({ id }) => id)).toEqual(['stripe'])
  const { no, start, state, requestRefund } = await newOrder()
  expect(await start()).toEqual({
    jumpUrl: 'https://checkout.stripe.example/cs_test_1',
    qr: null,
    expiresAt: '2026-01-31T04:30:00.000Z',
  })
  const session = firstSession()
  expect(session).toMatchObject({
    amount_total: 1200,
    currency: 'cny',
    success_url: `https://tianmu.example/payment/success?order=${no}`,
  })
  // Completed, but the money comes later, as with bank debits.
  expect((await report(session)).body).toEqual({ received: true })
  expect(await state()).toBe('unpaid')
  stripe.pay(session)
  const both = await Promise.all([
    report(session, { type: 'checkout.session.async_payment_succeeded' }),
    report(session, { secret: 'whsec_next' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await state()).toBe('paid')
  expect(await site.moved()).toEqual([1200])

  stripe.fail(503)
  expect((await requestRefund()).status).toBe(200)
  await site.payRefunds()
  expect(await state()).toBe('refunded')
  expect(await site.moved()).toEqual([1200])
  // Stripe answers again: the job goes on where it failed.
  stripe.fail(undefined)
  site.clock.pass({ hours: 1 })
  await site.payRefunds()
  expect(await site.moved()).toEqual([1200, -1200])
  expect([...stripe.refunds.values()]).toEqual([{ intent: 'pi_cs_test_1', amount: 1200 }])
})

// rows: VP-11, AP-56
test('forged, old, altered and foreign notices enter nothing', async () => {
  const { start, state } = await newOrder()
  await start()
  const session = firstSession()
  stripe.pay(session)
  expect((await report(session, { secret: 'whsec_other' })).status).toBe(400)
  expect((await report(session, { at: site.clock.after({ hours: -1 }) })).status).toBe(400)
  for (const seconds of [-301, 301]) expect((await reportAfter(session, seconds)).status).toBe(400)
  const { signature } = stripeNotice(session, { at: site.clock.now() })
  const altered = { body: '{"type":"checkout.session.completed"}', headers: { 'Stripe-Signature': signature } }
  expect((await site.call('POST', '/api/stripe/webhook', altered)).status).toBe(400)
  expect((await site.call('POST', '/api/stripe/webhook', { body: '{}' })).status).toBe(400)
  for (const changed of [{ amount_total: 1 }, { currency: 'usd' }, { client_reference_id: 'a'.repeat(32) }])
    expect((await report({ ...session, ...changed })).status).toBe(200)
  expect(site.logLines.join('\n')).toContain('a payment differs from its order, and was not entered')
  expect((await report(session, { type: 'charge.refunded' })).status).toBe(200)
  expect([await state(), await site.moved()]).toEqual(['unpaid', []])
})

// rows: VP-11, AP-56
test.each([-299, 299])(
  'a notice counts while its clock and ours differ by less than five minutes: %i s',
  async (seconds) => {
    const { start, state } = await newOrder()
    await start()
    stripe.pay(firstSession())
    expect((await reportAfter(firstSession(), seconds)).status).toBe(200)
    expect(await state()).toBe('paid')
  },
)

// rows: VP-11, VP-22, AP-56
test('a notice that comes after three days still pays the sum that was agreed, though the plan costs more by now', async () => {
  const { start, state } = await newOrder()
  await start()
  const plans = FIRST_CONTENT.plans.map((plan) => Object.assign({}, plan, { price: plan.price * 2 }))
  const content = Object.assign({}, FIRST_CONTENT, { plans })
  await enterMembership(site, content)
  site.clock.pass({ hours: 1 })
  await closeExpiredOrders(site.db, site.clock.now())
  expect(await state()).toBe('closed')
  stripe.pay(firstSession())
  site.clock.pass({ hours: 72 })
  expect((await report(firstSession())).status).toBe(200)
  const [order] = await site.db.select().from(orders)
  expect(order).toMatchObject({ state: 'paid', total: 1200, closedBy: null })
  expect(order?.endsAt).not.toBeNull()
  expect(await site.moved()).toEqual([1200])
})

// rows: VP-11, AP-55
test('a notice that never came is found by asking; Stripe out of order says so and enters nothing', async () => {
  const { tryStart, start, state } = await newOrder()
  stripe.fail(500)
  expect((await tryStart()).status).toBe(502)
  stripe.fail(undefined)
  await start()
  stripe.pay(firstSession())
  await site.reconcile()
  expect(await state()).toBe('unpaid')
  site.clock.pass({ hours: 1 })
  stripe.fail(500)
  await site.reconcile()
  expect(await state()).toBe('closed')
  stripe.fail(undefined)
  await site.reconcile()
  await site.reconcile()
  expect([await state(), await site.moved()]).toEqual(['paid', [1200]])
  expect(site.logLines.join('\n')).not.toContain(SECRET_KEY)
})

// rows: VP-11
test('an attempt that nobody paid is asked about until Stripe says that it is over', async () => {
  const { start, state } = await newOrder()
  await start()
  stripe.retrieved.length = 0
  const reconcile = async (hours: number) => {
    site.clock.pass({ hours })
    await site.reconcile()
    return stripe.retrieved.length
  }
  expect(await reconcile(0.4)).toBe(1)
  firstSession().status = 'expired'
  expect([await reconcile(1), await reconcile(1)]).toEqual([2, 2])
  expect(await state()).toBe('closed')
})

// rows: VP-11, VP-12
test('attempts that cannot be asked about do not delay the others, however many they are', async () => {
  const { start, no } = await newOrder()
  await start()
  const [order] = await site.db.select({ id: orders.id }).from(orders).where(eq(orders.no, no))
  const at = site.clock.now()
  const lost = { orderId: order?.id ?? 0, method: 'stripe' as const, createdAt: at, expiresAt: at }
  const numbers = Array.from({ length: 200 }, (_, count) => count)
  await site.db
    .insert(payments)
    .values(numbers.map((count) => Object.assign({ ref: `lost-${count}`, startedAs: `cs_lost_${count}` }, lost)))
  site.clock.pass({ hours: 0.01 })
  const late = await newOrder()
  await late.start()
  const session = stripe.sessions.at(-1)
  if (session) stripe.pay(session)
  site.clock.pass({ hours: 0.1 })
  await site.reconcile()
  expect(await late.state()).toBe('unpaid')
  await site.reconcile()
  expect(await late.state()).toBe('paid')
})

// rows: VP-11
test('half a setting is refused at start', () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://tianmu.example' }
  expect(() => readConfig({ ...env, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(ConfigError)
  const both = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(() => readConfig({ ...both, NODE_ENV: 'production' })).toThrow(/PUBLIC_URL/)
  expect(() => readConfig({ ...env, ...both, STRIPE_BASE: 'http://127.0.0.1:1' })).toThrow(/STRIPE_BASE/)
  expect(readConfig({ ...env, ...both }).stripe?.webhookSecrets).toEqual(['whsec_1'])
})
