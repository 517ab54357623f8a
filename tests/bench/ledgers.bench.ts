import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { readConfig } from '#server/lib/config.ts'
import { type Database, openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import { registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { TestCluster } from '#tests/postgres/test-cluster.ts'
import { DISAGREEMENTS } from '#tests/process/disagreements.ts'
import { roundRobin } from '#tests/process/round-robin.ts'
import type { BenchRow } from './bench-row.ts'
import { isTrial } from './rounds.ts'
import { Spender } from './spender.ts'

const CLIENTS = isTrial ? 5 : 50
const OPERATIONS = isTrial ? 500 : 100_000
const KILL_EVERY_MS = 5_000
/** Points that each member begins with: more than the operations can spend. */
const POINTS = 10_000_000
/** Between two questions whether all refunds have arrived, and for how long. */
const ASK_MS = 500
const MOST_QUESTIONS = 240

/**
 * Members spend points and money at random behind a round-robin of two servers on PostgreSQL, one of which is killed every
 * 5 s: how many balances and orders differ from their ledgers afterwards.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-ledgers-'))
  const cluster = await TestCluster.start()
  const settings = { DATABASE_URL: await cluster.createDatabase('site') }
  const start = () => ServerProcess.on(join(folder, 'data'), settings)
  const [one, two] = await Promise.all([start(), start()])
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: one.dataDir, ...settings })
  const database = await openDatabase(config, silentLog)
  const proxy = await roundRobin([one.port, two.port])
  try {
    const reached = { url: proxy.url, codeFor: (account: string) => one.codeFor(account) }
    const members = []
    for (let n = 0; n < CLIENTS; n++) members.push(await registerMember(reached))
    for (const { user } of members) await giveEach(database, user.user_id)
    const ending = new AbortController()
    const killing = killAgainAndAgain(two, ending.signal)
    let left = OPERATIONS
    const startedAt = performance.now()
    await Promise.all(
      members.map(async ({ token }, index) => {
        const spender = new Spender(proxy.url, token, index)
        while (left-- > 0) await spender.act()
      }),
    )
    const seconds = (performance.now() - startedAt) / 1000
    ending.abort()
    const kills = await killing
    await untilRefunded(database)
    const written = await database.db.execute(
      sql`select (select count(*) from points_ledger) as points, (select count(*) from money_ledger) as money`,
    )
    console.log(`  ${Math.round(OPERATIONS / seconds)} operations a second, ${kills} kills`, written.rows[0])
    return await rowsOf(database)
  } finally {
    await proxy.close()
    await database.close()
    await Promise.all([one.stop('SIGKILL'), two.stop('SIGKILL')])
    await cluster.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

const giveEach = ({ db }: Database, memberId: number) =>
  db.transaction((tx) => enterPoints(tx, memberId, [{ code: 'correction', ref: 'given', change: POINTS }], new Date()))

async function killAgainAndAgain(server: ServerProcess, signal: AbortSignal): Promise<number> {
  let kills = 0
  while (!signal.aborted) {
    await delay(KILL_EVERY_MS, undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    await server.stop('SIGKILL')
    kills += 1
    await server.start()
  }
  return kills
}

/** Refunds are jobs; those of a killed server are free once their leases have ended. */
async function untilRefunded({ db }: Database) {
  await db.execute(sql`update jobs set leased_until = now() - interval '1 second' where state = 'waiting'`)
  const pending = sql`
    select 1 from payments p where refund is not null
    and not exists (select 1 from money_ledger l where l.payment_id = p.id and l.kind = 'refund')`
  for (let question = 0; (await db.execute(pending)).rows.length > 0; question++) {
    if (question === MOST_QUESTIONS) throw new Error('refunds did not arrive')
    await delay(ASK_MS)
  }
}

async function rowsOf({ db }: Database): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, query] of Object.entries(DISAGREEMENTS)) {
    const { length: value } = (await db.execute(query)).rows
    rows.push({ name: `${OPERATIONS} operations of ${CLIENTS} clients: wrong ${name}`, value, unit: 'rows', bound: 0 })
  }
  return rows
}
