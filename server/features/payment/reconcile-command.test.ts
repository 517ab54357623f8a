import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { testApp } from '#server/lib/test-app.ts'
import { paymentSite } from './payment-fixture.ts'
import { reconcileCommand } from './reconcile-command.ts'
import { wxpayServer } from './wxpay/wxpay-server-fixture.ts'

let wxpay: Awaited<ReturnType<typeof wxpayServer>>
let site: Awaited<ReturnType<typeof paymentSite>>
beforeAll(async () => {
  wxpay = await wxpayServer()
  site = await paymentSite(wxpay.env)
})
afterEach(async () => {
  wxpay.reset()
  await site.reset()
})
afterAll(async () => {
  await site.close()
  await wxpay.close()
})

const reconcile = (...args: string[]) => runCommand(site, reconcileCommand, ...args)

/** An order whose code is shown. */
async function started() {
  const order = await site.newOrder('wxpay')
  await order.start()
  const trade = wxpay.trades.at(-1)
  if (!trade) throw new Error('no trade was begun')
  wxpay.asked.length = 0
  return { ...order, trade }
}

// rows: VP-11, NF-07
test('the operator has the providers asked now, and reads what was paid and what is over', async () => {
  const paid = await started()
  const over = await started()
  const open = await started()
  site.clock.pass({ hours: 0.2 })
  wxpay.pay(paid.trade)
  over.trade.trade_state = 'CLOSED'
  expect(await reconcile('--dry-run')).toEqual([
    `Order ${paid.no}: an attempt by wxpay, begun 2026-01-31T04:00:00.000Z.`,
    `Order ${over.no}: an attempt by wxpay, begun 2026-01-31T04:00:00.000Z.`,
    `Order ${open.no}: an attempt by wxpay, begun 2026-01-31T04:00:00.000Z.`,
    '3 open. Nobody was asked.',
  ])
  expect([wxpay.asked, await paid.state()]).toEqual([[], 'unpaid'])

  expect(await reconcile()).toEqual([
    `Order ${paid.no}: 12.00 CNY were paid by wxpay; it is paid.`,
    `Order ${over.no}: the attempt by wxpay is over; it is unpaid.`,
    '1 paid, 1 over, 1 open.',
  ])
  expect([await paid.state(), await site.moved()]).toEqual(['paid', [1200]])
  expect(await reconcile()).toEqual(['0 paid, 0 over, 1 open.'])
})

// rows: VP-11
test('a provider that cannot be asked is reported, and the attempt stays open', async () => {
  const { state } = await started()
  site.clock.pass({ hours: 0.2 })
  wxpay.rotateKey('unknown')
  await expect(reconcile()).rejects.toThrow('Attempts with a failure: 1. Run it again.')
  expect(await state()).toBe('unpaid')
})

// rows: VP-11
test('a site without a provider that answers questions says so', async () => {
  const plain = await testApp()
  await expect(runCommand(plain, reconcileCommand)).rejects.toThrow('No provider is set up that can be asked.')
  await plain.close()
})
