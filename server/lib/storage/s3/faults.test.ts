import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withLocalFile } from '../local-file.ts'
import { type Storage, StorageFullError, StorageUnavailableError } from '../storage.ts'
import { type Fault, openFaultyBucket } from './faulty-bucket-fixture.ts'
import { PART_BYTES } from './parts.ts'
import { openS3Storage } from './s3-storage.ts'

const KEY = 'original/a.jpg'
const BYTES = randomBytes(20_000)
const QUICK = { attempts: 4, firstWaitMs: 1, silenceMs: 30_000 }
/** For faults by silence; a busy machine responds within that in one of the attempts. */
const IMPATIENT = { ...QUICK, silenceMs: 1_000 }

let bucket: Awaited<ReturnType<typeof openFaultyBucket>>
let storage: Storage
beforeAll(async () => {
  bucket = await openFaultyBucket()
  storage = openS3Storage(bucket.settings, QUICK)
  await storage.put(KEY, BYTES)
})
afterAll(() => bucket.close())
beforeEach(() => bucket.break())

const read = async (key = KEY) => {
  const file = await storage.get(key)
  return file && buffer(file.stream)
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('temporary failures are retried', () => {
  test.each<[string, Fault]>([
    ['an error of its own', { status: 500, code: 'InternalError' }],
    ['a call to slow down', { status: 503, code: 'SlowDown', headers: { 'retry-after': '0' } }],
    ['a line that ends without an answer', 'done unsaid'],
  ])('%s, three times', async (_, fault) => {
    bucket.break(fault, 3)
    expect(await read()).toEqual(BYTES)
    expect(bucket.calls).toHaveLength(4)
    bucket.break(fault, 3)
    await storage.put('original/b.jpg', BYTES)
    expect(bucket.calls).toHaveLength(4)
    bucket.break()
    expect(await read('original/b.jpg')).toEqual(BYTES)
  })

  test('no response at all', async () => {
    const impatient = openS3Storage(bucket.settings, IMPATIENT)
    bucket.break('silent', 1)
    expect((await impatient.head(KEY))?.size).toBe(BYTES.length)
  })

  test('but only a limited number of times', async () => {
    bucket.break({ status: 500, code: 'InternalError' })
    const error = await failure(storage.head(KEY))
    expect(error).toBeInstanceOf(StorageUnavailableError)
    expect(error).toMatchObject({ message: 'the bucket answers 500 InternalError', isLasting: false })
    expect(bucket.calls).toHaveLength(QUICK.attempts)
  })

  test('a completed upload whose response was lost counts as complete', async () => {
    const large = randomBytes(PART_BYTES + 10)
    let isBroken = false
    bucket.break(({ method, url = '' }) => {
      if (method !== 'POST' || !url.includes('uploadId=')) return undefined
      if (isBroken) return { status: 404, code: 'NoSuchUpload' }
      isBroken = true
      return 'done unsaid'
    })
    await storage.put('original/large.jpg', large)
    bucket.break()
    expect((await read('original/large.jpg'))?.equals(large)).toBe(true)
  })
})

describe('permanent failures are reported at once, in a sentence with the setting', () => {
  test.each([
    [403, 'AccessDenied', 'S3_ACCESS_KEY_ID may not use the bucket'],
    [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID is not known'],
    [403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY does not belong'],
    [403, 'RequestTimeTooSkewed', 'the clock of this machine'],
    [404, 'NoSuchBucket', 'S3_BUCKET names a bucket that does not exist'],
    [400, 'AuthorizationHeaderMalformed', 'S3_REGION is not the region'],
    [301, 'PermanentRedirect', 'S3_ENDPOINT or S3_REGION'],
  ])('%d %s', async (status, code, sentence) => {
    bucket.break({ status, code, headers: { location: 'http://192.0.2.1/' } })
    const calls = [
      () => storage.head(KEY),
      () => storage.get(KEY),
      () => storage.put(KEY, BYTES),
      () => storage.delete(KEY),
      () => storage.list('')[Symbol.asyncIterator]().next(),
    ]
    for (const call of calls) {
      const error = await failure(call())
      expect(error).toMatchObject({ message: expect.stringContaining(sentence), isLasting: true })
      expect(error).toBeInstanceOf(StorageUnavailableError)
    }
    expect(bucket.calls).toHaveLength(5)
  })

  test('a full bucket raises StorageFullError', async () => {
    bucket.break({ status: 403, code: 'QuotaExceeded' })
    expect(await failure(storage.put(KEY, BYTES))).toBeInstanceOf(StorageFullError)
  })

  test('an address without a listener', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const address = nobody.address()
    nobody.close()
    const port = typeof address === 'object' ? address?.port : 0
    const nowhere = openS3Storage({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` }, QUICK)
    expect(await failure(nowhere.head(KEY))).toMatchObject({
      message: 'S3_ENDPOINT cannot be reached (ECONNREFUSED)',
      isLasting: false,
    })
  })
})

describe('a corrupted file is an error, never a file', () => {
  const WEB_PAGE = { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<html>Please sign in</html>' }

  test.each<[string, Fault]>([
    ['it is cut midway', 'cut midway'],
    ['half of it is sent as if that were all', 'half'],
    ['its length is not told', 'no length'],
    ['a web page comes instead', { status: 200, ...WEB_PAGE }],
    ['a web page says that it is not there', { status: 404, ...WEB_PAGE }],
    ['a way to a web page comes instead', { status: 302, headers: { location: 'http://192.0.2.1/' } }],
    ['nothing comes', { status: 200 }],
  ])('%s', async (_, fault) => {
    bucket.break(fault)
    expect(await failure(read())).toBeInstanceOf(StorageUnavailableError)
  })

  test('a response that stalls midway', async () => {
    bucket.break('silent midway')
    const file = await openS3Storage(bucket.settings, IMPATIENT).get(KEY)
    expect(await failure(file ? buffer(file.stream) : Promise.resolve())).toBeInstanceOf(StorageUnavailableError)
  })

  test('a file corrupted on upload is refused and not stored', async () => {
    bucket.break('spoilt')
    expect(await failure(storage.put('original/spoilt.jpg', BYTES))).toMatchObject({
      message: 'the bucket answers 400 BadDigest',
    })
    bucket.break(({ url = '' }) => (url.includes('partNumber=2') ? 'spoilt' : undefined))
    const large = Buffer.concat([Buffer.alloc(PART_BYTES), BYTES])
    expect(await failure(storage.put('original/spoilt.jpg', large))).toBeInstanceOf(StorageUnavailableError)
    bucket.break()
    expect(await storage.head('original/spoilt.jpg')).toBeNull()
  })

  test('a 200 response that reports a failed completion is a failure', async () => {
    bucket.break(({ method, url = '' }) =>
      method === 'POST' && url.includes('uploadId=') ? { status: 200, code: 'InternalError' } : undefined,
    )
    const large = Buffer.alloc(PART_BYTES)
    expect(await failure(storage.put('original/apart.jpg', large))).toMatchObject({
      message: expect.stringContaining('not put together'),
    })
    bucket.break()
    expect(await storage.head('original/apart.jpg')).toBeNull()
  })
})

test('a temporary copy is removed afterwards, also when the download or the work failed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tianmu-fetched-'))
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    expect(await withLocalFile(storage, KEY, (file) => readFile(file))).toEqual(BYTES)
    await expect(withLocalFile(storage, KEY, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
    expect(await withLocalFile(storage, 'original/none.jpg', () => Promise.resolve('worked'))).toBeNull()
    bucket.break('cut midway')
    let isCalled = false
    const work = withLocalFile(storage, KEY, async () => void (isCalled = true))
    expect(await failure(work)).toBeInstanceOf(StorageUnavailableError)
    expect(isCalled).toBe(false)
    expect(await readdir(folder)).toEqual([])
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    await rm(folder, { recursive: true })
  }
})

test('a list continues after the end of a page', async () => {
  const page = (key: string, rest: string) => `<?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult><Name>pictures</Name>${rest}<Contents><Key>${key}</Key>
    <LastModified>2026-03-09T04:00:00.000Z</LastModified><ETag>&quot;a&quot;</ETag><Size>7</Size></Contents></ListBucketResult>`
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>t+1/=</NextContinuationToken>'
  bucket.break(({ url = '' }) => ({
    status: 200,
    body: url.includes('continuation-token=t%2B1%2F%3D')
      ? page('crop/b.jpg', '<IsTruncated>false</IsTruncated>')
      : page('crop/a.jpg', more),
  }))
  const files = []
  for await (const file of storage.list('crop/')) files.push(file)
  const changedAt = Date.parse('2026-03-09T04:00:00Z')
  expect(files).toEqual([
    { key: 'crop/a.jpg', size: 7, changedAt },
    { key: 'crop/b.jpg', size: 7, changedAt },
  ])
})

test('no error contains a key or the secret', async () => {
  const secret = openS3Storage({ ...bucket.settings, accessKeyId: 'hunter1', secretAccessKey: 'hunter2' }, QUICK)
  const error = await failure(secret.head(KEY))
  expect(error).toMatchObject({ message: 'S3_ACCESS_KEY_ID is not known to the bucket' })
  expect(String(error instanceof Error && error.stack)).not.toContain('hunter')
})
