import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Services } from '#server/app-env.ts'
import { retryRefunds } from '#server/domain/order/request-refund.ts'
import { moneyLedger, orders, payments } from '#server/domain/order/schema.ts'
import { DAY_MS } from '#server/lib/day.ts'
import type { PaymentProvider } from './provider.ts'
import { providersOf } from './providers.ts'
import { recordNotice } from './record-notice.ts'

const MINUTE_MS = 60_000
/** Age of an attempt, ms, from which a missing notice may be lost; notices usually arrive within seconds. */
const ASK_AFTER_MS = 5 * MINUTE_MS
/** Until this age every run asks, then once a day: a bank may decide late, and a provider be down for days. */
const ASK_OFTEN_MS = 3 * DAY_MS
const ASK_UNTIL_MS = 180 * DAY_MS
/** Longer than a charge is asked for with the same reference. */
const CHARGED_UNTIL_MS = DAY_MS
const MOST = 200

/**
 * Asks the providers about attempts that no notice came for, enters what was paid, and marks what is over. One that fails is
 * asked about in the next run, after three days once a day; `asksAll`: in any case. Refunds that are not
 * entered yet are asked for again.
 */
export async function reconcilePayments(
  services: Services,
  signal: AbortSignal,
  { asksAll = false } = {},
): Promise<void> {
  const { config, clock, log } = services
  await retryRefunds(services.db, clock.now())
  const asked = askedProviders(config)
  for (const payment of asked.length > 0 ? await findOpen(services, asked, asksAll) : []) {
    if (signal.aborted) return
    const provider = asked.find(({ id }) => id === payment.method)
    // Also where it fails: those of a provider that is down do not delay the others.
    await updateAttempt(services, payment.id, { askedAt: clock.now() })
    try {
      const found = await (payment.isRenewal
        ? findCharge(provider, payment, clock.now())
        : provider?.find?.(payment, clock.now()))
      if (found === 'over') await updateAttempt(services, payment.id, { endedAt: clock.now() })
      else if (found && found !== 'open') await recordNotice({ db: services.db, now: clock.now(), services }, found)
    } catch (error) {
      log.warn('a payment could not be asked about', { method: payment.method, payment: payment.id, error })
    }
  }
}

/** The providers that can be asked about an attempt. */
export const askedProviders = (config: Services['config']) =>
  providersOf(config).filter((provider) => 'find' in provider)

/** A charge of a saved card may have been made until it is no longer asked for. */
async function findCharge(
  provider: PaymentProvider | undefined,
  { ref, createdAt }: { ref: string; createdAt: Date },
  now: Date,
) {
  const found = await provider?.cards?.find(ref)
  if (found !== 'none') return found === 'waiting' ? 'open' : found
  return now.getTime() - createdAt.getTime() > CHARGED_UNTIL_MS ? 'over' : 'open'
}

const updateAttempt = ({ db }: Services, id: number, change: Partial<typeof payments.$inferInsert>) =>
  db.update(payments).set(change).where(eq(payments.id, id))

/** Matches attempts, with `moneyLedger` joined, that were neither paid nor are over and of which a provider can still tell. */
export const isOpenAttempt = (providers: readonly Pick<PaymentProvider, 'id'>[], now: Date) =>
  and(
    isNull(moneyLedger.id),
    isNull(payments.endedAt),
    gt(payments.createdAt, new Date(now.getTime() - ASK_UNTIL_MS)),
    inArray(
      payments.method,
      providers.map(({ id }) => id),
    ),
  )

/** The attempts to ask about, those that were never asked about or longest ago first. */
function findOpen({ db, clock }: Services, providers: readonly PaymentProvider[], asksAll: boolean) {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const lastAsked = sql`coalesce(${payments.askedAt}, ${payments.createdAt})`.mapWith(payments.createdAt)
  const isDue = asksAll ? undefined : or(gt(payments.createdAt, before(ASK_OFTEN_MS)), lt(lastAsked, before(DAY_MS)))
  const columns = {
    id: payments.id,
    method: payments.method,
    ref: payments.ref,
    startedAs: payments.startedAs,
    paidAs: payments.paidAs,
    createdAt: payments.createdAt,
    expiresAt: payments.expiresAt,
    isRenewal: orders.isRenewal,
  }
  return db
    .select(columns)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(moneyLedger, eq(moneyLedger.paymentId, payments.id))
    .where(and(isOpenAttempt(providers, now), lt(payments.createdAt, before(ASK_AFTER_MS)), isDue))
    .orderBy(sql`${payments.askedAt} asc nulls first`, asc(payments.createdAt), asc(payments.id))
    .limit(MOST)
}
