import { sql } from 'drizzle-orm'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import type { BenchRow } from './bench-row.ts'
import { isTrial } from './rounds.ts'

const ENTRIES = isTrial ? 20_000 : 1_000_000
const CALLS = isTrial ? 20 : 300
/** One in so many entries deducts points. */
const DEDUCTS_EVERY = 50

/** Pages anywhere in the largest ledger, of any kind, and the summary above it. */
export async function run(): Promise<BenchRow[]> {
  const site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  try {
    const { member, token } = await site.newMember()
    await fillLedger(site, member.id)
    const random = seededRandom(1)
    const page = () => {
      const type = ['all', 'earn', 'spend'][Math.floor(random() * 3)]
      const before = random() < 0.5 ? '' : `&before=${1 + Math.floor(random() * ENTRIES)}`
      return `/api/points/ledger?type=${type}${before}`
    }
    // Not the first calls, which prepare statements.
    for (let n = 0; n < 20; n++) await timeOf(site, token, page())
    return [
      {
        name: `a page of a ledger of ${ENTRIES} entries, 95th percentile`,
        value: await p95(site, token, page),
        unit: 'ms',
        bound: 5,
      },
      {
        name: 'the summary of that ledger, 95th percentile',
        value: await p95(site, token, () => '/api/points/summary'),
        unit: 'ms',
        bound: 20,
      },
    ]
  } finally {
    await site.close()
  }
}

async function fillLedger({ db }: TestApp, memberId: number) {
  await db.execute(sql`
    insert into points_ledger (member_id, code, ref, change, balance_after, spent_after, at)
    select ${memberId}, 'check-in', n::text, change, sum(change) over earlier,
      sum(greatest(0, -change)) over earlier, timestamptz '2026-03-09' - (${ENTRIES} - n) * interval '45 s'
    from generate_series(1, ${ENTRIES}) as n,
      lateral (select case when n % ${DEDUCTS_EVERY} = 0 then -100 else 5 end as change) as given
    window earlier as (order by n)`)
  await db.execute(sql`
    update members set points = last.balance_after, points_spent = last.spent_after
    from (select * from points_ledger order by id desc limit 1) as last where members.id = ${memberId}`)
  await db.execute(sql`analyze points_ledger`)
}

async function p95(site: TestApp, token: string, path: () => string) {
  const times: number[] = []
  for (let n = 0; n < CALLS; n++) times.push(await timeOf(site, token, path()))
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? Number.NaN
}

async function timeOf(site: TestApp, token: string, path: string) {
  const startedAt = performance.now()
  const { status } = await site.call('GET', path, { token })
  if (status !== 200) throw new Error(`${path} was answered ${status}`)
  return performance.now() - startedAt
}
