import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteSettings } from '#server/features/site/schema.ts'
import { ConfigError } from '#server/lib/config.ts'
import { silentLog } from '#server/lib/log.ts'
import { type Database, openDatabase } from './database.ts'
import { testDatabase } from './test-database.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a new database has every table and stores rows', async () => {
  await database.db.insert(siteSettings).values({ key: 'greeting', value: { text: '你好' } })
  expect(await database.db.select().from(siteSettings)).toEqual([{ key: 'greeting', value: { text: '你好' } }])
})

test('a transaction that throws is rolled back', async () => {
  const attempt = database.db.transaction(async (tx) => {
    await tx.insert(siteSettings).values({ key: 'half', value: 1 })
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  const { rows } = await database.db.execute(sql`select key from site_settings where key = 'half'`)
  expect(rows).toEqual([])
})

test.each([{ join: true }, { join: false }])(
  'a data folder that is a file is refused with one sentence: %j',
  async (options) => {
    const refused = openDatabase({ dataDir: import.meta.filename, databaseUrl: undefined }, silentLog, options)
    await expect(refused).rejects.toEqual(new ConfigError('DATA_DIR is not a folder.'))
  },
)

test('an unreachable PostgreSQL server is refused with one sentence', async () => {
  const refused = openDatabase({ dataDir: '', databaseUrl: 'postgres://tianmu:s3cret@127.0.0.1:1/tianmu' }, silentLog)
  await expect(refused).rejects.toEqual(
    new ConfigError('DATABASE_URL names a PostgreSQL server that cannot be used (ECONNREFUSED).'),
  )
})
