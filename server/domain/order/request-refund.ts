import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { PaymentMethodId } from '#contract/payment.ts'
import type { Db } from '#server/lib/database/database.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { isPauseOver } from '#server/lib/jobs/job-table.ts'
import { jobs } from '#server/lib/jobs/schema.ts'
import { moneyLedger, paymentDiscrepancies, orders, payments } from './schema.ts'

export const REFUND_JOB = 'refund-payment'

interface WantedRefund {
  paymentId: number
  /** Fen. */
  amount: number
  /** Why, and who decided it, where an operator does. */
  note?: string | undefined
  enteredBy?: string | undefined
  now: Date
}

/**
 * Has a payment paid back, in the caller's transaction: a job asks the provider, and `retryRefunds` adds further jobs
 * until the provider has paid back and the money ledger says so.
 */
export async function requestRefund(
  tx: Db,
  { paymentId, amount, note: refundNote, enteredBy: refundBy, now }: WantedRefund,
): Promise<void> {
  const wanted = { refund: amount, refundNote, refundBy, refundSince: now }
  await tx.update(payments).set(wanted).where(eq(payments.id, paymentId))
  await enqueue(tx, jobOf(paymentId, now))
}

const jobOf = (paymentId: number, runAt: Date) => ({
  kind: REFUND_JOB,
  payload: { paymentId },
  dedupeKey: String(paymentId),
  runAt,
})

/** Refunds that were requested and are not in the money ledger, the oldest first. */
export const findWaitingRefunds = (db: Db, now?: Date) => {
  const entry = and(eq(moneyLedger.paymentId, payments.id), eq(moneyLedger.kind, 'refund'))
  const isWaiting = and(
    isNotNull(payments.refund),
    notExists(db.select({ id: moneyLedger.id }).from(moneyLedger).where(entry)),
  )
  const since = sql<Date>`coalesce(${payments.refundSince}, ${payments.createdAt})`.mapWith(payments.createdAt)
  const isDue = now && isPauseOver(since, sql`coalesce(${payments.refundAskedAt}, ${since})`, now)
  return db
    .select({
      paymentId: payments.id,
      no: orders.no,
      method: payments.method,
      amount: sql<number>`${payments.refund}`,
      since,
      askedAt: payments.refundAskedAt,
      answer: payments.refundAnswer,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isWaiting, isDue))
    .orderBy(since, payments.id)
}

/**
 * Adds a job for each refund that is not entered and that no job waits for: the earlier ones failed, or the provider has not
 * paid back yet. The pauses grow with the time since the request, up to a day.
 */
export async function retryRefunds(db: Db, now: Date): Promise<void> {
  const waiting = await db
    .select({ key: jobs.dedupeKey })
    .from(jobs)
    .where(and(eq(jobs.kind, REFUND_JOB), eq(jobs.state, 'waiting')))
  const keys = new Set(waiting.map(({ key }) => key))
  for (const { paymentId } of await findWaitingRefunds(db, now))
    if (!keys.has(String(paymentId))) await enqueue(db, jobOf(paymentId, now))
}

/** An operator who paid back by hand, and why. */
export interface EnteredByHand {
  note: string
  enteredBy: string
}

/** Enters that a payment was paid back as requested. Any number of times, it is entered once. */
export async function recordRefund(db: Db, paymentId: number, now: Date, byHand?: EnteredByHand): Promise<void> {
  const [found] = await db
    .select({ payment: payments, memberId: orders.memberId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  if (!found || found.payment.refund === null) throw new Error(`payment ${paymentId} is not to be paid back`)
  const { orderId, refund, refundNote: note, refundBy: enteredBy } = found.payment
  const entry = { memberId: found.memberId, orderId, paymentId, kind: 'refund' as const, amount: -refund }
  await db
    .insert(moneyLedger)
    .values({ ...entry, note, enteredBy, ...byHand, at: now })
    .onConflictDoNothing()
}

/** Money that a provider reports as returned to the site after it had been paid back. */
export interface ReturnedRefund {
  method: PaymentMethodId
  /** The provider's own names of the payment and of the refund. */
  paidAs: string
  refundedAs: string
  /** Minor units of the currency. */
  amount: number
  currency: string
}

/**
 * Records a refund that failed after it was entered, for `admin check-money`: the member does not have the money, and the
 * provider does not try again. `waiting`: it is not entered, so the provider is asked about it anyway.
 */
export async function recordReturnedRefund(
  db: Db,
  { method, paidAs, refundedAs, amount, currency }: ReturnedRefund,
  at: Date,
): Promise<'recorded' | 'known' | 'waiting' | 'unknown'> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.method, method), eq(payments.paidAs, paidAs)))
  if (!payment) return 'unknown'
  const entry = and(eq(moneyLedger.paymentId, payment.id), eq(moneyLedger.kind, 'refund'))
  if ((await db.$count(moneyLedger, entry)) === 0) return 'waiting'
  const odd = { paymentId: payment.id, kind: 'refund' as const, amount, currency, paidAs: refundedAs, at }
  return (await recordDiscrepancy(db, odd)) ? 'recorded' : 'known'
}

/** False where it was recorded before. */
export async function recordDiscrepancy(
  tx: Db,
  { paymentId, kind, amount, currency, paidAs, at }: typeof paymentDiscrepancies.$inferInsert,
): Promise<boolean> {
  const recorded = await tx
    .insert(paymentDiscrepancies)
    .values({ paymentId, kind, amount, currency, paidAs, at })
    .onConflictDoNothing()
    .returning({ id: paymentDiscrepancies.id })
  return recorded.length > 0
}
