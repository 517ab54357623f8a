import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import { type Db, openDatabase } from '#server/lib/database/database.ts'
import { openKeys } from '#server/lib/keys.ts'
import { silentLog } from '#server/lib/log.ts'
import { findPostgres } from '#tests/postgres/find-postgres.ts'
import { SITE_ROLE, TestCluster } from '#tests/postgres/test-cluster.ts'
import { fillOddly } from './odd-rows.ts'
import { runAdmin } from './run-admin.ts'
import { startScript } from './run-script.ts'

const isInstalled = findPostgres() !== undefined
/** More rows than one read returns. */
const MANY = 20_000

let folder: string
let dataDir: string
let cluster: TestCluster
/** All that the source holds. */
let before: Record<string, unknown[]>
/** A target whose copying was stopped after the members. */
let unfinished: string

beforeAll(async () => {
  if (!isInstalled) return
  folder = await mkdtemp(join(tmpdir(), 'tianmu-grow-'))
  dataDir = join(folder, 'data')
  cluster = await TestCluster.start()
  await openKeys(dataDir)
  await withSource(async (db) => {
    await fillOddly(db)
    await db.execute(sql`
      insert into idempotency_keys (member_id, key, operation, body_hash, created_at, answer)
      select n, 'k' || n, 'check-in', md5(n::text), now(), jsonb_build_object('n', n, 'text', repeat('天', n % 20))
      from generate_series(1, ${MANY}::int) n`)
    before = await everything(db)
  })
  unfinished = await cluster.createDatabase('unfinished')
  await grow(unfinished, { stopAfter: 'announcement_likes: ' })
})
afterAll(async () => {
  if (!isInstalled) return
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
})

async function withSource<T>(act: (db: Db) => Promise<T>, folder = dataDir) {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }), silentLog)
  try {
    return await act(database.db)
  } finally {
    await database.close()
  }
}

/** `npm run admin -- grow` to an address; stopped by an error once it has printed `stopAfter`. */
const grow = (to: string, { stopAfter, from = dataDir }: { stopAfter?: string; from?: string } = {}) =>
  runAdmin(['grow', '--to', to], { DATA_DIR: from }, (output) => {
    if (stopAfter !== undefined && output.includes(stopAfter)) throw new Error('stopped')
  })

/** The same as a process, killed once it has printed `killAfter`. */
async function killedGrow(to: string, killAfter: string) {
  const { child, ended } = startScript('admin', ['grow', '--to', to], { DATA_DIR: dataDir })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes(killAfter)) child.kill('SIGKILL')
  })
  return ended
}

/** Every row of every table in the database's text format, in a fixed order, and every counter. */
async function everything(db: Db) {
  const { rows: tables } = await db.execute<{ name: string; kind: string }>(
    sql`select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  )
  const all: Record<string, unknown[]> = {}
  for (const { name, kind } of tables) {
    const rows = sql`select md5(t::text) as row from ${sql.identifier(name)} t order by 1`
    const counter = sql`select last_value, is_called from ${sql.identifier(name)}`
    all[name] = (await db.execute(kind === 'r' ? rows : counter)).rows
  }
  return all
}

async function atTarget<T>(url: string, act: (db: Db) => Promise<T>) {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), silentLog)
  try {
    return await act(database.db)
  } finally {
    await database.close()
  }
}

test.skipIf(!isInstalled)(
  'a site moves to PostgreSQL to the last bit, after being killed in the middle, and its source stays as it was',
  async () => {
    const url = await cluster.createDatabase('moved')
    const killed = await killedGrow(url, 'members: ')
    expect(killed.code).toBeNull()
    expect(killed.output).not.toContain('the same in both')
    await expect(atTarget(url, everything)).rejects.toThrow(/has not finished/)

    const resumed = await grow(url)
    expect(resumed).toMatchObject({ code: 0, errors: '' })
    expect(resumed.output).toMatch(/^idempotency_keys +200\d\d +[0-9a-f]{16} +\w+$/m)
    expect(resumed.output).toMatch(/^announcement_likes .+ now$/m)
    expect(resumed.output).toMatch(/^members .+ before$/m)
    expect(resumed.output).toContain('Every table is the same in both.')

    const inserted = sql`insert into members (nickname, created_at) values ('next', now()) returning id`
    // Read, not inserted: the next test's target was copied from this source.
    const counted = sql`select nextval(pg_get_serial_sequence('members', 'id'))::int as id`
    const readAnd = (query: SQL) => async (db: Db) => [await everything(db), (await db.execute(query)).rows] as const
    const [source, nextOfSource] = await withSource(readAnd(counted))
    const [target, nextOfTarget] = await atTarget(url, readAnd(inserted))
    expect(source).toEqual(before)
    expect(target).toEqual(before)
    // The next member's id is unused.
    expect(nextOfTarget).toEqual(nextOfSource)

    expect(await grow(url)).toMatchObject({
      code: 1,
      errors: 'The target holds a site already; name an empty database.\n',
    })
  },
)

test.skipIf(!isInstalled)('a target that changed meanwhile is reported, and repaired by the next run', async () => {
  await cluster.query(`create database changed template unfinished owner ${SITE_ROLE}`)
  const url = cluster.url('changed', SITE_ROLE)
  await cluster.query(
    `update members set nickname = nickname || '!' where id = (select min(id) from members)`,
    'changed',
  )
  expect(await grow(url)).toMatchObject({
    code: 1,
    errors: 'Source and target differ in members; run this again to copy them.\n',
  })
  await expect(atTarget(url, everything)).rejects.toThrow(/has not finished/)
  expect(await grow(url)).toMatchObject({ code: 0 })
})

test.skipIf(!isInstalled)('an unsuitable source or target is refused with a sentence', async () => {
  expect(await grow('mysql://x')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Name the PostgreSQL .+\n$/),
  })
  expect(await grow(unfinished, { from: join(folder, 'nowhere') })).toMatchObject({
    code: 1,
    errors: 'DATA_DIR holds no embedded database.\n',
  })
  const from = join(folder, 'other')
  await openKeys(from)
  await withSource(async () => {
    expect(await grow(unfinished, { from })).toMatchObject({
      code: 1,
      errors: 'DATA_DIR belongs to a server that is running; stop it first or choose another folder.\n',
    })
  }, from)
  expect(await grow('postgres://127.0.0.1:1/x', { from })).toMatchObject({
    code: 1,
    errors: '--to names a PostgreSQL server that cannot be used (ECONNREFUSED).\n',
  })
  expect(await grow(unfinished, { from })).toMatchObject({
    code: 1,
    errors: 'The target holds the unfinished copy of another site; name an empty database.\n',
  })
  await cluster.query(`create database latin encoding 'LATIN1' locale 'C' template template0`)
  expect(await grow(cluster.url('latin'), { from })).toMatchObject({
    code: 1,
    errors: "The target's encoding is LATIN1; it has to be UTF8.\n",
  })
})
