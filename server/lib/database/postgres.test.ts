import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { members } from '#server/domain/session/schema.ts'
import { siteSettings } from '#server/features/site/schema.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { claimJob } from '#server/lib/jobs/job-table.ts'
import { silentLog } from '#server/lib/log.ts'
import { PATIENCE } from '#tests/patience.ts'
import { findPostgres } from '#tests/postgres/find-postgres.ts'
import { TestCluster } from '#tests/postgres/test-cluster.ts'
import { databaseOf, poolOf } from './connect.ts'
import { openDatabase } from './database.ts'
import { isDatabaseGone } from './unavailable.ts'

const isInstalled = findPostgres() !== undefined
let cluster: TestCluster

beforeAll(async () => {
  if (isInstalled) cluster = await TestCluster.start()
})
afterAll(() => cluster?.remove())

/** Ends every connection of the cluster but its own. */
const breakAll = () =>
  cluster.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )

test.skipIf(!isInstalled)(
  'PostgreSQL takes the same migrations, also from two servers at once, and answers the same queries',
  async () => {
    const place = { dataDir: '', databaseUrl: cluster.url() }
    const [one, two] = await Promise.all([openDatabase(place, silentLog), openDatabase(place, silentLog)])
    const now = new Date('2026-03-09T12:00:00.123Z')
    await one.db.insert(members).values({ nickname: '林间', email: 'linjian@example.com', createdAt: now })
    expect(await two.db.select().from(members)).toMatchObject([
      { id: 10001, nickname: '林间', createdAt: now, points: 0 },
    ])

    await enqueue(one.db, { kind: 'k', dedupeKey: 'd', runAt: now })
    await enqueue(two.db, { kind: 'k', dedupeKey: 'd', runAt: now })
    const later = new Date(now.getTime() + 60_000)
    const taken = await Promise.all([claimJob(one.db, ['k'], now, later), claimJob(two.db, ['k'], now, later)])
    expect(taken.filter(Boolean)).toHaveLength(1)

    await expect(one.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } })
    await Promise.all([one.close(), two.close()])
  },
)

test.skipIf(!isInstalled)(
  'connections that break, also between the statements of a transaction, cost only what they carried',
  async () => {
    const { db, close } = await openDatabase({ dataDir: '', databaseUrl: cluster.url() }, silentLog)
    const insert = (key: string, during: () => Promise<unknown> = async () => {}) =>
      db.transaction(async (tx) => {
        await tx.insert(siteSettings).values({ key, value: 1 })
        await during()
      })
    const broken = await insert('broken', breakAll).catch((error: unknown) => error)
    expect(isDatabaseGone(broken)).toBe(true)

    // More often than the pool has connections, some while a transaction begins.
    for (let round = 0; round < 5; round++) {
      const attempts = Array.from({ length: 10 }, (_, n) => insert(`${round}-${n}`))
      const errors = (await Promise.allSettled([breakAll(), ...attempts])).flatMap((attempt) =>
        attempt.status === 'rejected' ? [attempt.reason] : [],
      )
      expect(errors.filter((error) => !isDatabaseGone(error))).toEqual([])
    }
    // The last broken connection may be noticed only when it is used.
    await vi.waitFor(() => insert('whole'), PATIENCE.poll)
    const stored = (await db.select({ key: siteSettings.key }).from(siteSettings)).map(({ key }) => key)
    expect(stored).toContain('whole')
    expect(stored).not.toContain('broken')
    await close()
  },
)

// A pool of its own migrates the database at start; nobody logs its errors.
test.skipIf(!isInstalled)('an idle connection that breaks does not end the process', async () => {
  const pool = poolOf(cluster.url())
  await pool.query('select 1')
  await breakAll()
  await expect.poll(() => pool.totalCount).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test.skipIf(!isInstalled)('a transaction that cannot begin releases its connection', async () => {
  const pool = poolOf(cluster.url())
  const db = databaseOf(pool, silentLog)
  for (let n = 0; n < 12; n++) {
    const client = await pool.connect()
    client.release()
    // The peer is gone, but its connection does not know yet.
    client.connection.stream.destroy()
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(isDatabaseGone)
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await pool.end()
})
