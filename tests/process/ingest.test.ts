import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedKey, originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { drawn, HILLS } from '#server/domain/picture/files/test-picture.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { systemClock } from '#server/lib/clock.ts'
import { readConfig } from '#server/lib/config.ts'
import { silentLog } from '#server/lib/log.ts'
import { openServices } from '#server/services.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-ingest-'))
  dataDir = path.join(folder, 'data')
  for (const tone of [20, 60, 100, 140]) {
    const shot = drawn({ background: `rgb(${tone},90,120)`, shapes: HILLS })
    await shot.jpeg().toFile(path.join(folder, `shot ${tone}.jpg`))
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const shots = () => [20, 60, 100, 140].map((tone) => path.join(folder, `shot ${tone}.jpg`))

/** `npm run ingest` on `paths`; sends `signal` after the first line that contains `after`. */
async function runIngest(
  paths: string[],
  { signal, after = '' }: { signal?: 'SIGINT' | 'SIGKILL'; after?: string } = {},
) {
  const child = spawn(process.execPath, ['scripts/ingest.ts', ...paths], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isSent = false
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (signal && !isSent && output.includes(after)) isSent = child.kill(signal)
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), output, lastLine: output.trim().split('\n').at(-1) }
}

/** Every picture with a row has all its files. */
async function expectWhole(count: number) {
  const { services, close } = await openServices(
    readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
    systemClock,
    silentLog,
    {
      join: true,
    },
  )
  const rows = await services.db.select().from(wallpapers).where(eq(wallpapers.source, 'upload'))
  const heads = rows.flatMap(({ hash, format }) => [
    services.storage.head(originalKey(pictureId(hash), format)),
    services.storage.head(derivedKey(pictureId(hash), 1920, 'avif')),
    services.storage.head(derivedKey(pictureId(hash), 320, 'jpg')),
  ])
  expect(await Promise.all(heads)).not.toContain(null)
  await close()
  expect(rows).toHaveLength(count)
  return rows
}

test('--help shows every option and the smallest size, and ingests nothing', async () => {
  const { code, output } = await runIngest(['--help'])
  expect(code).toBe(0)
  for (const part of ['--area', '--dry-run', '--keep-position', '1920x1080']) expect(output).toContain(part)
})

test('--dry-run reports the effects in an area and stores nothing', async () => {
  const { code, output } = await runIngest([...shots(), '--area', 'en-us', '--dry-run'])
  expect([code, output.match(/would be ingested/g)?.length]).toEqual([0, 4])
  await expectWhole(0)
})

test('ingest may be killed or stopped at any time and continues where it stopped', async () => {
  const killed = await runIngest(shots(), { signal: 'SIGKILL', after: '[1/4]' })
  expect(killed.output).toContain('ingested')
  await expectWhole(1)

  const stopped = await runIngest(shots(), { signal: 'SIGINT', after: '[2/4]' })
  expect(stopped.code).toBe(130)
  expect(stopped.lastLine).toMatch(/^[12] ingested, 0 skipped, 1 already there$/)

  const done = await runIngest(shots())
  expect(done.code).toBe(0)
  expect(done.lastLine).toMatch(/^[12] ingested, 0 skipped, [23] already there$/)
  await expectWhole(4)
})

test('ingest into a running server shows its pictures at once', async () => {
  const server = await ServerProcess.on(dataDir)
  try {
    const shot = path.join(folder, 'late.jpg')
    await drawn({ background: '#804020', shapes: HILLS }).jpeg().toFile(shot)
    expect((await runIngest([shot])).lastLine).toBe('1 ingested, 0 skipped, 0 already there')
    const late = (await expectWhole(5)).find(({ title }) => title === 'Late')
    const response = await fetch(`${server.url}/img/${pictureId(late?.hash ?? '')}/480.avif`)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  } finally {
    await server.stop()
  }
})

test('invalid options are reported with the allowed ones, and a skipped file makes the exit code a failure', async () => {
  expect(await runIngest([])).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm run ingest -- <folder or files>'),
  })
  expect(await runIngest(['x', '--area', 'moon'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('--area is not one of'),
  })
  expect(await runIngest(['package.json'])).toMatchObject({
    code: 1,
    lastLine: '0 ingested, 1 skipped, 0 already there',
  })
})
