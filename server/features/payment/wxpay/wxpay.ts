import * as v from 'valibot'
import type { PaymentNotice } from '#server/domain/purchase/settle.ts'
import { chinaTime } from '../china-time.ts'
import type { PaymentProvider } from '../provider.ts'
import { callWxpay, type WxpayConfig, WxpayError } from './client.ts'
import { refundByWxpay } from './refund.ts'

/** Of characters in a description. */
const MOST_CHARACTERS = 127

/** What WeChat Pay says of a payment: in a notice, and when asked. */
export const WxpayTrade = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.optional(v.string()),
  /** Fen. */
  amount: v.optional(v.object({ total: v.optional(v.number()), currency: v.optional(v.string()) })),
})

const Started = v.union([v.object({ code_url: v.string() }), v.object({ h5_url: v.string() })])
const MAY_STILL_BE_PAID = new Set(['NOTPAY', 'USERPAYING', 'ACCEPT'])

/** A code that WeChat scans; on a phone the address of a page that opens WeChat. */
export function wxpayProvider(config: WxpayConfig, publicUrl: string): PaymentProvider {
  const notifyUrl = `${publicUrl}/api/wxpay/notify`
  return {
    id: 'wxpay',
    name: '微信支付',
    nameEn: 'WeChat Pay',
    kind: 'qr',
    async start({ orderNo, total, title, device, address, ref, now, expiresAt }) {
      const isPhone = device === 'phone'
      const started = await callWxpay(config, {
        method: 'POST',
        path: `/v3/pay/transactions/${isPhone ? 'h5' : 'native'}`,
        body: {
          appid: config.appId,
          mchid: config.merchant,
          description: title.slice(0, MOST_CHARACTERS),
          out_trade_no: ref,
          time_expire: `${chinaTime(expiresAt)}+08:00`,
          notify_url: notifyUrl,
          amount: { total, currency: 'CNY' },
          ...(isPhone && { scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } }),
        },
        now,
      })
      const addresses = v.parse(Started, started)
      if ('code_url' in addresses) return { jumpUrl: null, qr: addresses.code_url, startedAs: 'native' }
      // Whether it was paid is not known when WeChat leads back.
      const back = encodeURIComponent(`${publicUrl}/payment/error?order=${orderNo}`)
      return { jumpUrl: `${addresses.h5_url}&redirect_url=${back}`, qr: null, startedAs: 'h5' }
    },
    async find({ ref }, now) {
      const trade = await callWxpay(config, {
        method: 'GET',
        path: `/v3/pay/transactions/out-trade-no/${ref}?mchid=${config.merchant}`,
        now,
      }).catch((error: unknown) => {
        if (error instanceof WxpayError && /^ORDER_?NOT_?EXIST$/.test(error.code)) return undefined
        throw error
      })
      if (trade === undefined) return 'over'
      const parsed = v.parse(WxpayTrade, trade)
      return noticeOfTrade(parsed) ?? (MAY_STILL_BE_PAID.has(parsed.trade_state) ? 'open' : 'over')
    },
    refund: ({ ref, total }, amount, now) => refundByWxpay(config, { ref, total, amount, notifyUrl, now }),
  }
}

/** The payment that a trade stands for; undefined where it is not paid. */
export function noticeOfTrade(trade: v.InferOutput<typeof WxpayTrade>): PaymentNotice | undefined {
  const { trade_state, out_trade_no: ref, amount, transaction_id: paidAs } = trade
  if (trade_state !== 'SUCCESS' || amount?.total === undefined) return undefined
  return {
    method: 'wxpay',
    ref,
    amount: amount.total,
    currency: amount.currency ?? 'CNY',
    ...(paidAs !== undefined && { paidAs }),
  }
}
