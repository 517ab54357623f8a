import { createCipheriv, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { providerServer } from '../provider-server-fixture.ts'
import { isSigned, rsaPair, signed } from '../rsa-pair-fixture.ts'

const APP_ID = 'wx0000000000000001'
const MERCHANT = '1900000001'
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const API_KEY = '0123456789abcdef0123456789ABCDEF'
const PART = /(\w+)="([^"]*)"/g

interface Trade {
  appid: string
  mchid: string
  out_trade_no: string
  trade_state: string
  transaction_id?: string
  amount: { total: number; currency: string }
}

interface Signing {
  at: Date
  /** Of `publicKeys`; by default the one in use. */
  by?: { id: string; pair: ReturnType<typeof rsaPair> }
  event?: string
  apiKey?: string
}

/** A server that answers like WeChat Pay for what this site asks, and checks and makes signatures in the same way. */
export async function wxpayServer() {
  const merchant = rsaPair()
  const first = { id: 'PUB_KEY_ID_01', pair: rsaPair() }
  const next = { id: 'PUB_KEY_ID_02', pair: rsaPair() }
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const trades: Trade[] = []
  const refunds = new Map<string, unknown>()
  const state = { failure: undefined as number | undefined, signsWith: first, refundStatus: 'PROCESSING' }

  async function answer(request: IncomingMessage) {
    const body = await text(request)
    const { method = '', url = '', headers } = request
    const parts = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(PART)].map(([, name, value]) => [name, value]),
    )
    const message = `${method}\n${url}\n${parts['timestamp']}\n${parts['nonce_str']}\n${body}\n`
    const isSender = parts['mchid'] === MERCHANT && parts['serial_no'] === SERIAL
    if (!isSender || !isSigned(message, parts['signature'] ?? '', merchant.publicKey)) return refusal(401, 'SIGN_ERROR')
    if (state.failure !== undefined) return refusal(state.failure, 'SYSTEM_ERROR')
    const content: Record<string, unknown> = body === '' ? {} : JSON.parse(body)
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    asked.push({ path: pathname, body: content })
    if (pathname.startsWith('/v3/pay/transactions/out-trade-no/')) {
      const trade = trades.find(({ out_trade_no }) => pathname.endsWith(`/${out_trade_no}`))
      return trade && searchParams.get('mchid') === MERCHANT ? respond(trade) : refusal(404, 'ORDER_NOT_EXIST')
    }
    if (method === 'GET') {
      const isKnown = refunds.has(pathname.split('/').at(-1) ?? '')
      return isKnown ? respond({ status: state.refundStatus }) : refusal(404, 'RESOURCE_NOT_EXISTS')
    }
    if (pathname === '/v3/refund/domestic/refunds') {
      // The same number is the same refund.
      refunds.set(String(content['out_refund_no']), content['amount'])
      if (content['notify_url'] !== 'https://tianmu.example/api/wxpay/notify') return refusal(400, 'PARAM_ERROR')
      return respond({ refund_id: '50000000382019052709732678859', status: state.refundStatus })
    }
    trades.push(tradeOf(content))
    return pathname.endsWith('/native')
      ? respond({ code_url: `weixin://wxpay/bizpayurl?pr=${trades.length}` })
      : respond({ h5_url: `https://wx.tenpay.example/checkmweb?prepay_id=${trades.length}` })
  }

  function respond(content: object) {
    const body = JSON.stringify(content)
    return { status: 200, body, headers: signature(body, 1_769_832_000, state.signsWith) }
  }

  const { url, close } = await providerServer(answer)
  return {
    env: {
      WXPAY_APP_ID: APP_ID,
      WXPAY_MCH_ID: MERCHANT,
      WXPAY_SERIAL: SERIAL,
      WXPAY_PRIVATE_KEY: merchant.privateText,
      WXPAY_API_KEY: API_KEY,
      // Both are valid while one replaces the other.
      WXPAY_PUBLIC_KEY: `${first.id}=${first.pair.publicText},${next.id}=${next.pair.publicText}`,
      WXPAY_BASE: url,
    },
    asked,
    trades,
    refunds,
    fail: (status: number | undefined) => (state.failure = status),
    /** From now on responses are signed by the next key, or by one that nobody knows. */
    rotateKey: (to: 'next' | 'unknown') =>
      (state.signsWith = to === 'next' ? next : { id: 'PUB_KEY_ID_03', pair: rsaPair() }),
    /** How refunds stand. */
    holdRefunds: (status: string) => (state.refundStatus = status),
    reset() {
      asked.length = 0
      trades.length = 0
      refunds.clear()
      Object.assign(state, { failure: undefined, signsWith: first, refundStatus: 'PROCESSING' })
    },
    /** The trade was paid; the notice is another matter. */
    pay(trade: Trade) {
      trade.trade_state = 'SUCCESS'
      trade.transaction_id = `42000000001${trade.out_trade_no.slice(0, 8)}`
    },
    /** What a notice says about the refund of a trade. */
    refundOf: ({ mchid, out_trade_no, amount }: Trade, refund_status: string, fen = amount.total) => ({
      mchid,
      out_trade_no,
      out_refund_no: `refund-${out_trade_no}`,
      refund_status,
      amount: { total: amount.total, refund: fen },
    }),
    /** A signed and encrypted notice about a trade or a refund: its body and headers. */
    notice(about: object, { at, by = first, event = 'TRANSACTION.SUCCESS', apiKey = API_KEY }: Signing) {
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', apiKey, nonce)
      cipher.setAAD(Buffer.from('transaction'))
      const bytes = Buffer.concat([cipher.update(JSON.stringify(about)), cipher.final(), cipher.getAuthTag()])
      const body = JSON.stringify({
        id: crypto.randomUUID(),
        event_type: event,
        resource_type: 'encrypt-resource',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: bytes.toString('base64'),
          nonce,
          associated_data: 'transaction',
        },
      })
      return { body, headers: signature(body, Math.floor(at.getTime() / 1000), by) }
    },
    next,
    close,
  }
}

function signature(body: string, timestamp: number, { id, pair }: NonNullable<Signing['by']>): Record<string, string> {
  const nonce = randomBytes(8).toString('hex')
  return {
    'Wechatpay-Serial': id,
    'Wechatpay-Timestamp': String(timestamp),
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': signed(`${timestamp}\n${nonce}\n${body}\n`, pair.privateKey),
  }
}

const refusal = (status: number, code: string) => ({ status, body: JSON.stringify({ code, message: 'refused' }) })

function tradeOf(content: Record<string, unknown>): Trade {
  const amount = content['amount']
  const total = typeof amount === 'object' && amount !== null && 'total' in amount ? Number(amount.total) : Number.NaN
  return {
    appid: APP_ID,
    mchid: MERCHANT,
    out_trade_no: String(content['out_trade_no']),
    trade_state: 'NOTPAY',
    amount: { total, currency: 'CNY' },
  }
}
