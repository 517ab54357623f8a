import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import { RENEWAL_REMINDER_DAYS, RENEWED_BEFORE_END_MS } from '#contract/renewal.ts'
import type { Services } from '#server/app-env.ts'
import { DELETE_CARD_JOB } from '#server/domain/membership/renewal.ts'
import { renewals } from '#server/domain/membership/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { retryFailedJobs } from '#server/lib/jobs/job-table.ts'
import { MAIL_JOB } from './mail.ts'

export const REMIND_JOB = 'remind-of-renewal'
export const CHARGE_JOB = 'charge-renewal'

/** Before the end of a level its member is reminded, ms. */
export const REMINDED_BEFORE_END_MS = RENEWED_BEFORE_END_MS + RENEWAL_REMINDER_DAYS * DAY_MS

/** Age from which an unsent mail is dropped, ms. */
const MAIL_USEFUL_MS = 3 * DAY_MS

/**
 * Adds a job for each renewal of which its member is to be reminded, or whose card is to be charged. What failed is
 * tried again: cards are deleted in the end, and mails sent within three days.
 */
export async function enqueueRenewals({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await retryFailedJobs(db, { kind: DELETE_CARD_JOB, now })
  await retryFailedJobs(db, { kind: MAIL_JOB, notBefore: new Date(now.getTime() - MAIL_USEFUL_MS), now })
  const isReminded = sql`${renewals.remindedFor} is not distinct from ${members.vipExpiresAt}`
  const due = await db
    .select({ memberId: renewals.memberId, isReminded: sql<boolean>`${isReminded}`, paymentId: renewals.paymentId })
    .from(renewals)
    .innerJoin(members, eq(members.id, renewals.memberId))
    .where(
      or(
        isNotNull(renewals.paymentId),
        and(
          lte(members.vipExpiresAt, new Date(now.getTime() + REMINDED_BEFORE_END_MS)),
          or(sql`not ${isReminded}`, lte(renewals.chargeAt, now)),
        ),
      ),
    )
  for (const { memberId, isReminded: isCharged, paymentId } of due) {
    const kind = isCharged || paymentId !== null ? CHARGE_JOB : REMIND_JOB
    await enqueue(db, { kind, payload: { memberId }, dedupeKey: String(memberId), runAt: now })
  }
}
