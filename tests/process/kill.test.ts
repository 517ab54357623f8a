import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { members } from '#server/domain/session/schema.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { findPostgres } from '#tests/postgres/find-postgres.ts'
import { TestCluster } from '#tests/postgres/test-cluster.ts'
import { repeated } from '#tests/thoroughness.ts'
import { expectWhole, withDatabaseOf } from './expect-whole.ts'
import { Workload } from './workload.ts'

/** Kills on each engine. */
const ROUNDS = repeated(2, 25)
/** Concurrent members. */
const MEMBERS = 3

const ENGINES = [
  { engine: 'the embedded database', isThere: true, isOwn: false },
  { engine: 'PostgreSQL', isThere: findPostgres() !== undefined, isOwn: true },
]

describe.each(ENGINES)('on $engine', ({ isThere, isOwn }) => {
  let folder: string
  let cluster: TestCluster | undefined
  let server: ServerProcess

  beforeAll(async () => {
    if (!isThere) return
    folder = await mkdtemp(join(tmpdir(), 'tianmu-kill-'))
    cluster = isOwn ? await TestCluster.start() : undefined
    const settings = cluster ? { DATABASE_URL: await cluster.createDatabase('site') } : undefined
    server = await ServerProcess.on(join(folder, 'data'), settings)
  })
  afterAll(async () => {
    if (!isThere) return
    await server.stop()
    await cluster?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  // rows: NF-07, CK-25, PT-04, VP-22
  test.skipIf(!isThere)(
    'a server killed again and again in the middle of mixed writes loses nothing that it acknowledged',
    { timeout: 120_000 + ROUNDS * 30_000 },
    async () => {
      const weekAgo = new Date(Date.now() - 7 * 86_400_000)
      let left = 0
      let kill = () => {}
      const workload = new Workload({
        site: server,
        onAcknowledged: () => {
          left -= 1
          if (left === 0) kill()
        },
        endow: ({ user: { user_id: id } }) =>
          withDatabaseOf(server, (db) =>
            db.transaction(async (tx) => {
              await tx.update(members).set({ createdAt: weekAgo }).where(eq(members.id, id))
              // Sizes above the level are sold only of pictures that have them.
              await tx.update(wallpapers).set({ width: 7680, height: 4320 })
              await enterPoints(tx, id, [{ code: 'correction', ref: 'given', change: 2000 }], new Date())
            }),
          ),
      })
      for (let round = 0; round < ROUNDS; round++) {
        // After a varying number of acknowledgements, with requests in flight.
        left = 9 + ((round * 23 + 29) % 41)
        const ending = new AbortController()
        const killed = Promise.withResolvers<void>()
        kill = () => {
          ending.abort()
          void server.stop('SIGKILL').then(killed.resolve, killed.reject)
        }
        await Promise.all([killed.promise, ...Array.from({ length: MEMBERS }, () => workload.work(ending.signal))])
        await server.start()
        await withDatabaseOf(server, (db) => expectWhole(db, workload.everyone))
      }
      expect(workload.everyone.length).toBeGreaterThan(ROUNDS)
      // One of the members came as far in the first round.
      const spent = workload.everyone.map((life) => life.spent)
      for (const path of ['coupons/buy', 'checkin/freeze', 'vip/points'])
        expect(
          spent.some(({ requests }) => [...requests].some((each) => each.startsWith(path))),
          path,
        ).toBe(true)
      for (const kind of ['pictures', 'madeUp', 'refunds'] as const)
        expect(
          spent.some((each) => each[kind].size > 0),
          kind,
        ).toBe(true)
    },
  )
})
