import type { AlipaySdk } from 'alipay-sdk'
import * as v from 'valibot'
import { inFen, inYuan } from '#server/domain/order/in-yuan.ts'
import type { PaymentNotice } from '#server/domain/purchase/settle.ts'
import type { Config } from '#server/lib/config.ts'
import { chinaTime } from '../china-time.ts'
import type { PaymentProvider } from '../provider.ts'

type AlipayConfig = NonNullable<Config['alipay']>

const TIMEOUT_MS = 10_000
/** An address is no longer accepted so long after its end, should its clock differ from ours. */
const GRACE_MS = 5 * 60_000

/** What Alipay says of a payment: in a notice, and when asked. */
export const AlipayTrade = v.object({
  out_trade_no: v.string(),
  trade_no: v.string(),
  trade_status: v.string(),
  /** Yuan. */
  total_amount: v.union([v.string(), v.number()]),
})

/** Whether the call paid back; and how the refund stands, without a status while it is not done. */
const Refunded = v.object({ fund_change: v.string() })
const RefundFound = v.object({ refund_status: v.optional(v.string()) })

const Failure = v.object({ code: v.string() })

/** Alipay's own page, by its address: on a phone it opens the app, elsewhere it shows a code. */
export function alipayProvider(config: AlipayConfig, publicUrl: string): PaymentProvider {
  return {
    id: 'alipay',
    name: '支付宝',
    nameEn: 'Alipay',
    kind: 'jump',
    async start({ orderNo, total, title, device, ref, now, expiresAt }) {
      const [client] = await alipayClients(config)
      const isPhone = device === 'phone'
      const backTo = (result: string) => `${publicUrl}/payment/${result}?order=${orderNo}`
      const jumpUrl = client.pageExecute(isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
        notifyUrl: `${publicUrl}/api/alipay/notify`,
        returnUrl: backTo('success'),
        // By the library's own choice it would be the time of this machine's zone.
        timestamp: alipayTime(now),
        bizContent: {
          outTradeNo: ref,
          totalAmount: inYuan(total),
          // Refused in it: / = &
          subject: title.replaceAll(/[/=&]/g, ' '),
          timeExpire: alipayTime(expiresAt),
          ...(isPhone
            ? { productCode: 'QUICK_WAP_WAY', quitUrl: backTo('failed') }
            : { productCode: 'FAST_INSTANT_TRADE_PAY' }),
        },
      })
      return { jumpUrl, qr: null, startedAs: null }
    },
    async find({ ref, expiresAt }, now) {
      const trade = await askAlipay(config, '/v3/alipay/trade/query', { out_trade_no: ref })
      // It comes into being only when the member signs in on Alipay's page.
      if (trade === 'none') return now.getTime() > expiresAt.getTime() + GRACE_MS ? 'over' : 'open'
      const parsed = v.parse(AlipayTrade, trade)
      return noticeOfTrade(parsed) ?? (parsed.trade_status === 'TRADE_CLOSED' ? 'over' : 'open')
    },
    async refund({ ref }, amount) {
      const asked = { out_trade_no: ref, refund_amount: inYuan(amount), out_request_no: `refund-${ref}` }
      const refunded = await askAlipay(config, '/v3/alipay/trade/refund', asked)
      if (refunded === 'none') throw new Error('Alipay does not know the payment that is to be refunded')
      if (v.parse(Refunded, refunded).fund_change === 'Y') return 'refunded'
      // Nothing changed by this call: an earlier one may have paid back.
      const { out_trade_no, out_request_no } = asked
      const found = await askAlipay(config, '/v3/alipay/trade/fastpay/refund/query', { out_trade_no, out_request_no })
      const { refund_status = 'not done' } = v.parse(RefundFound, found)
      return refund_status === 'REFUND_SUCCESS' ? 'refunded' : { pending: `Alipay says ${refund_status}` }
    },
  }
}

const alipayTime = (at: Date) => chinaTime(at).replace('T', ' ')

/** The payment that a trade stands for; undefined where it is not paid. */
export function noticeOfTrade(trade: v.InferOutput<typeof AlipayTrade>): PaymentNotice | undefined {
  if (trade.trade_status !== 'TRADE_SUCCESS' && trade.trade_status !== 'TRADE_FINISHED') return undefined
  const amount = inFen(trade.total_amount)
  if (amount === undefined) return undefined
  return { method: 'alipay', ref: trade.out_trade_no, amount, currency: 'CNY', paidAs: trade.trade_no }
}

const clients = new WeakMap<AlipayConfig, Promise<[AlipaySdk, ...AlipaySdk[]]>>()

/** A client for each of Alipay's public keys. The library is loaded when it is needed first. */
export function alipayClients(config: AlipayConfig) {
  const known = clients.get(config) ?? createClients(config)
  clients.set(config, known)
  return known
}

async function createClients({
  appId,
  privateKey,
  publicKeys,
  base,
}: AlipayConfig): Promise<[AlipaySdk, ...AlipaySdk[]]> {
  const { AlipaySdk } = await import('alipay-sdk')
  const [first, ...others] = publicKeys.map(
    (key) =>
      new AlipaySdk({
        appId,
        keyType: 'PKCS8',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        alipayPublicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
        timeout: TIMEOUT_MS,
        ...(base !== undefined && { endpoint: base, gateway: `${base}/gateway.do` }),
      }),
  )
  if (!first) throw new Error('no public key of Alipay')
  return [first, ...others]
}

/**
 * Asks Alipay; `none` where it knows no such trade. What is asked may be repeated without harm: while a key is replaced, the
 * response is checked by one after the other.
 */
async function askAlipay(config: AlipayConfig, path: string, body: Record<string, string>): Promise<unknown> {
  let failure: unknown
  for (const client of await alipayClients(config)) {
    try {
      return (await client.curl('POST', path, { body })).data
    } catch (error) {
      const code = v.is(Failure, error) ? error.code : ''
      if (code.endsWith('TRADE_NOT_EXIST')) return 'none'
      failure = error
      if (code !== 'response-signature-verify-error') break
    }
  }
  throw failure
}
