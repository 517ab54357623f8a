import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteSettings } from '#server/features/site/schema.ts'
import { silentLog } from '#server/lib/log.ts'
import { openDatabase } from './database.ts'
import { WriterProcess } from './writer-process.ts'

const ROUNDS = 10

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tianmu-kill-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

test('a writer killed ten times loses no acknowledged row', { timeout: 600_000 }, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const writer = new WriterProcess(dataDir, 'write')
    await writer.has(1 + ((round * 13) % 40))
    await writer.ended('SIGKILL')
    acknowledged.push(...writer.acknowledged)
  }
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog)
  const stored = new Set((await db.select({ key: siteSettings.key }).from(siteSettings)).map(({ key }) => key))
  await close()
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
})
