import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigError } from '#server/lib/config.ts'
import { silentLog } from '#server/lib/log.ts'
import { openDatabase } from './database.ts'
import { socketFolder } from './socket-folder.ts'
import { template } from './template.ts'
import { WriterProcess } from './writer-process.ts'

// Up to five processes start here at the same time.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
let dataDir: string
const started: WriterProcess[] = []

beforeEach(async () => {
  await template()
  folder = await mkdtemp(join(tmpdir(), 'tianmu-lock-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((process) => process.ended('SIGKILL')))
  await rm(folder, { recursive: true })
})

function start(mode: 'hold' | 'write' | 'close') {
  const process = new WriterProcess(dataDir, mode)
  started.push(process)
  return process
}

const open = (options = {}) => openDatabase({ dataDir, databaseUrl: undefined }, silentLog, options)

test('a second server on the same data folder is refused with one sentence', async () => {
  expect(await start('hold').isReady).toBe(true)
  await expect(open()).rejects.toBeInstanceOf(ConfigError)
  const second = start('hold')
  expect(await second.ended()).toBe(1)
  expect(second.errors).toMatch(/^DATA_DIR .+\.\n$/)
})

test('a new owner can start right after a kill', async () => {
  const first = start('hold')
  await first.isReady
  await first.ended('SIGKILL')
  const { db, close } = await open()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('of five processes that start together after a kill exactly one becomes the owner', async () => {
  const killed = start('hold')
  await killed.isReady
  await killed.ended('SIGKILL')
  const five = Array.from({ length: 5 }, () => start('hold'))
  const outcomes = await Promise.all(five.map((process) => process.isReady))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})

test('an owner that closes leaves the folder to the next one, without leftover files', async () => {
  for (let round = 0; round < 3; round++) expect(await start('close').ended()).toBe(0)
  const sockets = (await readdir(dataDir)).filter((name) => name.endsWith('.sock'))
  expect(sockets).toHaveLength(1)
})

test('a tool joins the database of a running server and owns it while none runs', async () => {
  const server = start('write')
  await server.has(3)
  const joined = await open({ join: true })
  const { rows } = await joined.db.execute(sql`select key from site_settings where key = ${server.acknowledged[0]}`)
  expect(rows).toHaveLength(1)
  await joined.close()
  await server.ended('SIGKILL')

  const alone = await open({ join: true })
  await expect(open()).rejects.toBeInstanceOf(ConfigError)
  await alone.close()
})

test('a data folder with a long path has its sockets elsewhere', async () => {
  dataDir = join(folder, 'long-'.repeat(20), 'data')
  await mkdir(dataDir, { recursive: true })
  expect(await socketFolder(dataDir)).not.toContain('long-')
  const { close } = await open()
  await expect(open()).rejects.toBeInstanceOf(ConfigError)
  await close()
  await rm(await socketFolder(dataDir), { recursive: true })
})
