import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DownloadTicket } from '#contract/download.ts'
import { Answer } from '#contract/envelope.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { readConfig } from '#server/lib/config.ts'
import { type Database, openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { findPostgres } from '#tests/postgres/find-postgres.ts'
import { TestCluster } from '#tests/postgres/test-cluster.ts'
import { repeated } from '#tests/thoroughness.ts'
import { expectWhole } from './expect-whole.ts'
import { roundRobin } from './round-robin.ts'
import { Workload } from './workload.ts'

const isInstalled = findPostgres() !== undefined
/** A generous limit, so that a busy machine fails no test. */
const PATIENCE = { timeout: 120_000, interval: 50 }
const HOUR_MS = 3_600_000
/** Members who claim on both servers at once. */
const CLAIMERS = repeated(2, 5)
/** Kills of one of the two. */
const ROUNDS = repeated(2, 3)
/** Acknowledged writes before each kill, and until the killed one is started again. */
const WRITES = repeated(15, 40)
/** Jobs that both work on meanwhile. */
const JOBS = repeated(80, 200)

let folder: string
let cluster: TestCluster
let one: ServerProcess
let two: ServerProcess
/** Of both. */
let database: Database

beforeAll(async () => {
  if (!isInstalled) return
  folder = await mkdtemp(join(tmpdir(), 'tianmu-two-'))
  cluster = await TestCluster.start()
  const settings = { DATABASE_URL: await cluster.createDatabase('site') }
  // At the same time, on an empty database and an empty data folder.
  const start = () => ServerProcess.on(join(folder, 'data'), settings)
  ;[one, two] = await Promise.all([start(), start()])
  database = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: one.dataDir, ...settings }), silentLog)
})
afterAll(async () => {
  if (!isInstalled) return
  await database.close()
  await Promise.all([one.stop(), two.stop()])
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
})

const count = async (query: ReturnType<typeof sql>) =>
  Number((await database.db.execute<{ n: number }>(sql`select count(*)::int as n from (${query}) t`)).rows[0]?.n)

async function pictureIds(account: Account) {
  const answer: unknown = await (await callAs(one, account, 'bing/history?pageSize=4')).json()
  return v.parse(Answer(WallpaperList), answer).data.items.map(({ aid }) => aid)
}

test.skipIf(!isInstalled)('two servers that start together without data share one site', async () => {
  expect(await count(sql`select * from wallpapers`)).toBe(60)
  const member = await registerMember(one)
  const path = 'checkin/status'
  expect((await callAs(two, member, path)).status).toBe(200)

  const [aid = ''] = await pictureIds(member)
  const order = { body: { size: 'custom', w: 200, h: 120 } }
  const ordered: unknown = await (await callAs(one, member, `wallpapers/${aid}/download`, order)).json()
  const { url } = v.parse(Answer(DownloadTicket), ordered).data
  const files = await Promise.all([one, two, one, two].map((server) => fetch(new URL(url, server.url))))
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [first, ...others] = await Promise.all(
    files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('hex')),
  )
  expect(others).toEqual([first, first, first])

  await callAs(one, member, 'login/logout', { method: 'POST' })
  expect((await callAs(two, member, path)).status).toBe(401)
})

test.skipIf(!isInstalled)('a member who claims on both at once is paid once', async () => {
  for (let n = 0; n < CLAIMERS; n++) {
    const member = await registerMember(n % 2 ? one : two)
    const headers: Record<string, string> = n % 2 ? { 'Idempotency-Key': 'k' } : {}
    const claims = await Promise.all(
      [one, two, one, two].map((server) => callAs(server, member, 'checkin/checkin', { method: 'POST', headers })),
    )
    const answers: unknown[] = await Promise.all(claims.map((claim) => claim.json()))
    expect(answers.filter((answer) => v.is(v.object({ code: v.literal(0) }), answer)).length).toBeGreaterThan(0)
    expect(claims.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { rows } = await database.db.execute(sql`
        select points, (select count(*)::int from check_ins where member_id = members.id) as claims,
          (select count(*)::int from points_ledger where member_id = members.id) as entries
        from members where id = ${member.user.user_id}`)
    expect(rows).toEqual([{ points: 5, claims: 1, entries: 1 }])
  }
})

test.skipIf(!isInstalled)(
  'behind a round-robin, while one is killed and started again, nothing is lost and no job runs twice',
  async () => {
    const proxy = await roundRobin([one.port, two.port])
    const ending = new AbortController()
    let acknowledged = 0
    const workload = new Workload({
      site: { url: proxy.url, codeFor: (account) => one.codeFor(account) },
      onAcknowledged: () => (acknowledged += 1),
      onTrouble: () => delay(20),
    })
    const work = Promise.all([1, 2, 3, 4].map(() => workload.work(ending.signal)))
    await database.db.execute(sql`
        insert into jobs (kind, payload, dedupe_key, priority, run_at, created_at)
        select 'clean-up', '{}', 'test-' || n, 10, now(), now() from generate_series(1, ${JOBS}::int) n`)
    for (let round = 0; round < ROUNDS; round++) {
      const goal = acknowledged + WRITES
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThanOrEqual(goal), PATIENCE)
      await two.stop('SIGKILL')
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThanOrEqual(goal + WRITES), PATIENCE)
      await two.start()
    }
    ending.abort()
    await work
    await proxy.close()

    // A killed server's jobs are free once their leases have ended.
    await database.db.execute(sql`update jobs set leased_until = now() - interval '1 second' where state = 'waiting'`)
    await vi.waitFor(
      async () =>
        expect(await count(sql`select * from jobs where dedupe_key like 'test-%' and state <> 'done'`)).toBe(0),
      PATIENCE,
    )
    expect(await count(sql`select * from jobs where dedupe_key like 'test-%' and attempts > 1`)).toBeLessThanOrEqual(
      ROUNDS,
    )
    await expectWhole(database.db, workload.everyone)
    for (const server of [one, two]) expect(server.output).not.toContain('an error nobody handled')
  },
)

test.skipIf(!isInstalled)('each scheduled job is added once by both, and by the other when one is gone', async () => {
  // One hour for all of it: the next one may begin while the test runs.
  const start = Date.now()
  const minute = (hours: number, minutes: number) => {
    const moment = new Date(start + hours * HOUR_MS)
    moment.setUTCMinutes(minutes, 0, 0)
    return moment
  }
  /** Jobs of the hours after those that both have seen. */
  const ticksAfter = (hours: number) =>
    count(
      sql`select * from jobs where kind = 'plan-days' and dedupe_key > ${minute(hours, 8).toISOString()}
          and dedupe_key < ${minute(1000, 0).toISOString()}`,
    )
  const at = (hours: number) => minute(hours, 8)
  await Promise.all([one.setClock(at(2)), two.setClock(at(2))])
  await vi.waitFor(
    async () =>
      expect(
        await count(
          sql`select * from jobs where kind = 'plan-days' and state = 'done' and run_at > now() + interval '30 minutes'`,
        ),
      ).toBeGreaterThan(0),
    PATIENCE,
  )
  const doubled = await count(sql`select dedupe_key from jobs where kind = 'plan-days' group by 1 having count(*) > 1`)
  expect(doubled).toBe(0)
  await one.stop('SIGKILL')
  // Whether it had seen the last hour before the other was killed is unknown: the clock advances hour by hour.
  let hours = 2
  await vi.waitFor(
    async () => {
      await two.setClock(at((hours += 1)))
      expect(await ticksAfter(2)).toBeGreaterThan(0)
    },
    { ...PATIENCE, interval: 1_000 },
  )
})

test.skipIf(!isInstalled)('limits count the calls of both servers together', async () => {
  // Hours ahead, as the last test leaves it, a server would treat the member's code as expired.
  await Promise.all([one.stop(), two.stop()])
  const settings = { ...one.settings, RATE_LIMIT_FACTOR: '1' }
  ;[one, two] = await Promise.all([ServerProcess.on(one.dataDir, settings), ServerProcess.on(two.dataDir, settings)])
  const member = await registerMember(one)
  const [aid = ''] = await pictureIds(member)
  const order = { body: { size: 'custom', w: 300, h: 200 } }
  const statuses: number[] = []
  for (let round = 0; round < 7; round++) {
    const calls = [one, two].flatMap((server) =>
      Array.from({ length: 5 }, () => callAs(server, member, `wallpapers/${aid}/download`, order)),
    )
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
