import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { providerServer } from '../provider-server-fixture.ts'
import { isSigned, rsaPair, signed } from '../rsa-pair-fixture.ts'

const APP_ID = '2021000000000001'
const AUTHORIZATION = /^ALIPAY-SHA256withRSA (?<parts>.+),sign=(?<signature>[^,]+)$/

export interface Trade {
  out_trade_no: string
  trade_no: string
  trade_status: string
  total_amount: string
}

/** Lines of names and values as Alipay signs them: in alphabetical order, without `sign` and what is empty. */
const signedText = (fields: Record<string, string>, without: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** A server that answers like Alipay for what this site asks, and checks and makes signatures in the same way. */
export async function alipayServer() {
  const app = rsaPair()
  const alipay = rsaPair()
  /** Replaces `alipay` some day. */
  const next = rsaPair()
  const trades: Trade[] = []
  const refunds = new Map<string, Record<string, string>>()
  const state = { failure: undefined as number | undefined, holdsRefunds: false, signingKey: alipay }

  async function answer(asked: IncomingMessage) {
    const body = await text(asked)
    const { parts = '', signature = '' } = AUTHORIZATION.exec(asked.headers.authorization ?? '')?.groups ?? {}
    const message = `${parts}\n${asked.method}\n${asked.url}\n${body}\n`
    if (!parts.startsWith(`app_id=${APP_ID},`) || !isSigned(message, signature, app.publicKey))
      return refusal(401, 'invalid-signature')
    if (state.failure !== undefined) return refusal(state.failure, 'SYSTEM_ERROR')
    const request: Record<string, string> = JSON.parse(body)
    const trade = trades.find(({ out_trade_no }) => out_trade_no === request['out_trade_no'])
    if (!trade) return refusal(400, 'ACQ.TRADE_NOT_EXIST')
    if (asked.url === '/v3/alipay/trade/query') return respond(trade)
    if (asked.url === '/v3/alipay/trade/fastpay/refund/query') {
      const isDone = refunds.has(request['out_request_no'] ?? '') && !state.holdsRefunds
      return respond({ ...trade, ...(isDone && { refund_status: 'REFUND_SUCCESS' }) })
    }
    // The same number is the same refund.
    const isNew = !refunds.has(request['out_request_no'] ?? '')
    refunds.set(request['out_request_no'] ?? '', request)
    return respond({
      ...trade,
      fund_change: isNew && !state.holdsRefunds ? 'Y' : 'N',
      refund_fee: request['refund_amount'],
    })
  }

  function respond(content: object) {
    const body = JSON.stringify(content)
    const [timestamp, nonce] = ['1769832000000', crypto.randomUUID()]
    const signature = signed(`${timestamp}\n${nonce}\n${body}\n`, state.signingKey.privateKey)
    const headers = { 'alipay-timestamp': timestamp, 'alipay-nonce': nonce, 'alipay-signature': signature }
    return { status: 200, body, headers }
  }

  const refusal = (status: number, code: string) => ({
    status,
    body: JSON.stringify({ code, message: 'refused', links: [] }),
  })

  const { url, close } = await providerServer(answer)
  return {
    env: {
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_PRIVATE_KEY: app.privateText,
      // Both are valid while one replaces the other.
      ALIPAY_PUBLIC_KEY: `${alipay.publicText},${next.publicText}`,
      ALIPAY_BASE: url,
    },
    trades,
    refunds,
    fail: (status: number | undefined) => (state.failure = status),
    /** Whether refunds are accepted, but not done. */
    holdRefunds: (holds: boolean) => (state.holdsRefunds = holds),
    /** From now on responses are signed by the next key, or by one that nobody knows. */
    rotateKey: (to: 'next' | 'unknown') => (state.signingKey = to === 'next' ? next : rsaPair()),
    reset() {
      trades.length = 0
      refunds.clear()
      Object.assign(state, { failure: undefined, holdsRefunds: false, signingKey: alipay })
    },
    /** Opens a payment's address as its page does: checks the signature, and begins the trade. Returns what is asked for. */
    open(jumpUrl: string | null) {
      const address = new URL(jumpUrl ?? '')
      const fields = Object.fromEntries(address.searchParams)
      if (!isSigned(signedText(fields, ['sign']), fields['sign'] ?? '', app.publicKey))
        throw new Error('the address is not signed by the application')
      const content: Record<string, string> = JSON.parse(fields['biz_content'] ?? '')
      const trade: Trade = {
        out_trade_no: content['out_trade_no'] ?? '',
        trade_no: `2026013122001${trades.length}`,
        trade_status: 'WAIT_BUYER_PAY',
        total_amount: content['total_amount'] ?? '',
      }
      trades.push(trade)
      return { trade, fields, content }
    },
    /** Body of a signed notice about a trade. */
    notice(trade: Partial<Trade>, { key = alipay, appId = APP_ID }: { key?: typeof next; appId?: string } = {}) {
      const fields: Record<string, string> = {
        notify_time: '2026-01-31 12:00:05',
        notify_type: 'trade_status_sync',
        notify_id: crypto.randomUUID(),
        app_id: appId,
        charset: 'utf-8',
        version: '1.0',
        subject: '基础会员 100%',
        ...trade,
      }
      const sign = signed(signedText(fields, []), key.privateKey)
      return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString()
    },
    next,
    close,
  }
}
