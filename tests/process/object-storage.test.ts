import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DownloadTicket } from '#contract/download.ts'
import { Answer } from '#contract/envelope.ts'
import { Health } from '#contract/site.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { drawn, HILLS } from '#server/domain/picture/files/test-picture.ts'
import { environmentOf } from '#server/lib/storage/s3/bucket-fixture.ts'
import { openFaultyBucket } from '#server/lib/storage/s3/faulty-bucket-fixture.ts'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { runScript } from './run-script.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof openFaultyBucket>>
let server: ServerProcess
let member: Account

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-s3-'))
  bucket = await openFaultyBucket()
  server = await ServerProcess.on(path.join(folder, 'data'), settings())
  member = await registerMember(server)
})
afterEach(() => bucket.break())
afterAll(async () => {
  await server.stop()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => environmentOf({ ...bucket.settings, prefix: 'site' })

async function ask<const S extends v.GenericSchema>(
  place: string,
  schema: S,
  body?: object,
): Promise<v.InferOutput<S>> {
  const response = await callAs(server, member, place, { body })
  return v.parse(Answer(schema), await response.json()).data
}

const history = async () => (await ask('bing/history?pageSize=12', WallpaperList)).items

test('a new site stores its pictures in the bucket and serves them from there', async () => {
  for (const { picture } of await history()) {
    const response = await fetch(`${server.url}${picture}/480.avif`)
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
    const etag = response.headers.get('etag') ?? ''
    const again = await fetch(`${server.url}${picture}/480.avif`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  }
  expect(await readdir(server.dataDir)).not.toContain('pictures')
  expect(bucket.calls.some((call) => call.includes('/pictures/site/original/'))).toBe(true)
})

test('an original is served whole and in parts, and a missing size is derived', async () => {
  const [first] = await history()
  const order = { size: 'original', format: 'avif' }
  const { url, bytes } = await ask(`wallpapers/${first?.aid}/download`, DownloadTicket, order)
  const whole = Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer())
  expect(whole.length).toBeGreaterThanOrEqual(bytes)
  const part = await fetch(`${server.url}${url}`, { headers: { Range: `bytes=1000-${bytes - 1}` } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(1000, bytes))

  const made = await fetch(`${server.url}${first?.picture}/1280.jpg`)
  expect(made.headers.get('content-type')).toBe('image/jpeg')
  const { length } = Buffer.from(await made.arrayBuffer())
  expect(length).toBe(Number(made.headers.get('content-length')))
})

test('an interrupted file is an error for the reader too, and complete the next time', async () => {
  const [, second] = await history()
  const address = `${server.url}${second?.picture}/960.avif`
  const read = () => fetch(address).then((response) => response.arrayBuffer())
  const { byteLength } = await read()
  bucket.break(({ headers }) => (headers.range === 'bytes=0-' ? 'cut midway' : undefined))
  await expect(read()).rejects.toThrow()
  bucket.break()
  expect((await read()).byteLength).toBe(byteLength)
})

test('while the bucket fails pictures are unavailable, and the rest of the site works', async () => {
  const [third] = await history()
  bucket.break({ status: 503, code: 'SlowDown' })
  const response = await fetch(`${server.url}${third?.picture}/480.avif`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ problem: 'unavailable' })
  const health = () => ask('health', Health)
  // Health shows the bucket's state of some seconds ago.
  await expect.poll(health).toMatchObject({ status: 'ok', storage: 'unavailable' })
  expect(await history()).toHaveLength(12)
})

test('ingest stops with a sentence while the bucket fails, and ingests the picture once it is back', async () => {
  const shot = path.join(folder, 'by the lake.jpg')
  await drawn({ background: '#204060', shapes: HILLS }).jpeg().toFile(shot)
  bucket.break(({ method }) => (method === 'PUT' ? { status: 500, code: 'InternalError' } : undefined))
  const failed = await runScript('ingest', [shot], { DATA_DIR: server.dataDir, ...settings() })
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('skipped, the bucket answers 500 InternalError; run again when that is mended')
  expect(await history()).not.toContainEqual(expect.objectContaining({ title: 'By the lake' }))

  bucket.break()
  const done = await runScript('ingest', [shot], { DATA_DIR: server.dataDir, ...settings() })
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('1 ingested, 0 skipped, 0 already there') })
})

test('a bucket that refuses ends the start with one sentence that names the setting', async () => {
  await server.stop()
  bucket.break({ status: 404, code: 'NoSuchBucket' })
  await expect(server.start()).rejects.toThrow(
    'The bucket cannot be used: S3_BUCKET names a bucket that does not exist.\n',
  )
  expect(server.output).not.toContain(bucket.settings.secretAccessKey)
  bucket.break({ status: 500 })
  await server.start()
  expect(server.output).toContain('the bucket does not answer; stored files come back with it')
})
