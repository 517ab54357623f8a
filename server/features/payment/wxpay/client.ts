import { createSign, createVerify, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Config } from '#server/lib/config.ts'

export type WxpayConfig = NonNullable<Config['wxpay']>

const HOST = 'https://api.mch.weixin.qq.com'
const TIMEOUT_MS = 10_000
const MS = 1000

/** A refusal by WeChat Pay; `code` is its own, such as `ORDER_NOT_EXIST`. */
export class WxpayError extends Error {
  readonly code: string
  constructor(status: number, code: string) {
    super(`WeChat Pay refused with ${status} ${code}`)
    this.code = code
  }
}

interface Call {
  method: 'GET' | 'POST'
  /** With its query. */
  path: string
  body?: object
  now: Date
}

const Refusal = v.object({ code: v.string() })

/**
 * Calls WeChat Pay's API v3, signed. Resolves to the parsed response, whose signature was checked. Throws WxpayError where it
 * refuses, the network's error where it does not answer.
 */
export async function callWxpay(config: WxpayConfig, { method, path, body, now }: Call): Promise<unknown> {
  const content = body === undefined ? '' : JSON.stringify(body)
  const response = await fetch(`${config.base ?? HOST}${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      'User-Agent': 'Tianmu',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      Authorization: authorization(config, { method, path, content, now }),
      // The key that the response is to be signed with.
      'Wechatpay-Serial': config.publicKeys[0]?.id ?? '',
    },
    ...(body !== undefined && { body: content }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok) {
    const refusal = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), text)
    throw new WxpayError(response.status, refusal.success ? refusal.output.code : '')
  }
  if (!isSignedByWxpay(config, response.headers, text)) throw new Error('a response that WeChat Pay did not sign')
  return text === '' ? undefined : JSON.parse(text)
}

function authorization(
  { merchant, serial, privateKey }: WxpayConfig,
  { method, path, content, now }: { method: string; path: string; content: string; now: Date },
) {
  const timestamp = Math.floor(now.getTime() / MS)
  const nonce = randomBytes(16).toString('hex')
  const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${content}\n`
  const signature = createSign('RSA-SHA256').update(message).sign(privateKey, 'base64')
  const parts = { mchid: merchant, nonce_str: nonce, signature, timestamp, serial_no: serial }
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/** Whether one of WeChat Pay's keys signed the body: of a response, or of a notice. */
export function isSignedByWxpay({ publicKeys }: WxpayConfig, headers: Pick<Headers, 'get'>, body: string): boolean {
  const key = publicKeys.find(({ id }) => id === headers.get('wechatpay-serial'))?.key
  if (!key) return false
  const message = `${headers.get('wechatpay-timestamp')}\n${headers.get('wechatpay-nonce')}\n${body}\n`
  return createVerify('RSA-SHA256')
    .update(message)
    .verify(key, headers.get('wechatpay-signature') ?? '', 'base64')
}
