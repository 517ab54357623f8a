import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDisk } from '#server/lib/storage/open-storage.ts'
import { environmentOf } from '#server/lib/storage/s3/bucket-fixture.ts'
import { openFaultyBucket } from '#server/lib/storage/s3/faulty-bucket-fixture.ts'
import { openS3Storage } from '#server/lib/storage/s3/s3-storage.ts'
import type { Storage } from '#server/lib/storage/storage.ts'
import { runAdmin } from './run-admin.ts'
import { startScript } from './run-script.ts'

const LARGE = 9 * 1024 * 1024
const FILES = new Map<string, Buffer>([
  ['original/large.jpg', randomBytes(LARGE)],
  ...Array.from({ length: 30 }, (_, i): [string, Buffer] => [`derived/p${i}/480.avif`, randomBytes(5_000)]),
])

let folder: string
let bucket: Awaited<ReturnType<typeof openFaultyBucket>>
let disk: Storage
let there: Storage

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-copy-'))
  bucket = await openFaultyBucket()
  disk = await openDisk({ dataDir: path.join(folder, 'data') })
  there = openS3Storage(bucket.settings)
  for (const [key, bytes] of FILES) await disk.put(key, bytes)
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => bucket.break())

const settings = (data = 'data') => ({ DATA_DIR: path.join(folder, data), ...environmentOf(bucket.settings) })
const copy = (to: 's3' | 'disk', data?: string) => runAdmin(['copy-pictures', '--to', to], settings(data))

async function expectAllIn(storage: Storage) {
  for (const [key, bytes] of FILES) {
    const file = await storage.get(key)
    expect(file && (await buffer(file.stream)).equals(bytes), key).toBe(true)
  }
}

test('a copy killed in the middle continues where it stopped, and ends with identical files', async () => {
  const { child, ended } = startScript('admin', ['copy-pictures', '--to', 's3'], settings())
  let puts = 0
  bucket.break(({ method }) => {
    if (method === 'PUT' && ++puts === 12) child.kill('SIGKILL')
    return undefined
  })
  expect((await ended).code).toBeNull()

  bucket.break()
  const done = await copy('s3')
  expect(done.code).toBe(0)
  const [, copied, same] = /(\d+) copied, (\d+) there already, 9\.6 MB; every copy is the same/.exec(done.output) ?? []
  expect(Number(copied) + Number(same)).toBe(FILES.size)
  expect(Number(same)).toBeGreaterThan(0)
  expect(Number(copied)).toBeGreaterThan(0)
  await expectAllIn(there)
  await expectAllIn(disk)
})

test('a copy of the same size with other bytes is detected and replaced', async () => {
  await there.put('derived/p3/480.avif', randomBytes(5_000))
  expect((await copy('s3')).output).toContain(`1 copied, ${FILES.size - 1} there already`)
  await expectAllIn(there)
})

test('copying back fills an empty folder', async () => {
  expect((await copy('disk', 'other')).output).toContain(`${FILES.size} copied, 0 there already`)
  await expectAllIn(await openDisk({ dataDir: path.join(folder, 'other') }))
  await expectAllIn(there)
})

test('a failure is one sentence', async () => {
  bucket.break({ status: 403, code: 'AccessDenied' })
  expect(await copy('s3')).toEqual({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^Stopped: .+; run again to go on\.\n$/),
  })
  const unset = await runAdmin(['copy-pictures', '--to', 's3'], { DATA_DIR: path.join(folder, 'data') })
  expect(unset).toEqual({ code: 1, output: '', errors: expect.stringMatching(/^Set S3_ENDPOINT, [^\n]+\n$/) })
})
