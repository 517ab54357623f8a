import { eq, isNull, sql } from 'drizzle-orm'
import { inYuan } from '#server/domain/order/in-yuan.ts'
import { findWaitingRefunds } from '#server/domain/order/request-refund.ts'
import { moneyLedger, paymentDiscrepancies, orders, payments } from '#server/domain/order/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'

const usage = 'check-money'
/** Lines of each kind that are printed. */
const MOST = 20
/** Age of an unrecorded refund, ms, from which an operator has to act. */
const OVERDUE_MS = DAY_MS

export const checkMoneyCommand: AdminCommand = {
  usage,
  summary:
    'check that every order holds the money that its state says, and list refunds that wait and odd payments; changes nothing',
  writes: 'nothing',
  async run(args, { db, now, print }) {
    readArguments(args, usage, { options: {}, count: 0 })
    const printSome = (lines: string[]) => {
      for (const line of lines.slice(0, MOST)) print(line)
      if (lines.length > MOST) print(`And ${lines.length - MOST} more.`)
    }
    const wrong = await findDifferences(db)
    printSome(
      wrong.map(
        ({ no, state, due, held }) =>
          `Order ${no} is ${state} and should hold ${yuan(due)}; its entries give ${yuan(held)}.`,
      ),
    )
    if (wrong.length === 0) {
      const { received, repaid, waiting } = await sumsOf(db)
      print(`${await db.$count(orders)} orders agree with their entries.`)
      print(`Received ${yuan(received)}, paid back ${yuan(repaid)}, to be paid back ${yuan(waiting)}.`)
    }
    const refunds = await findWaitingRefunds(db)
    printSome(refunds.map(lineOfRefund))
    const overdue = refunds.filter(({ since }) => now.getTime() - since.getTime() > OVERDUE_MS).length
    const odd = await findDiscrepancies(db)
    printSome(odd.map(lineOfOdd))
    const problems = [
      wrong.length > 0 && `Orders that differ from their entries: ${wrong.length}.`,
      overdue > 0 && `Refunds that wait for more than a day: ${overdue}.`,
      countOf(odd, 'payment') > 0 && `Payments of another sum than their order's: ${countOf(odd, 'payment')}.`,
      countOf(odd, 'refund') > 0 && `Refunds that failed after they were paid back: ${countOf(odd, 'refund')}.`,
    ].filter((problem) => problem !== false)
    if (problems.length > 0) throw new AdminError(problems.join(' '))
  },
}

type WaitingRefund = Awaited<ReturnType<typeof findWaitingRefunds>>[number]

const lineOfRefund = ({ paymentId, no, amount, method, since, askedAt, answer }: WaitingRefund) =>
  `refund-${paymentId}: order ${no}, ${yuan(amount)} go back by ${method} since ${minute(since)}, ${
    askedAt ? `asked ${minute(askedAt)}: ${answer ?? 'no answer yet'}` : 'not asked yet'
  }.`

/** Payments of another sum than their order's, and returned refunds, that no operator has dealt with. */
const findDiscrepancies = (db: Db) =>
  db
    .select({ odd: paymentDiscrepancies, no: orders.no, method: payments.method, ref: payments.ref })
    .from(paymentDiscrepancies)
    .innerJoin(payments, eq(payments.id, paymentDiscrepancies.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isNull(paymentDiscrepancies.endedAt))
    .orderBy(paymentDiscrepancies.id)

type OddPayment = Awaited<ReturnType<typeof findDiscrepancies>>[number]

const countOf = (odd: readonly OddPayment[], kind: OddPayment['odd']['kind']) =>
  odd.filter((one) => one.odd.kind === kind).length

const lineOfOdd = ({ odd: { id, kind, amount, currency, paidAs }, no, method, ref }: OddPayment) => {
  const sum = currency === 'CNY' ? yuan(amount) : `${amount} of the smallest unit of ${currency}`
  const reported = `odd-${id}: order ${no}, ${method} reports`
  return kind === 'payment'
    ? `${reported} ${sum} (${paidAs ?? ref}), which is not the order's sum. It was not entered: refund it in the provider's dashboard, then run paid-back odd-${id}.`
    : `${reported} that the refund of ${sum} (${paidAs}) failed after it was paid back. The member does not have the money: pay it by other means, then run paid-back odd-${id}.`
}

/** E.g. `2026-01-31 04:00Z`. */
const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`

const yuan = (fen: string | number) => `${inYuan(fen)} CNY`

interface Difference extends Record<string, unknown> {
  no: string
  state: string
  /** Fen. */
  due: string
  held: string
}

/** What each payment holds, and what of it is still to be paid back. */
const HELD = sql`
  select p.order_id, coalesce(sum(l.amount), 0) as amount,
    case when p.refund is not null and bool_and(l.kind is distinct from 'refund') then p.refund else 0 end as waiting
  from ${payments} p left join ${moneyLedger} l on l.payment_id = p.id group by p.id`

/** Orders that hold another sum than their state says. */
async function findDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    with payment as (${HELD}), held as (
      select o.no, o.state, case o.state when 'paid' then o.total else 0 end as due,
        coalesce(sum(p.amount - p.waiting), 0) as held
      from ${orders} o left join payment p on p.order_id = o.id group by o.id
    )
    select * from held where due <> held order by no`)
  return rows
}

async function sumsOf(db: Db) {
  const { rows } = await db.execute<{ received: string; repaid: string; waiting: string }>(sql`
    select coalesce(sum(amount) filter (where kind = 'payment'), 0) as received,
      coalesce(-sum(amount) filter (where kind = 'refund'), 0) as repaid,
      (select coalesce(sum(waiting), 0) from (${HELD}) p) as waiting
    from ${moneyLedger}`)
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return sums
}
