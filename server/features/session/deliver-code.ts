import * as v from 'valibot'
import { CODE_SCENES } from '#contract/sign-in.ts'
import { Instant } from '#contract/value.ts'
import type { Member, Services } from '#server/app-env.ts'
import { type Account, parseAccount } from '#server/domain/session/account.ts'
import { findMember } from '#server/domain/session/table.ts'
import type { JobHandler } from '#server/lib/jobs/run-jobs.ts'
import { type CodeMessage, codeMessage, noAccountMessage } from './code-message.ts'
import { CODE_LIFE_MINUTES, codeSubject, makeCode } from './verification-code.ts'

export const CODE_JOB = 'send-code'

/** What the job needs to know of the one who asked. The code itself is made by the job and stands in no table. */
const CodeOrder = v.object({
  account: v.string(),
  scene: v.picklist(CODE_SCENES),
  browser: v.string(),
  language: v.picklist(['zh', 'en']),
  askedAt: Instant,
})
export type CodeOrder = v.InferOutput<typeof CodeOrder>

type Delivery = Pick<CodeOrder, 'scene' | 'browser' | 'language'> &
  Pick<Services, 'db'> & { services: Services; now: Date }

/** Makes a code and sends it; tried again where the message cannot be sent, as long as somebody may wait for it. */
export const codeJob =
  (services: Services): JobHandler =>
  async (payload) => {
    const { account, scene, browser, language, askedAt } = v.parse(CodeOrder, payload)
    const now = services.clock.now()
    const parsed = parseAccount(account)
    if (!parsed || now.getTime() >= Date.parse(askedAt) + CODE_LIFE_MINUTES * 60_000) return
    await deliver({ services, db: services.db, now, scene, browser, language }, parsed)
  }

async function deliver(delivery: Delivery, account: Account) {
  // Whether an account is taken is told only to the one who has the code.
  if (delivery.scene === 'register') return deliverTo(delivery, account, codeSubject(account, undefined))
  const member = await findMember(delivery.db, account)
  const contact = member ? contactOf(member, account) : account
  if (member && contact) return deliverTo(delivery, contact, codeSubject(account, member))
  if (contact && contact.kind !== 'username') return post(delivery, contact, noAccountMessage(delivery))
}

async function deliverTo(delivery: Delivery, contact: Account, subject: string) {
  const code = await makeCode(delivery, subject, delivery.scene)
  await post(delivery, contact, codeMessage(delivery, delivery.scene, code), code)
}

function contactOf({ email, phone }: Member, account: Account): Account | undefined {
  if (account.kind !== 'username') return account
  if (email) return { kind: 'email', value: email }
  return phone ? { kind: 'phone', value: phone } : undefined
}

async function post(
  { services }: Delivery,
  { kind, value }: Account,
  { subject, text, short }: CodeMessage,
  codeForLog?: string,
) {
  const message = { to: value, ...(codeForLog !== undefined && { codeForLog }) }
  if (kind === 'phone') await services.mailer.sendText({ ...message, text: short })
  else await services.mailer.send({ ...message, subject, text })
}
