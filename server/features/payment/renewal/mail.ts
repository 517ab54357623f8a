import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Term } from '#contract/membership.ts'
import type { Services } from '#server/app-env.ts'
import { planText } from '#server/domain/membership/quote.ts'
import { inYuan } from '#server/domain/order/in-yuan.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Config } from '#server/lib/config.ts'
import type { Db } from '#server/lib/database/database.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { siteNameIn } from '#server/lib/site-name.ts'

export const MAIL_JOB = 'renewal-mail'

/**
 * `reminder`: the card is charged at `at`. `renewed`: it was, and the level ends at `at`. `declined`: it is tried again at
 * `at`. The renewal has ended: `stopped` after the last try, `price` because the plan costs more, `gone` because it is no
 * longer sold.
 */
const About = v.object({
  memberId: v.number(),
  reason: v.picklist(['reminder', 'renewed', 'declined', 'stopped', 'price', 'gone']),
  groupId: v.number(),
  term: Term,
  /** Fen. */
  price: v.number(),
  card: v.nullable(v.string()),
  at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})
export type RenewalMail = v.InferOutput<typeof About>

/** Has the mail sent, in the caller's transaction. */
export const enqueueMail = (tx: Db, mail: RenewalMail, now: Date) =>
  enqueue(tx, { kind: MAIL_JOB, payload: mail, runAt: now })

/** Sends a mail about a renewal. False where the member has no e-mail address any more. */
export async function sendRenewalMail({ db, mailer, config }: Services, payload: unknown): Promise<boolean> {
  const mail = v.parse(About, payload)
  const [member] = await db.select().from(members).where(eq(members.id, mail.memberId))
  if (!member?.email) return false
  const language = member.language === 'en' ? 'en' : 'zh'
  await mailer.send({ to: member.email, ...wordsOf(config, mail, { language, timeZone: member.timeZone }) })
  return true
}

function wordsOf(
  config: Config,
  { reason, groupId, term, price, card, at }: RenewalMail,
  { language, timeZone }: { language: 'zh' | 'en'; timeZone: string },
) {
  const name = siteNameIn(config, language)
  const { text, textEn } = planText({ groupId, term })
  const site = config.publicUrl ?? `http://localhost:${config.port}`
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { dateStyle: 'long', timeZone })
  const day = at === null ? '' : format.format(new Date(at))
  const amount = `¥${inYuan(price)}`
  const [centre, plans, orders] = [`${site}/vip`, `${site}/vip/plan`, `${site}/orders`]
  const english: Record<RenewalMail['reason'], Words> = {
    reminder: [
      `your membership renews on ${day}`,
      `On ${day} ${amount} will be charged to your card${card === null ? '' : ` (${card})`}, for ${textEn}.`,
      `To cancel, open your VIP centre and press “Cancel renewal”. Your membership stays active until it ends:\n${centre}`,
    ],
    renewed: [
      `your membership is renewed`,
      `${amount} was charged for ${textEn}. Your level now lasts until ${day}.`,
      `The order and its invoice:\n${orders}`,
    ],
    declined: [
      `your card was declined`,
      `${amount} for ${textEn} could not be charged${card === null ? '' : ` to ${card}`}. We will try again on ${day}.`,
      `You can also buy the plan yourself, or cancel the renewal:\n${centre}`,
    ],
    stopped: [
      `your membership will not renew`,
      `Your card was declined several times, so the renewal of ${textEn} has ended. Nothing was charged.`,
      `You can buy the plan again at any time:\n${plans}`,
    ],
    price: [
      `your membership will not renew`,
      `${textEn} costs more than the ${amount} that you agreed to, so the renewal has ended. Nothing was charged.`,
      `Current plans and prices:\n${plans}`,
    ],
    gone: [
      `your membership will not renew`,
      `${textEn} is no longer sold, so the renewal has ended. Nothing was charged.`,
      `Current plans:\n${plans}`,
    ],
  }
  const chinese: Record<RenewalMail['reason'], Words> = {
    reminder: [
      `会员将于${day}自动续费`,
      `${day}会从你的银行卡${card === null ? '' : `（${card}）`}扣款 ${amount}，续费${text}。`,
      `不想续费？打开会员中心，点“取消自动续费”即可，会员仍可用到到期日：\n${centre}`,
    ],
    renewed: [`会员已自动续费`, `已扣款 ${amount}，续费${text}，有效期至${day}。`, `订单和购买凭证：\n${orders}`],
    declined: [
      `自动续费扣款没有成功`,
      `${text}的 ${amount} 没能从你的银行卡${card === null ? '' : `（${card}）`}扣款，${day}会再试一次。`,
      `你也可以自己购买，或者取消自动续费：\n${centre}`,
    ],
    stopped: [
      `自动续费已停止`,
      `银行卡多次扣款没有成功，${text}的自动续费已经停止，没有扣款。`,
      `随时可以重新购买：\n${plans}`,
    ],
    price: [
      `自动续费已停止`,
      `${text}的价格高于你同意的 ${amount}，所以自动续费已经停止，没有扣款。`,
      `现在的方案和价格：\n${plans}`,
    ],
    gone: [`自动续费已停止`, `${text}不再出售，所以自动续费已经停止，没有扣款。`, `现在的方案：\n${plans}`],
  }
  const [subject, ...paragraphs] = language === 'en' ? english[reason] : chinese[reason]
  return {
    subject: language === 'en' ? `${name}: ${subject}` : `${name}：${subject}`,
    text: `${[...paragraphs, name].join('\n\n')}\n`,
  }
}

/** Subject, what happens, and what can be done. */
type Words = readonly [string, string, string]
