import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { REFUND_JOB } from '#server/domain/order/request-refund.ts'
import { moneyLedger } from '#server/domain/order/schema.ts'
import { checkMoneyCommand } from '#server/features/order/commands/check-money.ts'
import { paidBackCommand } from '#server/features/order/commands/paid-back.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { jobs } from '#server/lib/jobs/schema.ts'
import { paymentSite } from './payment-fixture.ts'
import { stripeNotice, WEBHOOK_SECRET } from './stripe/stripe-notice-fixture.ts'
import { SECRET_KEY, stripeServer } from './stripe/stripe-server-fixture.ts'

let stripe: Awaited<ReturnType<typeof stripeServer>>
let site: Awaited<ReturnType<typeof paymentSite>>
beforeAll(async () => {
  stripe = await stripeServer()
  site = await paymentSite({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_BASE: stripe.url,
  })
})
afterEach(async () => {
  stripe.sessions.length = 0
  stripe.refunds.clear()
  stripe.fail(undefined)
  stripe.holdRefunds('succeeded')
  await site.reset()
})
afterAll(async () => {
  await site.close()
  await stripe.close()
})

/** An order that was paid by card, and that the member has refunded. */
async function refundedOrder() {
  const order = await site.newOrder('stripe')
  await order.start()
  const session = stripe.sessions.at(-1)
  if (!session) throw new Error('no session was created')
  stripe.pay(session)
  const { body, signature } = stripeNotice(session, { at: site.clock.now() })
  await site.call('POST', '/api/stripe/webhook', { body, headers: { 'Stripe-Signature': signature } })
  expect((await order.requestRefund()).status).toBe(200)
  return order
}

/** What the site does by itself in some hours, every half hour. */
async function live(hours: number) {
  for (let turn = 0; turn < hours * 2; turn += 1) {
    site.clock.pass({ hours: 0.5 })
    await site.reconcile()
    await site.payRefunds()
  }
}

/** The lines that `admin check-money` prints, and the sentence that it fails with. */
async function checkMoney() {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const { db, services, clock } = site
  const ports = {
    db,
    config: services.config,
    now: clock.now(),
    print,
    changed: () => Promise.resolve(),
    readPassword: () => Promise.resolve(''),
  }
  const failure = await checkMoneyCommand.run([], ports).then(
    () => null,
    (error: Error) => error.message,
  )
  return { lines, failure }
}

// rows: VP-11, VP-22
test('a refund is asked for until the provider answers, with growing pauses, and the operator sees it', async () => {
  const { no, state } = await refundedOrder()
  // Not a status at which Stripe's library waits and asks again by itself.
  stripe.fail(403)
  await live(20)
  expect([await state(), await site.moved()]).toEqual(['refunded', [1200]])
  expect((await checkMoney()).failure).toBeNull()
  await live(40)
  const { lines, failure } = await checkMoney()
  expect(failure).toBe('Refunds that wait for more than a day: 1.')
  expect(lines.at(-1)).toMatch(
    new RegExp(
      `^refund-\\d+: order ${no}, 12.00 CNY go back by stripe since 2026-01-31 04:00Z, asked 2026-.*: .*out of order.*$`,
    ),
  )
  expect(await site.db.$count(jobs, eq(jobs.kind, REFUND_JOB))).toBeLessThan(10)

  stripe.fail(undefined)
  await live(25)
  expect(await site.moved()).toEqual([1200, -1200])
  expect(stripe.refunds.size).toBe(1)
  expect(await checkMoney()).toMatchObject({ failure: null, lines: [expect.anything(), expect.anything()] })
})

// rows: VP-22
test('a refund that the operator made by hand is entered with a reason and a name, and no longer asked for', async () => {
  await refundedOrder()
  stripe.fail(403)
  await live(30)
  const [refund = ''] = (await checkMoney()).lines.at(-1)?.split(':') ?? []
  const enter = (...by: string[]) => runCommand(site, paidBackCommand, refund, '--reason', 'by bank', ...by)
  await expect(enter()).rejects.toThrow(/Expected/)
  expect((await enter('--by', 'Lin'))[0]).toMatch(/12\.00 CNY are entered as paid back/)
  await expect(enter('--by', 'Lin')).rejects.toThrow(/does not list/)
  stripe.fail(undefined)
  await live(48)
  expect([await site.moved(), stripe.refunds.size]).toEqual([[1200, -1200], 0])
  expect(await site.db.select().from(moneyLedger)).toContainEqual(
    expect.objectContaining({ kind: 'refund', note: 'by bank', enteredBy: 'Lin' }),
  )
})

// rows: VP-11, AP-56
test('a signed notice of another sum is listed once for the operator, with what to do', async () => {
  const { no, start } = await site.newOrder('stripe')
  await start()
  const [session] = stripe.sessions
  if (!session) throw new Error('no session was created')
  stripe.pay(session)
  for (const changed of [{ amount_total: 1 }, { amount_total: 1 }, { currency: 'usd' }]) {
    const { body, signature } = stripeNotice({ ...session, ...changed }, { at: site.clock.now() })
    await site.call('POST', '/api/stripe/webhook', { body, headers: { 'Stripe-Signature': signature } })
  }
  const { lines, failure } = await checkMoney()
  expect(failure).toBe("Payments of another sum than their order's: 2.")
  expect(lines.slice(2)).toEqual([
    expect.stringMatching(
      new RegExp(`^odd-\\d+: order ${no}, stripe reports 0\\.01 CNY \\(pi_cs_test_1\\).*paid-back odd-`),
    ),
    expect.stringContaining('1200 of the smallest unit of USD'),
  ])
  expect(await site.moved()).toEqual([])
})

// rows: VP-11, VP-22
test('a refund whose job is lost is asked for as well', async () => {
  await refundedOrder()
  await site.db.delete(jobs)
  await live(0.5)
  expect(await site.moved()).toEqual([1200, -1200])
  expect((await runCommand(site, checkMoneyCommand)).at(-1)).toContain('to be paid back 0.00 CNY')
})

// rows: VP-11, VP-22
test('a refund is recorded only once Stripe reports success; a failed one is listed and polled', async () => {
  await refundedOrder()
  stripe.holdRefunds('pending')
  await live(1)
  expect(await site.moved()).toEqual([1200])
  expect((await checkMoney()).lines.at(-1)).toContain('Stripe is paying it back')
  stripe.holdRefunds('failed')
  await live(3)
  expect(await site.moved()).toEqual([1200])
  expect((await checkMoney()).lines.at(-1)).toContain(
    'Stripe says failed lost_or_stolen_card; complete it in the dashboard',
  )
  expect(site.logLines.join('\n')).toContain('a refund failed at its provider')
  stripe.holdRefunds('succeeded')
  await live(6)
  expect(await site.moved()).toEqual([1200, -1200])
  expect(stripe.refunds.size).toBe(1)
})

// rows: VP-11, VP-22
test('a refund that fails after it was entered is listed until the operator has paid it by other means', async () => {
  const { no } = await refundedOrder()
  await live(0.5)
  expect(await site.moved()).toEqual([1200, -1200])
  const [refund] = stripe.refunds.values()
  const report = async (id: string, changed = {}) => {
    const failed = {
      id,
      object: 'refund' as const,
      payment_intent: refund?.intent ?? '',
      amount: 1200,
      currency: 'cny',
      status: 'failed',
      ...changed,
    }
    const { body, signature } = stripeNotice(failed, { type: 'refund.failed', at: site.clock.now() })
    return site.call('POST', '/api/stripe/webhook', { body, headers: { 'Stripe-Signature': signature } })
  }
  await report('re_1', { status: 'succeeded' })
  await report('re_1', { payment_intent: 'pi_of_another_site' })
  expect((await checkMoney()).failure).toBeNull()
  expect([(await report('re_1')).status, (await report('re_1')).status]).toEqual([200, 200])
  const { lines, failure } = await checkMoney()
  expect(failure).toBe('Refunds that failed after they were paid back: 1.')
  expect(lines.slice(2)).toEqual([
    expect.stringMatching(
      new RegExp(`^odd-\\d+: order ${no}, stripe reports that the refund of 12\\.00 CNY \\(re_1\\) failed after it`),
    ),
  ])
  expect(site.logLines.join('\n')).toContain('a refund failed after it was paid back')
  const [odd = ''] = lines.at(-1)?.split(':') ?? []
  await runCommand(site, paidBackCommand, odd, '--reason', 'by bank transfer', '--by', 'Lin')
  expect((await checkMoney()).failure).toBeNull()
  // Paid back once more in the dashboard, and refused again.
  await report('re_2')
  expect((await checkMoney()).failure).toBe('Refunds that failed after they were paid back: 1.')
})
