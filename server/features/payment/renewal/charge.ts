import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { PaymentMethodId } from '#contract/payment.ts'
import { RENEWAL_TRIES } from '#contract/renewal.ts'
import type { Services } from '#server/app-env.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { planText } from '#server/domain/membership/quote.ts'
import { endRenewal } from '#server/domain/membership/renewal.ts'
import { renewals } from '#server/domain/membership/schema.ts'
import { insertOrder } from '#server/domain/order/insert.ts'
import { orders, payments } from '#server/domain/order/schema.ts'
import { basisOf } from '#server/domain/purchase/basis.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { SavedCards } from '../provider.ts'
import { providersOf } from '../providers.ts'
import { recordNotice } from '../record-notice.ts'
import { enqueueMail } from './mail.ts'
import { aboutRenewal, findRenewal, MemberPayload, type RenewalRow } from './renewal-row.ts'

const HOUR_MS = 3_600_000
const AGAIN_MS = 24 * HOUR_MS
/** Until then the provider charges once for one `ref`. Source: Stripe keeps idempotency keys for 24 hours. */
const SAME_REF_MS = 20 * HOUR_MS
/** From then on there is a new attempt, once the provider has told that the earlier one was not charged; its search may be late. */
const NEXT_REF_MS = 21 * HOUR_MS

interface Attempt {
  renewal: RenewalRow
  order: typeof orders.$inferSelect
  paymentId: number
  ref: string
  language: 'zh' | 'en'
}

/**
 * Charges a renewal that is due. Throws, and is tried again with the same attempt, where the outcome is not known; before any
 * further charge the provider is asked how the earlier one ended. A card
 * that is declined is tried on three days; then the renewal ends. The member is told in each case.
 */
export async function chargeRenewal(services: Services, payload: unknown): Promise<void> {
  const { db, clock, config } = services
  const { memberId } = v.parse(MemberPayload, payload)
  const provider = providersOf(config).find((each) => each.cards)
  const cards = provider?.cards
  if (!cards) throw new Error('renewals are due, but no provider with saved cards is set up')
  if ((await askForEarlier(services, cards, memberId)) === 'waiting') return
  const attempt = await db.transaction((tx) => attemptOf(tx, { memberId, method: provider.id, now: clock.now() }))
  if (!attempt) return
  const { renewal, order, ref, language } = attempt
  if (order.state === 'paid' || order.state === 'refunded') return endAttempt(services, attempt)
  const { no: orderNo, total, lines } = order
  const title = (language === 'zh' ? lines[0]?.text : lines[0]?.textEn) ?? ''
  const card = renewal.card ?? (await readCard(services, memberId))
  const charged =
    card === 'gone' ? 'declined' : await cards.charge({ customer: renewal.customer, card, orderNo, total, title, ref })
  if (charged === 'waiting') return undefined
  if (charged === 'declined') return decline(services, attempt)
  await recordNotice({ db, now: clock.now(), services }, charged)
  return endAttempt(services, attempt)
}

/** Enters the earlier attempt of the renewal if it was paid after all: its response and its notice may have been lost. */
async function askForEarlier({ db, clock, ...services }: Services, cards: SavedCards, memberId: number) {
  const [earlier] = await db
    .select({ ref: payments.ref })
    .from(renewals)
    .innerJoin(payments, eq(payments.id, renewals.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(renewals.memberId, memberId), inArray(orders.state, ['unpaid', 'closed'])))
  const found = earlier ? await cards.find(earlier.ref) : 'none'
  if (typeof found === 'string') return found
  await recordNotice({ db, now: clock.now(), services }, found)
  return undefined
}

/** Stores which card is charged, and returns its name at the provider; `gone` where it was deleted there. */
export async function readCard({ db, config }: Services, memberId: number): Promise<string> {
  const [found] = await findRenewal(db, memberId)
  const cards = providersOf(config).find((provider) => provider.cards)?.cards
  if (!found || !cards) return 'gone'
  const read = await cards.read(found.renewal.savedBy)
  if (read === 'gone') return 'gone'
  await db.update(renewals).set({ card: read.card, cardText: read.text }).where(eq(renewals.memberId, memberId))
  return read.card
}

/** The attempt whose outcome is not known, or a new one where the renewal is due; undefined where nothing is to be charged now. */
async function attemptOf(
  tx: Db,
  { memberId, method, now }: { memberId: number; method: PaymentMethodId; now: Date },
): Promise<Attempt | undefined> {
  await lockMember(tx, memberId)
  const [found] = await findRenewal(tx, memberId)
  if (!found) return undefined
  const { renewal, member } = found
  const language = member.language === 'en' ? 'en' : 'zh'
  if (renewal.paymentId !== null) {
    const [earlier] = await tx
      .select({ order: orders, payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.id, renewal.paymentId))
    if (!earlier) throw new Error('a renewal without its payment')
    const age = now.getTime() - earlier.payment.createdAt.getTime()
    // After another purchase the payment would go back; if it was made already, its notice sends it back.
    const isReplaced = earlier.order.closedBy === 'purchase'
    if ((age < SAME_REF_MS && !isReplaced) || earlier.order.state === 'paid') {
      return { renewal, order: earlier.order, paymentId: renewal.paymentId, ref: earlier.payment.ref, language }
    }
    if (age < NEXT_REF_MS && !isReplaced) return undefined
    await tx.update(renewals).set({ paymentId: null }).where(eq(renewals.memberId, memberId))
  }
  const isDue = renewal.chargeAt !== null && renewal.chargeAt <= now
  const isReminded = renewal.remindedFor?.getTime() === member.vipExpiresAt?.getTime()
  if (!isDue || !isReminded || memberAt(member, now).state !== 'active') return undefined
  const { plans } = await currentMembership(tx)
  const plan = plans.find(({ id }) => id === renewal.planId)
  if (!plan || plan.price > renewal.price) {
    // The next mail, in place of a reminder, says that the plan is no longer renewed.
    await tx.update(renewals).set({ remindedFor: null }).where(eq(renewals.memberId, memberId))
    return undefined
  }
  // The member is paying at this moment; it is tried again once that order is paid or closed.
  if ((await tx.$count(orders, and(eq(orders.memberId, memberId), eq(orders.state, 'unpaid')))) > 0) return undefined
  const { text, textEn } = planText(plan)
  const { id: planId, groupId, term, points, price } = plan
  const order = await insertOrder(tx, {
    memberId,
    lines: [{ kind: 'plan', text: `自动续费：${text}`, textEn: `Renewal: ${textEn}`, amount: price }],
    total: price,
    planId,
    groupId,
    term,
    worth: points,
    worthMoney: price,
    basis: await basisOf(tx, member, now),
    isRenewal: true,
    createdAt: now,
  })
  const ref = randomBytes(16).toString('hex')
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, method, ref, createdAt: now, expiresAt: order.closeAt })
    .returning({ id: payments.id })
  if (!payment) throw new Error('a payment was not inserted')
  await tx.update(renewals).set({ paymentId: payment.id }).where(eq(renewals.memberId, memberId))
  return { renewal, order, paymentId: payment.id, ref, language }
}

/** The renewal, unless it has ended since the attempt began, or has another one. */
async function findOfAttempt(tx: Db, { renewal: { memberId }, paymentId }: Attempt) {
  await lockMember(tx, memberId)
  const [found] = await findRenewal(tx, memberId)
  return found?.renewal.paymentId === paymentId ? found.renewal : undefined
}

/** Tells the member once the attempt is paid. What was paid back instead is tried again. */
function endAttempt({ db, clock }: Services, attempt: Attempt) {
  return db.transaction(async (tx) => {
    const renewal = await findOfAttempt(tx, attempt)
    if (!renewal) return
    const [settled] = await tx.select().from(orders).where(eq(orders.id, attempt.order.id))
    if (settled?.state === 'paid') {
      const lastDay = settled.endsAt && new Date(settled.endsAt.getTime() - 1)
      await enqueueMail(tx, aboutRenewal(renewal, 'renewed', lastDay), clock.now())
    }
    await tx.update(renewals).set({ paymentId: null }).where(eq(renewals.memberId, renewal.memberId))
  })
}

/** Closes the order, and tries again in a day unless it was the last try. */
function decline({ db, clock }: Services, attempt: Attempt) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const renewal = await findOfAttempt(tx, attempt)
    await tx
      .update(orders)
      .set({ state: 'closed', closedAt: now, closedBy: 'declined' })
      .where(and(eq(orders.id, attempt.order.id), eq(orders.state, 'unpaid')))
    await tx.update(payments).set({ endedAt: now }).where(eq(payments.id, attempt.paymentId))
    // The member ended it while the card was charged: there is nothing to tell.
    if (!renewal) return
    const { memberId } = renewal
    const declined = renewal.declined + 1
    if (declined >= RENEWAL_TRIES) {
      await enqueueMail(tx, aboutRenewal(renewal, 'stopped'), now)
      await endRenewal(tx, { memberId, now })
      return
    }
    const chargeAt = new Date(now.getTime() + AGAIN_MS)
    await enqueueMail(tx, aboutRenewal(renewal, 'declined', chargeAt), now)
    await tx.update(renewals).set({ declined, chargeAt, paymentId: null }).where(eq(renewals.memberId, memberId))
  })
}
