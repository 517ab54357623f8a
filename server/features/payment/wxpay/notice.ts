import { createDecipheriv } from 'node:crypto'
import * as v from 'valibot'
import { ProblemError } from '#server/lib/problem.ts'
import { recordNotice, type NoticeRequest } from '../record-notice.ts'
import { isSignedByWxpay } from './client.ts'
import { recordWxpayRefund, RefundReport } from './refund.ts'
import { noticeOfTrade, WxpayTrade } from './wxpay.ts'

/** How far the signature's time may be from ours, either way. Source: WeChat Pay's documentation. */
const TOLERANCE_MS = 300_000
/** At the end of what AES-256-GCM encrypts, bytes. */
const TAG_BYTES = 16

const Notice = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event_type: v.string(),
    resource: v.object({
      algorithm: v.literal('AEAD_AES_256_GCM'),
      ciphertext: v.string(),
      nonce: v.string(),
      associated_data: v.optional(v.string(), ''),
    }),
  }),
)
type Resource = v.InferOutput<typeof Notice>['resource']

/**
 * Takes a notice from WeChat Pay about a payment or a refund, which repeats it until it is answered like this. Refuses with `not-found` where WeChat Pay is
 * not set up, and with `bad-request` what it did not sign or encrypt, or not for this merchant.
 */
export async function takeWxpayNotice(request: NoticeRequest) {
  const { c, now, services } = request
  const { wxpay: config } = services.config
  if (!config) throw new ProblemError('not-found')
  const body = await c.req.text()
  const sentAt = Number(c.req.header('wechatpay-timestamp')) * 1000
  const isRecent = Math.abs(now.getTime() - sentAt) <= TOLERANCE_MS
  if (!isRecent || !isSignedByWxpay(config, c.req.raw.headers, body)) throw refused('Wechatpay-Signature')
  const { event_type, resource } = v.parse(Notice, body)
  const isRefund = event_type.startsWith('REFUND.')
  if (!isRefund && event_type !== 'TRANSACTION.SUCCESS') return { code: 'SUCCESS' as const }
  const content: unknown = JSON.parse(decrypted(resource, config.apiKey))
  if (isRefund) {
    const report = v.parse(RefundReport, content)
    if (report.mchid !== config.merchant) throw refused('mchid')
    await recordWxpayRefund(request, report)
    return { code: 'SUCCESS' as const }
  }
  const trade = v.parse(WxpayTrade, content)
  if (trade.mchid !== config.merchant || trade.appid !== config.appId) throw refused('mchid')
  const notice = noticeOfTrade(trade)
  if (notice) await recordNotice(request, notice)
  return { code: 'SUCCESS' as const }
}

function decrypted({ ciphertext, nonce, associated_data }: Resource, apiKey: string) {
  const bytes = Buffer.from(ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce)
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    decipher.setAAD(Buffer.from(associated_data))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString()
  } catch {
    throw refused('resource')
  }
}

const refused = (field: string) => new ProblemError('bad-request', { fields: { [field]: 'not from WeChat Pay' } })
