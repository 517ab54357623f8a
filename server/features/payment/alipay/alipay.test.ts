import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PaymentMethods } from '#contract/payment.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { dataOf } from '#server/lib/test-app.ts'
import { paymentSite } from '../payment-fixture.ts'
import { rsaPair } from '../rsa-pair-fixture.ts'
import { alipayServer } from './alipay-server-fixture.ts'

let alipay: Awaited<ReturnType<typeof alipayServer>>
let site: Awaited<ReturnType<typeof paymentSite>>
beforeAll(async () => {
  alipay = await alipayServer()
  site = await paymentSite(alipay.env)
})
afterEach(async () => {
  alipay.reset()
  await site.reset()
})
afterAll(async () => {
  await site.close()
  await alipay.close()
})

const report = (body: string) =>
  site.call('POST', '/api/alipay/notify', {
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
  })

/** An order whose page at Alipay was opened. */
async function opened(device?: 'phone') {
  const order = await site.newOrder('alipay')
  return { ...order, ...alipay.open((await order.start(device)).jumpUrl) }
}

// rows: VP-11, VP-12, AP-54, AP-55, AP-56
test('an order is paid at an address of Alipay, whose notice counts once, and is refunded there', async () => {
  const methods = dataOf(await site.call('GET', '/api/paymethod'), PaymentMethods)
  expect(methods.map(({ id }) => id)).toEqual(['alipay'])
  const { no, state, requestRefund, trade, fields, content } = await opened()
  expect(fields).toMatchObject({
    method: 'alipay.trade.page.pay',
    // Half past four in the morning by UTC.
    timestamp: '2026-01-31 12:00:00',
    notify_url: 'https://tianmu.example/api/alipay/notify',
    return_url: `https://tianmu.example/payment/success?order=${no}`,
  })
  expect(content).toMatchObject({
    total_amount: '12.00',
    product_code: 'FAST_INSTANT_TRADE_PAY',
    time_expire: '2026-01-31 12:30:00',
  })
  // Begun, but not paid.
  expect((await report(alipay.notice(trade))).text).toBe('success')
  expect(await state()).toBe('unpaid')
  trade.trade_status = 'TRADE_SUCCESS'
  const twice = await Promise.all([report(alipay.notice(trade)), report(alipay.notice(trade))])
  expect(twice.map(({ status, text }) => [status, text])).toEqual([
    [200, 'success'],
    [200, 'success'],
  ])
  expect([await state(), await site.moved()]).toEqual(['paid', [1200]])

  alipay.fail(503)
  await requestRefund()
  await site.payRefunds()
  expect([await state(), await site.moved()]).toEqual(['refunded', [1200]])
  // Alipay answers again: the job goes on where it failed. Accepted is not paid back yet.
  alipay.fail(undefined)
  alipay.holdRefunds(true)
  site.clock.pass({ hours: 1 })
  await site.payRefunds()
  expect(await site.moved()).toEqual([1200])
  alipay.holdRefunds(false)
  site.clock.pass({ hours: 2 })
  await site.reconcile()
  await site.payRefunds()
  expect(await site.moved()).toEqual([1200, -1200])
  expect([...alipay.refunds.values()]).toMatchObject([{ out_trade_no: trade.out_trade_no, refund_amount: '12.00' }])
})

// rows: VP-12
test('on a phone the address is the one that opens the app, and leads back also without payment', async () => {
  const { no, fields, content } = await opened('phone')
  expect(fields['method']).toBe('alipay.trade.wap.pay')
  expect(content).toMatchObject({
    product_code: 'QUICK_WAP_WAY',
    quit_url: `https://tianmu.example/payment/failed?order=${no}`,
  })
})

// rows: VP-11, AP-56
test('forged, altered and foreign notices enter nothing', async () => {
  const { state, trade } = await opened()
  trade.trade_status = 'TRADE_SUCCESS'
  expect((await report(alipay.notice(trade, { key: rsaPair() }))).status).toBe(400)
  expect((await report(alipay.notice(trade).replace('total_amount=12.00', 'total_amount=0.01'))).status).toBe(400)
  expect((await report(alipay.notice(trade, { appId: '2021000000000002' }))).status).toBe(400)
  expect((await report('')).status).toBe(400)
  expect((await report('sign=x&sign_type=RSA2')).status).toBe(400)
  for (const changed of [{ total_amount: '0.01' }, { total_amount: '12.001' }, { out_trade_no: 'a'.repeat(32) }])
    expect((await report(alipay.notice({ ...trade, ...changed }))).text).toBe('success')
  expect(site.logLines.join('\n')).toContain('a payment differs from its order, and was not entered')
  expect([await state(), await site.moved()]).toEqual(['unpaid', []])
})

// rows: VP-11, AP-56
test('while one key of Alipay replaces another, both sign notices and responses', async () => {
  const { state, trade } = await opened()
  trade.trade_status = 'TRADE_SUCCESS'
  alipay.rotateKey('unknown')
  site.clock.pass({ hours: 1 })
  await site.reconcile()
  expect(await state()).toBe('closed')
  alipay.rotateKey('next')
  await site.reconcile()
  expect([await state(), await site.moved()]).toEqual(['paid', [1200]])
  expect((await report(alipay.notice(trade, { key: alipay.next }))).text).toBe('success')
  expect(await site.moved()).toEqual([1200])
})

// rows: VP-11, AP-55
test('a notice that never came is found by asking, until Alipay says that the trade is over', async () => {
  const { state, trade } = await opened()
  const unopened = await site.newOrder('alipay')
  await unopened.start()
  site.clock.pass({ hours: 0.2 })
  await site.reconcile()
  expect(await state()).toBe('unpaid')
  trade.trade_status = 'TRADE_FINISHED'
  site.clock.pass({ hours: 1 })
  alipay.fail(500)
  await site.reconcile()
  alipay.fail(undefined)
  await site.reconcile()
  expect([await state(), await site.moved()]).toEqual(['paid', [1200]])
  expect(await unopened.state()).toBe('closed')
  // A trade that comes into being after the address has ended does not exist: nobody asks again.
  alipay.fail(500)
  site.logLines.length = 0
  await site.reconcile()
  expect(site.logLines).toEqual([])
})

// rows: VP-11
test('half a setting, and what is no key, are refused at start without being repeated', () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://tianmu.example' }
  const { ALIPAY_BASE, ...all } = alipay.env
  expect(readConfig({ ...env, ...all }).alipay?.publicKeys).toHaveLength(2)
  expect(() => readConfig({ ...env, ALIPAY_APP_ID: '1' })).toThrow(ConfigError)
  expect(() => readConfig({ ...all, NODE_ENV: 'production' })).toThrow(/PUBLIC_URL/)
  expect(() => readConfig({ ...env, ...all, ALIPAY_BASE })).toThrow(/ALIPAY_BASE/)
  expect(() => readConfig({ ...env, ...all, ALIPAY_PRIVATE_KEY: 'secret' })).toThrow(
    /^ALIPAY_PRIVATE_KEY must be a private RSA key of 2048 bits or more, as PEM or its base64\.$/,
  )
  expect(() => readConfig({ ...env, ...all, ALIPAY_PUBLIC_KEY: all.ALIPAY_PRIVATE_KEY })).toThrow(ConfigError)
})
