import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { RENEWAL_REMINDER_DAYS, renewedAt } from '#contract/renewal.ts'
import type { Services } from '#server/app-env.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { endRenewal } from '#server/domain/membership/renewal.ts'
import { renewals } from '#server/domain/membership/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { REMINDED_BEFORE_END_MS } from './due.ts'
import { enqueueMail, type RenewalMail, sendRenewalMail } from './mail.ts'
import { aboutRenewal, findRenewal, MemberPayload } from './renewal-row.ts'

/**
 * Reminds a member of the renewal to come, after which the card is charged in seven days at the earliest. A plan that costs
 * more by now, or is no longer sold, is not renewed: the renewal ends, and the mail says so. Throws, and is tried again,
 * where the mail could not be sent.
 */
export async function remindOfRenewal(services: Services, payload: unknown): Promise<void> {
  const { db, clock } = services
  const { memberId } = v.parse(MemberPayload, payload)
  const now = clock.now()
  const due = await db.transaction(
    async (tx): Promise<{ mail: RenewalMail; end: Date; chargeAt: Date } | undefined> => {
      await lockMember(tx, memberId)
      const [found] = await findRenewal(tx, memberId)
      const end = found?.member.vipExpiresAt
      if (!found || !end || end.getTime() - now.getTime() > REMINDED_BEFORE_END_MS) return undefined
      if (found.renewal.remindedFor?.getTime() === end.getTime()) return undefined
      const { plans } = await currentMembership(tx)
      const plan = plans.find(({ id }) => id === found.renewal.planId)
      if (!plan || plan.price > found.renewal.price) {
        await enqueueMail(tx, aboutRenewal(found.renewal, plan ? 'price' : 'gone'), now)
        await endRenewal(tx, { memberId, now })
        return undefined
      }
      const renewal = { ...found.renewal, price: plan.price }
      await tx.update(renewals).set({ price: plan.price }).where(eq(renewals.memberId, memberId))
      const earliest = new Date(now.getTime() + RENEWAL_REMINDER_DAYS * DAY_MS)
      const chargeAt = renewedAt(end) > earliest ? renewedAt(end) : earliest
      return { mail: aboutRenewal(renewal, 'reminder', chargeAt), end, chargeAt }
    },
  )
  if (!due) return
  const isReminded = await sendRenewalMail(services, due.mail)
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    // Nobody is charged who was not reminded.
    if (!isReminded) await endRenewal(tx, { memberId, now })
    const reminded = { remindedFor: due.end, chargeAt: due.chargeAt, declined: 0 }
    await tx.update(renewals).set(reminded).where(eq(renewals.memberId, memberId))
  })
}
