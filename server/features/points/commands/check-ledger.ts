import { sql } from 'drizzle-orm'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'

const usage = 'check-ledger'
/** Differences that are printed. */
const MOST = 20

export const checkLedgerCommand: AdminCommand = {
  usage,
  summary: 'check that balances are the sums of their ledgers, entry by entry; changes nothing',
  writes: 'nothing',
  async run(args, { db, print }) {
    readArguments(args, usage, { options: {}, count: 0 })
    const wrong = await findDifferences(db)
    for (const { member, what, stored, summed } of wrong.slice(0, MOST))
      print(`Member ${member}: ${what} is ${stored}, the entries give ${summed}.`)
    if (wrong.length > MOST) print(`And ${wrong.length - MOST} more.`)
    if (wrong.length > 0) throw new AdminError(`Figures that differ from their entries: ${wrong.length}.`)
    const entries = await db.$count(pointsLedger)
    print(`${entries} entries of ${await db.$count(members)} members agree with the balances.`)
  },
}

interface Difference extends Record<string, unknown> {
  member: number
  what: string
  stored: string
  summed: string
}

/** Balances and running sums that are not what the entries give. */
async function findDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    with entries as (
      select id, member_id, balance_after, spent_after,
        sum(change) over earlier as balance, sum(greatest(0, -change)) over earlier as spent
      from ${pointsLedger} window earlier as (partition by member_id order by id)
    ), sums as (
      select member_id, sum(change) as balance, sum(greatest(0, -change)) as spent from ${pointsLedger} group by 1
    )
    select m.id as member, 'the balance' as what, m.points as stored, coalesce(s.balance, 0) as summed
      from ${members} m left join sums s on s.member_id = m.id where m.points <> coalesce(s.balance, 0)
    union all
    select m.id, 'the sum of deductions', m.points_spent, coalesce(s.spent, 0)
      from ${members} m left join sums s on s.member_id = m.id where m.points_spent <> coalesce(s.spent, 0)
    union all
    select member_id, 'the balance after entry ' || id, balance_after, balance from entries
      where balance_after <> balance
    union all
    select member_id, 'the sum of deductions after entry ' || id, spent_after, spent from entries
      where spent_after <> spent
    order by 1, 2`)
  return rows
}
