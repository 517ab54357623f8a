import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { PaymentMethods, PaymentStart } from '#contract/payment.ts'
import { REFUND_JOB } from '#server/domain/order/request-refund.ts'
import { moneyLedger } from '#server/domain/order/schema.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { reconcilePayments } from '../reconcile.ts'
import { refundPayment } from '../refund.ts'
import { SECRET_KEY, stripeNotice, stripeServer, WEBHOOK_SECRET } from './stripe-server-fixture.ts'

const NOON = '2026-01-31T12:00:00+08:00'
const HOUR_MS = 3_600_000

let stripe: Awaited<ReturnType<typeof stripeServer>>
let site: TestApp
beforeAll(async () => {
  stripe = await stripeServer()
  site = await testApp({
    at: NOON,
    env: {
      RATE_LIMIT_FACTOR: '1000',
      PUBLIC_URL: 'https://tianmu.example',
      STRIPE_SECRET_KEY: SECRET_KEY,
      // Stripe signs with both while a secret is replaced.
      STRIPE_WEBHOOK_SECRET: `whsec_next,${WEBHOOK_SECRET}`,
      STRIPE_BASE: stripe.url,
    },
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

async function newOrder() {
  const { token } = await site.newMember()
  const post = (path: string, body: unknown = {}) => site.call('POST', path, { token, body })
  const placed = await post('/api/orders', { from: 'plan', sku: 'basic-month', total: 1200 })
  const { no } = dataOf(placed, Order)
  return {
    no,
    post,
    start: () => post('/api/stripe/create', { orderNo: no }),
    state: async () => dataOf(await site.call('GET', `/api/orders/${no}`, { token }), Order).state,
  }
}

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

const payRefunds = () => site.runJobs({ [REFUND_JOB]: (payload) => refundPayment(site.services, payload) })

const moved = async () => (await site.db.select().from(moneyLedger).orderBy(moneyLedger.id)).map(({ amount }) => amount)

// rows: VP-11, VP-12, AP-54, AP-55, AP-56
test('an order is paid on the page of Stripe, whose notice counts once, and is refunded there', async () => {
  const methods = dataOf(await site.call('GET', '/api/paymethod'), PaymentMethods)
  expect(methods.map(({ id }) => id)).toEqual(['stripe'])
  const { no, post, start, state } = await newOrder()
  expect(dataOf(await start(), PaymentStart)).toEqual({
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
  expect(await moved()).toEqual([1200])

  stripe.fail(503)
  expect((await post(`/api/orders/${no}/refund`)).status).toBe(200)
  await payRefunds()
  expect(await state()).toBe('refunded')
  expect(await moved()).toEqual([1200])
  // Stripe answers again: the job goes on where it failed.
  stripe.fail(undefined)
  site.clock.set(new Date(site.clock.now().getTime() + HOUR_MS))
  await payRefunds()
  expect(await moved()).toEqual([1200, -1200])
  expect([...stripe.refunds.values()]).toEqual([{ intent: 'pi_cs_test_1', amount: 1200 }])
})

// rows: VP-11, AP-56
test('forged, old, altered and foreign notices enter nothing', async () => {
  const { start, state } = await newOrder()
  await start()
  const session = firstSession()
  stripe.pay(session)
  expect((await report(session, { secret: 'whsec_other' })).status).toBe(400)
  expect((await report(session, { at: new Date(site.clock.now().getTime() - HOUR_MS) })).status).toBe(400)
  const { signature } = stripeNotice(session, { at: site.clock.now() })
  const altered = { body: '{"type":"checkout.session.completed"}', headers: { 'Stripe-Signature': signature } }
  expect((await site.call('POST', '/api/stripe/webhook', altered)).status).toBe(400)
  expect((await site.call('POST', '/api/stripe/webhook', { body: '{}' })).status).toBe(400)
  for (const changed of [{ amount_total: 1 }, { currency: 'usd' }, { client_reference_id: 'A'.repeat(43) }])
    expect((await report({ ...session, ...changed })).status).toBe(200)
  expect(site.logLines.join('\n')).toContain('a payment differs from its order, and was not entered')
  expect((await report(session, { type: 'charge.refunded' })).status).toBe(200)
  expect([await state(), await moved()]).toEqual(['unpaid', []])
})

// rows: VP-11, AP-55
test('a notice that never came is found by asking; Stripe out of order says so and enters nothing', async () => {
  const { start, state } = await newOrder()
  stripe.fail(500)
  expect((await start()).status).toBe(502)
  stripe.fail(undefined)
  await start()
  stripe.pay(firstSession())
  const reconcile = () => reconcilePayments(site.services, new AbortController().signal)
  await reconcile()
  expect(await state()).toBe('unpaid')
  site.clock.set(new Date(site.clock.now().getTime() + HOUR_MS))
  stripe.fail(500)
  await reconcile()
  expect(await state()).toBe('closed')
  stripe.fail(undefined)
  await reconcile()
  await reconcile()
  expect([await state(), await moved()]).toEqual(['paid', [1200]])
  expect(site.logLines.join('\n')).not.toContain(SECRET_KEY)
})

// rows: VP-11
test('an attempt that nobody paid is asked about until Stripe says that it is over', async () => {
  const { start, state } = await newOrder()
  await start()
  stripe.retrieved.length = 0
  const reconcile = async (hours: number) => {
    site.clock.set(new Date(site.clock.now().getTime() + hours * HOUR_MS))
    await reconcilePayments(site.services, new AbortController().signal)
    return stripe.retrieved.length
  }
  expect(await reconcile(0.4)).toBe(1)
  firstSession().status = 'expired'
  expect([await reconcile(1), await reconcile(1)]).toEqual([2, 2])
  expect(await state()).toBe('closed')
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
