import { and, eq, ne } from 'drizzle-orm'
import { closeRenewalOrders } from '#server/domain/order/close.ts'
import type { Db } from '#server/lib/database/database.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { renewals } from './schema.ts'

/** Payload `{ customer }`: has the provider delete the member's card. Runs again until that has worked. */
export const DELETE_CARD_JOB = 'forget-card'

/**
 * Ends the member's renewal, in the caller's transaction, which holds the member's lock; with `unless` only one of another
 * level. The provider is asked to delete the card; a charge that it may still report is paid back.
 * @returns whether there was one
 */
export async function endRenewal(
  tx: Db,
  { memberId, unless, now }: { memberId: number; unless?: number; now: Date },
): Promise<boolean> {
  const ofMember = eq(renewals.memberId, memberId)
  const [ended] = await tx
    .delete(renewals)
    .where(unless === undefined ? ofMember : and(ofMember, ne(renewals.groupId, unless)))
    .returning({ customer: renewals.customer })
  if (!ended) return false
  await closeRenewalOrders(tx, memberId, now)
  await deleteCard(tx, ended.customer, now)
  return true
}

/** Whether the member has a plan renewed. */
export const hasRenewal = async (tx: Db, memberId: number): Promise<boolean> =>
  (await tx.$count(renewals, eq(renewals.memberId, memberId))) > 0

/** Payload `{ memberId }`: has the provider tell which card it saved. */
export const READ_CARD_JOB = 'read-card'

type NewRenewal = Omit<typeof renewals.$inferInsert, 'createdAt'>

/** Begins a renewal in place of an earlier one, in the caller's transaction, which holds the member's lock. */
export async function beginRenewal(tx: Db, renewal: NewRenewal, now: Date): Promise<void> {
  const { memberId, customer } = renewal
  await endRenewal(tx, { memberId, now })
  await tx.insert(renewals).values({ ...renewal, createdAt: now })
  await enqueue(tx, { kind: READ_CARD_JOB, payload: { memberId }, dedupeKey: customer, runAt: now })
}

/** Has the provider delete what it saved for a customer. */
export const deleteCard = (tx: Db, customer: string, now: Date) =>
  enqueue(tx, { kind: DELETE_CARD_JOB, payload: { customer }, dedupeKey: customer, runAt: now })
