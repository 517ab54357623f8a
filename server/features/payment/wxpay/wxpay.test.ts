import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PaymentMethods } from '#contract/payment.ts'
import { checkMoneyCommand } from '#server/features/order/commands/check-money.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { dataOf } from '#server/lib/test-app.ts'
import { paymentSite } from '../payment-fixture.ts'
import { rsaPair } from '../rsa-pair-fixture.ts'
import { wxpayServer } from './wxpay-server-fixture.ts'

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

const report = (trade: object, options: Partial<Parameters<typeof wxpay.notice>[1]> = {}) =>
  site.call('POST', '/api/wxpay/notify', wxpay.notice(trade, { at: site.clock.now(), ...options }))

/** An order whose code is shown. */
async function started(device?: 'phone') {
  const order = await site.newOrder('wxpay')
  const start = await order.start(device)
  const trade = wxpay.trades.at(-1)
  if (!trade) throw new Error('no trade was begun')
  return { ...order, start, trade }
}

// rows: VP-11, VP-12, AP-54, AP-55, AP-56
test('an order is paid by a code, whose notice counts once, and is refunded', async () => {
  const methods = dataOf(await site.call('GET', '/api/paymethod'), PaymentMethods)
  expect(methods).toEqual([{ id: 'wxpay', name: '微信支付', nameEn: 'WeChat Pay', kind: 'qr' }])
  const { start, state, requestRefund, trade } = await started()
  expect(start).toEqual({ jumpUrl: null, qr: 'weixin://wxpay/bizpayurl?pr=1', expiresAt: '2026-01-31T04:30:00.000Z' })
  expect(wxpay.asked).toMatchObject([
    {
      path: '/v3/pay/transactions/native',
      body: {
        appid: wxpay.env.WXPAY_APP_ID,
        mchid: wxpay.env.WXPAY_MCH_ID,
        time_expire: '2026-01-31T12:30:00+08:00',
        notify_url: 'https://tianmu.example/api/wxpay/notify',
        amount: { total: 1200, currency: 'CNY' },
      },
    },
  ])
  wxpay.pay(trade)
  const twice = await Promise.all([report(trade), report(trade, { by: wxpay.next })])
  expect(twice.map(({ status, body }) => [status, body])).toEqual([
    [200, { code: 'SUCCESS' }],
    [200, { code: 'SUCCESS' }],
  ])
  expect([await state(), await site.moved()]).toEqual(['paid', [1200]])

  wxpay.holdRefunds('ABNORMAL')
  await requestRefund()
  await site.payRefunds()
  expect([await state(), await site.moved()]).toEqual(['refunded', [1200]])
  expect(site.logLines.join('\n')).toContain('WeChat Pay holds it as ABNORMAL')
  const askAgain = async () => {
    site.clock.pass({ hours: 1 })
    await site.reconcile()
    await site.payRefunds()
    return site.moved()
  }
  // Accepted is not paid back yet.
  wxpay.holdRefunds('PROCESSING')
  expect(await askAgain()).toEqual([1200])
  wxpay.holdRefunds('SUCCESS')
  site.clock.pass({ hours: 1 })
  expect(await askAgain()).toEqual([1200, -1200])
  expect([...wxpay.refunds]).toEqual([[`refund-${trade.out_trade_no}`, { refund: 1200, total: 1200, currency: 'CNY' }]])
})

// rows: VP-11, VP-22, AP-56
test('a refund is entered by its notice, once, and only for the sum that was asked for', async () => {
  const { requestRefund, trade } = await started()
  wxpay.pay(trade)
  await report(trade)
  const tell = (...refund: Parameters<typeof wxpay.refundOf>) => {
    const about = wxpay.refundOf(...refund)
    return report(about, { event: `REFUND.${about.refund_status}` })
  }
  expect((await tell(trade, 'SUCCESS')).status).toBe(200)
  expect(await site.moved()).toEqual([1200])
  await requestRefund()
  await site.payRefunds()
  expect((await tell(trade, 'CLOSED')).status).toBe(200)
  expect((await runCommand(site, checkMoneyCommand)).at(-1)).toContain('WeChat Pay holds it as CLOSED')
  expect((await tell(trade, 'SUCCESS', 1)).status).toBe(200)
  expect((await tell({ ...trade, mchid: '1900000002' }, 'SUCCESS')).status).toBe(400)
  expect(await site.moved()).toEqual([1200])
  const both = await Promise.all([tell(trade, 'SUCCESS'), tell(trade, 'SUCCESS')])
  expect(both.map(({ body }) => body)).toEqual([{ code: 'SUCCESS' }, { code: 'SUCCESS' }])
  expect(await site.moved()).toEqual([1200, -1200])
  wxpay.asked.length = 0
  site.clock.pass({ hours: 1 })
  await site.reconcile()
  await site.payRefunds()
  expect(wxpay.asked).toEqual([])
})

// rows: VP-12
test('on a phone the address opens WeChat, and leads back to the page that asks how it went', async () => {
  const { no, start } = await started('phone')
  const back = encodeURIComponent(`https://tianmu.example/payment/error?order=${no}`)
  expect(start).toMatchObject({
    jumpUrl: `https://wx.tenpay.example/checkmweb?prepay_id=1&redirect_url=${back}`,
    qr: null,
  })
  expect(wxpay.asked[0]?.body).toMatchObject({ scene_info: { h5_info: { type: 'Wap' } } })
})

// rows: VP-11, AP-56
test.each([-299, 299])(
  'a notice counts while its clock and ours differ by less than five minutes: %i s',
  async (seconds) => {
    const { state, trade } = await started()
    wxpay.pay(trade)
    expect((await report(trade, { at: site.clock.after({ seconds }) })).status).toBe(200)
    expect(await state()).toBe('paid')
  },
)

// rows: VP-11, AP-56
test('forged, old, altered and foreign notices enter nothing', async () => {
  const { state, trade } = await started()
  wxpay.pay(trade)
  const statusOf = async (...notice: Parameters<typeof report>) => (await report(...notice)).status
  expect(await statusOf(trade, { by: { id: 'PUB_KEY_ID_01', pair: rsaPair() } })).toBe(400)
  expect(await statusOf(trade, { by: { id: 'PUB_KEY_ID_09', pair: wxpay.next.pair } })).toBe(400)
  expect(await statusOf(trade, { at: site.clock.after({ hours: -1 }) })).toBe(400)
  for (const seconds of [-301, 301]) expect(await statusOf(trade, { at: site.clock.after({ seconds }) })).toBe(400)
  expect(await statusOf(trade, { apiKey: 'f'.repeat(32) })).toBe(400)
  expect(await statusOf({ ...trade, mchid: '1900000002' })).toBe(400)
  const { body, headers } = wxpay.notice(trade, { at: site.clock.now() })
  const altered = { body: body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.OTHER'), headers }
  expect((await site.call('POST', '/api/wxpay/notify', altered)).status).toBe(400)
  expect((await site.call('POST', '/api/wxpay/notify', { body: '{}' })).status).toBe(400)
  for (const changed of [
    { amount: { total: 1, currency: 'CNY' } },
    { amount: { total: 1200, currency: 'USD' } },
    { out_trade_no: 'a'.repeat(32) },
    { trade_state: 'NOTPAY' },
  ])
    expect(await statusOf({ ...trade, ...changed })).toBe(200)
  expect(await statusOf(trade, { event: 'TRANSACTION.CLOSED' })).toBe(200)
  expect(site.logLines.join('\n')).toContain('a payment differs from its order, and was not entered')
  expect([await state(), await site.moved()]).toEqual(['unpaid', []])
})

// rows: VP-11, AP-55, AP-56
test('a notice that never came is found by asking, also while one key replaces another', async () => {
  const { state, tryStart, trade } = await started()
  wxpay.fail(500)
  expect((await tryStart()).status).toBe(502)
  wxpay.fail(undefined)
  wxpay.pay(trade)
  site.clock.pass({ hours: 1 })
  wxpay.rotateKey('unknown')
  await site.reconcile()
  expect(await state()).toBe('closed')
  wxpay.rotateKey('next')
  await site.reconcile()
  expect([await state(), await site.moved()]).toEqual(['paid', [1200]])
  expect(site.logLines.join('\n')).not.toContain(wxpay.env.WXPAY_API_KEY)
})

// rows: VP-11
test('an attempt that nobody paid is asked about until WeChat Pay says that it is over', async () => {
  const { trade } = await started()
  const questions = async (hours: number) => {
    wxpay.asked.length = 0
    site.clock.pass({ hours })
    await site.reconcile()
    return wxpay.asked.length
  }
  expect(await questions(0.4)).toBe(1)
  trade.trade_state = 'CLOSED'
  expect([await questions(1), await questions(1)]).toEqual([1, 0])
})

// rows: VP-11
test('half a setting, and what is no key, are refused at start without being repeated', () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://tianmu.example' }
  const { WXPAY_BASE, ...all } = wxpay.env
  expect(readConfig({ ...env, ...all }).wxpay?.publicKeys.map(({ id }) => id)).toEqual([
    'PUB_KEY_ID_01',
    'PUB_KEY_ID_02',
  ])
  expect(() => readConfig({ ...env, WXPAY_APP_ID: 'wx1' })).toThrow(ConfigError)
  expect(() => readConfig({ ...env, ...all, WXPAY_BASE })).toThrow(/WXPAY_BASE/)
  for (const wrong of [
    { WXPAY_PUBLIC_KEY: rsaPair().publicText },
    { WXPAY_PUBLIC_KEY: 'PUB_KEY_ID_01=secret' },
    { WXPAY_API_KEY: 'secret' },
    { WXPAY_SERIAL: 'secret' },
  ]) {
    expect(() => readConfig({ ...env, ...all, ...wrong })).toThrow(ConfigError)
    expect(() => readConfig({ ...env, ...all, ...wrong })).not.toThrow(/secret/)
  }
})
