import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { takeJob } from '#server/lib/jobs/job-table.ts'
import { silentLog } from '#server/lib/log.ts'
import { members } from '#server/schema.ts'
import { findPostgres } from '#tests/postgres/find-postgres.ts'
import { TestCluster } from '#tests/postgres/test-cluster.ts'
import { openDatabase } from './database.ts'

const isInstalled = findPostgres() !== undefined
let cluster: TestCluster

beforeAll(async () => {
  if (isInstalled) cluster = await TestCluster.start()
})
afterAll(() => cluster?.remove())

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
    const taken = await Promise.all([takeJob(one.db, ['k'], now, later), takeJob(two.db, ['k'], now, later)])
    expect(taken.filter(Boolean)).toHaveLength(1)

    await expect(one.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } })
    await Promise.all([one.close(), two.close()])
  },
)
