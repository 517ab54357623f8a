import * as v from 'valibot'
import { ProblemError } from '#server/lib/problem.ts'
import { recordNotice, type NoticeRequest } from '../record-notice.ts'
import { AlipayTrade, alipayClients, noticeOfTrade } from './alipay.ts'

const Notice = v.object({ app_id: v.string(), sign_type: v.literal('RSA2'), ...AlipayTrade.entries })

/**
 * Takes a notice from Alipay, which repeats it until it is answered with this word. Refuses with `not-found` where Alipay is
 * not set up, and with `bad-request` what it did not sign, or not for this site's application.
 */
export async function takeAlipayNotice(request: NoticeRequest) {
  const { config } = request.services
  if (!config.alipay) throw new ProblemError('not-found')
  const fields = Object.fromEntries(new URLSearchParams(await request.c.req.text()))
  const clients = await alipayClients(config.alipay)
  if (!clients.some((client) => client.checkNotifySignV2(fields)))
    throw new ProblemError('bad-request', { fields: { sign: 'not a signature of this body' } })
  const parsed = v.safeParse(Notice, fields)
  // Alipay also reports what is no payment, e.g. a trade without a buyer.
  if (!parsed.success) return 'success'
  if (parsed.output.app_id !== config.alipay.appId)
    throw new ProblemError('bad-request', { fields: { app_id: 'not this site' } })
  const notice = noticeOfTrade(parsed.output)
  if (notice) await recordNotice(request, notice)
  return 'success'
}
