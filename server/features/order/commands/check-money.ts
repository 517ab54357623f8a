import { sql } from 'drizzle-orm'
import { inYuan } from '#server/domain/order/in-yuan.ts'
import { moneyLedger, orders, payments } from '#server/domain/order/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'

const usage = 'check-money'
/** Differences that are printed. */
const MOST = 20

export const checkMoneyCommand: AdminCommand = {
  usage,
  summary: 'check that every order holds the money that its state says, entry by entry; changes nothing',
  writes: 'nothing',
  async run(args, { db, print }) {
    readArguments(args, usage, { options: {}, count: 0 })
    const wrong = await findDifferences(db)
    for (const { no, state, due, held } of wrong.slice(0, MOST))
      print(`Order ${no} is ${state} and should hold ${yuan(due)}; its entries give ${yuan(held)}.`)
    if (wrong.length > MOST) print(`And ${wrong.length - MOST} more.`)
    if (wrong.length > 0) throw new AdminError(`Orders that differ from their entries: ${wrong.length}.`)
    const { received, repaid, waiting } = await sumsOf(db)
    print(`${await db.$count(orders)} orders agree with their entries.`)
    print(`Received ${yuan(received)}, paid back ${yuan(repaid)}, to be paid back ${yuan(waiting)}.`)
  },
}

const yuan = (fen: string) => `${inYuan(fen)} CNY`

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
