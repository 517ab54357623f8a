import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { silentLog } from '#server/lib/log.ts'
import { TEMPLATE } from '#tests/postgres/template.ts'
import { databaseOf, poolOf, poolOfSocket } from './connect.ts'
import { type Database, closeBoth } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { emptyTables } from './empty-tables.ts'

/**
 * An empty, migrated database for a test file: an embedded one that the run has started or, where none is free, a new one in
 * a temporary folder; or a new database on the PostgreSQL server that the run provides as TEST_POSTGRES_URL, a copy of the
 * run's template. Close it.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL
  return server ? onServer(server) : ((await sharedEmbedded()) ?? embeddedInFolder())
}

/** Starting one takes 1.7 s of processor time, so `npm test` starts one for each worker, and files take turns. */
async function sharedEmbedded(): Promise<Database | undefined> {
  const sockets = (process.env.TEST_EMBEDDED_SOCKETS ?? '').split(delimiter).filter(Boolean)
  for (const socket of sockets) {
    const lease = `${socket}.leased`
    if (!(await isCreated(lease))) continue
    const pool = poolOfSocket(async () => socket)
    const db = databaseOf(pool, silentLog)
    await emptyTables(db)
    return {
      db,
      async close() {
        await pool.end()
        await rm(lease, { recursive: true })
      },
    }
  }
  return undefined
}

/** Makes a folder; false where it is there already. */
const isCreated = (folder: string) =>
  mkdir(folder).then(
    () => true,
    () => false,
  )

async function embeddedInFolder(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-db-'))
  const embedded = await startEmbedded(folder, silentLog, false)
  const pool = poolOfSocket(() => embedded.path())
  return {
    db: databaseOf(pool, silentLog),
    async close() {
      await closeBoth(pool, embedded)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function onServer(url: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create database ${name} template ${TEMPLATE}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = poolOf(own.href)
  return {
    db: databaseOf(pool, silentLog),
    async close() {
      await pool.end()
      await runOn(url, `drop database ${name}`)
    },
  }
}

async function runOn(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
