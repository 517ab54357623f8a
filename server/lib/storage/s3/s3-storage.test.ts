import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeStorage } from '../storage-suite.ts'
import { openBucket } from './bucket-fixture.ts'
import { PART_BYTES } from './parts.ts'
import { openS3Storage } from './s3-storage.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(() => bucket.close())

describe('a bucket', () => {
  describeStorage(async () => openS3Storage(bucket.settings))

  test('two sites share it with different prefixes', async () => {
    const one = openS3Storage({ ...bucket.settings, prefix: 'one/' })
    const two = openS3Storage({ ...bucket.settings, prefix: 'two/' })
    await one.put('original/p.jpg', Buffer.from('one'))
    expect(await two.head('original/p.jpg')).toBeNull()
    expect(await keysOf(one)).toEqual(['original/p.jpg'])
    expect(await keysOf(two)).toEqual([])
  })

  test('an empty file is a file', async () => {
    const storage = openS3Storage(bucket.settings)
    await storage.put('original/empty.jpg', Buffer.alloc(0))
    expect(await storage.head('original/empty.jpg')).toMatchObject({ size: 0 })
  })
})

describe('a file larger than a part', () => {
  const bytes = randomBytes(2 * PART_BYTES + 5)
  const sum = createHash('sha256').update(bytes).digest('hex')
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tianmu-parts-'))
    await writeFile(path.join(folder, 'large.bin'), bytes)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each([
    ['in memory', () => bytes],
    ['as a stream', () => Readable.from(inPieces(bytes))],
    ['from the disk', () => ({ path: path.join(folder, 'large.bin') })],
  ])('comes back as it was: %s', async (_, body) => {
    const storage = openS3Storage(bucket.settings)
    await storage.put('original/large.jpg', body())
    const stored = await storage.get('original/large.jpg')
    const hash = createHash('sha256')
    if (stored) for await (const chunk of stored.stream) hash.update(chunk)
    expect(stored?.size).toBe(bytes.length)
    expect(hash.digest('hex')).toBe(sum)
  })

  test('a stream that fails after some parts leaves the previous file', async () => {
    const storage = openS3Storage(bucket.settings)
    await storage.put('crop/whole.jpg', Buffer.from('whole'))
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('cut off')
      })(),
    )
    await expect(storage.put('crop/whole.jpg', broken)).rejects.toThrow('cut off')
    expect((await storage.head('crop/whole.jpg'))?.size).toBe(5)
  })
})

async function keysOf(storage: ReturnType<typeof openS3Storage>) {
  const keys = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100_003) yield bytes.subarray(at, at + 100_003)
}
