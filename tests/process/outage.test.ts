import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { callAs } from '#tests/bearer.ts'
import { registerMember } from '#tests/e2e/fixtures/account.ts'
import { RefusedError } from '#tests/e2e/fixtures/refused-error.ts'
import { NoCodeError, ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { findPostgres } from '#tests/postgres/find-postgres.ts'
import { SITE_ROLE, TestCluster } from '#tests/postgres/test-cluster.ts'
import { repeated } from '#tests/thoroughness.ts'
import { expectWhole, withDatabaseOf } from './expect-whole.ts'
import { Workload } from './workload.ts'

const isInstalled = findPostgres() !== undefined
const WRITERS = 6
/** Acknowledged writes before and after an outage. */
const WRITES = repeated(20, 60)
/** How the database goes away, one after the other. */
const OUTAGES = repeated<('immediate' | 'fast')[]>(['immediate', 'fast'], ['immediate', 'fast', 'immediate'])
/** Longer than a code takes on a busy machine; a member without one registers again. */
const CODE_PATIENCE_MS = 4_000

let folder: string
let cluster: TestCluster
let server: ServerProcess

beforeAll(async () => {
  if (!isInstalled) return
  folder = await mkdtemp(join(tmpdir(), 'tianmu-outage-'))
  cluster = await TestCluster.start({ isDurable: true })
  server = await ServerProcess.on(join(folder, 'data'), { DATABASE_URL: await cluster.createDatabase('site') })
})
afterAll(async () => {
  if (!isInstalled) return
  await server.stop()
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Writers that continue after refusals, with the refusals they got. They stop with the test at the latest. */
function startWriters() {
  const ending = new AbortController()
  const refusals: RefusedError[] = []
  let acknowledged = 0
  const workload = new Workload({
    // Without a database no code is sent. All writers may be waiting for one at that time, and none would be refused.
    site: { url: server.url, codeFor: (account) => server.codeFor(account, CODE_PATIENCE_MS) },
    onAcknowledged: () => (acknowledged += 1),
    onTrouble: async (error) => {
      if (error instanceof NoCodeError) return
      if (!(error instanceof RefusedError)) throw error
      refusals.push(error)
      // The server's Retry-After is seconds; a test retries sooner.
      await delay(20)
    },
  })
  const work = Promise.all(Array.from({ length: WRITERS }, () => workload.work(ending.signal)))
  work.catch(() => {})
  onTestFailed(async () => console.error(await describeState(refusals)))
  onTestFinished(async () => {
    ending.abort()
    await Promise.race([work.catch(() => {}), delay(10_000)])
  })
  return {
    refusals,
    everyone: workload.everyone,
    /** Resolves once `count` more writes were acknowledged. */
    goOn: (count: number) => {
      const goal = acknowledged + count
      return expect.poll(() => acknowledged).toBeGreaterThanOrEqual(goal)
    },
    refused: (count: number) => expect.poll(() => refusals.length).toBeGreaterThanOrEqual(count),
    async stop() {
      ending.abort()
      await work
    },
  }
}

/** Diagnostics of a failure: the last refusals, the database's sessions, the ends of both logs. */
async function describeState(refusals: RefusedError[]) {
  const sessions = await cluster
    .query(
      `select pid, usename, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by,
        now() - state_change as since, left(query, 120) as query
      from pg_stat_activity where backend_type = 'client backend' or wait_event_type is not null`,
    )
    .catch(String)
  const last = refusals.slice(-5).map(({ message, body }) => ({ message, body }))
  const logs = { server: server.output.slice(-6_000), database: (await cluster.log()).slice(-3_000) }
  return inspect({ refusals: refusals.length, last, sessions, logs }, { depth: 4, maxStringLength: 6_000 })
}

function expectTold(refusals: RefusedError[]) {
  for (const { response, body } of refusals) {
    expect(body).toMatchObject({ success: false, code: 503, problem: 'unavailable' })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

const jobsOf = (kind: string) =>
  withDatabaseOf(server, async (db) => {
    const { rows } = await db.execute(sql`select id from jobs where kind = ${kind} and state = 'done'`)
    return rows.length
  })

test.skipIf(!isInstalled)(
  'a database outage under load is reported as such, and no acknowledged write is lost',
  async () => {
    const pid = server.pid
    const writers = startWriters()
    for (const mode of OUTAGES) {
      await writers.goOn(WRITES)
      await cluster.down(mode)
      const before = writers.refusals.length
      await writers.refused(before + WRITERS * 3)
      const health = await fetch(`${server.url}/api/health`)
      expect([health.status, await health.json()]).toMatchObject([503, { problem: 'unavailable' }])
      const english = await fetch(`${server.url}/api/bing/today`, { headers: { 'Accept-Language': 'en' } })
      expect(await english.json()).toMatchObject({ message: 'Service temporarily unavailable, please retry later' })
      await cluster.up()
      await expect.poll(() => server.isHealthy()).toBe(true)
    }
    await writers.goOn(WRITES)
    await writers.stop()
    expectTold(writers.refusals)

    // Jobs continue, and schedules at their next time.
    const done = await jobsOf('plan-days')
    await server.setClock(Date.now() + 3_600_000)
    await expect.poll(() => jobsOf('plan-days')).toBeGreaterThan(done)

    await withDatabaseOf(server, (db) => expectWhole(db, writers.everyone))
    expect(server.pid).toBe(pid)
    expect(server.isRunning).toBe(true)
    expect(server.output).not.toContain('an error nobody handled')
  },
)

test.skipIf(!isInstalled)(
  'a database without a free connection is told as such, and the server goes on when there is one again',
  async () => {
    const writers = startWriters()
    await writers.goOn(WRITES / 2)
    await cluster.query(`alter role ${SITE_ROLE} connection limit 0`)
    await cluster.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${SITE_ROLE}'`)
    await writers.refused(WRITERS * 3)
    expect(await server.isHealthy()).toBe(false)
    await cluster.query(`alter role ${SITE_ROLE} connection limit -1`)
    await writers.goOn(WRITES / 2)
    await writers.stop()
    expectTold(writers.refusals)
    expect(await server.isHealthy()).toBe(true)
    await withDatabaseOf(server, (db) => expectWhole(db, writers.everyone))
    expect(server.output).not.toContain('an error nobody handled')
  },
)

test.skipIf(!isInstalled)(
  'calls beyond what a busy database can take are told so in seconds, and those under way are answered',
  async () => {
    const member = await registerMember(server)
    const busy = new Client({ connectionString: cluster.url('site') })
    await busy.connect()
    await busy.query('begin; lock table sessions in access exclusive mode')
    const calls = Array.from({ length: 14 }, () => callAs(server, member, 'users/info'))
    const isRefused = async (call: Promise<Response>) => (await call).status === 503
    expect(await Promise.race(calls.map(isRefused))).toBe(true)
    expect(await server.isHealthy()).toBe(false)
    await busy.end()
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(await server.isHealthy()).toBe(true)
  },
)
