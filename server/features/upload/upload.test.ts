import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uploadCalls } from '#contract/upload.ts'
import { takeUpload } from '#server/domain/upload/take-upload.ts'
import { AVATAR, photo, slowBody, uploadClient } from '#server/domain/upload/upload-client-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  await rm(join(app.services.config.dataDir, 'uploads'), { recursive: true, force: true })
  await app.reset()
})
afterAll(() => app.close())

async function newClient() {
  const { member, token } = await app.newMember()
  return { ...uploadClient(app.services, token), member, token }
}
const idOf = (location: string) => location.slice('/api/uploads/'.length)
const filesOf = () => readdir(join(app.services.config.dataDir, 'uploads'))
const half = Math.floor(photo.length / 2)

// rows: AP-70
test('a picture sent in two parts becomes a file without its metadata', async () => {
  const client = await newClient()
  const location = await client.created(photo.length)
  expect(location).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
  const first = await client.patch(location, 0, photo.subarray(0, half))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
  const position = await client.head(location)
  expect([position.headers.get('upload-offset'), position.headers.get('upload-length')]).toEqual([
    String(half),
    String(photo.length),
  ])
  expect(await client.result(location)).toMatchObject({ status: 409, body: { problem: 'upload-unfinished' } })
  expect((await client.patch(location, half, photo.subarray(half))).status).toBe(204)

  const results = await Promise.all([client.result(location), client.result(location)])
  const result = dataOf(results[0], uploadCalls.result.response)
  expect(result).toEqual({ fileId: idOf(location), w: 320, h: 200, thumbhash: expect.any(String) })
  expect(results[1].body).toEqual(results[0].body)
  const stored = await sharp(app.services.storage.localPath?.(`upload/${idOf(location)}.jpg`)).metadata()
  expect(stored).toMatchObject({ format: 'jpeg', width: 320, height: 200 })
  expect(stored.exif).toBeUndefined()
  expect(await filesOf()).toEqual([])
  expect((await client.head(location)).headers.get('upload-offset')).toBe(String(photo.length))
})

// rows: AP-70
test('a result is taken once, by its owner and for its purpose; its file then outlives the upload', async () => {
  const client = await newClient()
  const location = await client.created(photo.length)
  await client.patch(location, 0, photo)
  const wanted = {
    memberId: client.member.id,
    uploadId: idOf(location),
    purpose: 'avatar',
    now: app.clock.now(),
  } as const
  await expect(takeUpload(app.db, wanted)).rejects.toThrow('upload-unfinished')
  await client.result(location)
  await expect(takeUpload(app.db, { ...wanted, purpose: 'feedback' })).rejects.toThrow('not-found')
  await expect(takeUpload(app.db, { ...wanted, memberId: client.member.id + 1 })).rejects.toThrow('not-found')
  const storageKey = `upload/${wanted.uploadId}.jpg`
  expect(await takeUpload(app.db, wanted)).toMatchObject({ storageKey, name: '头像.jpg', width: 320, height: 200 })
  await expect(takeUpload(app.db, wanted)).rejects.toThrow('not-found')
  expect((await client.head(location)).status).toBe(404)
  expect(await app.services.storage.head(storageKey)).not.toBeNull()
})

// rows: AP-70
test('an upload continues after a restart of the server, from the bytes that arrived before the connection broke', async () => {
  const { token, ...client } = await newClient()
  const location = await client.created(photo.length)
  const body = slowBody(photo.subarray(0, half))
  const broken = client.patch(location, 0, body.stream)
  const file = join(app.services.config.dataDir, 'uploads', idOf(location))
  await expect.poll(async () => (await stat(file)).size).toBe(half)
  body.fail()
  expect((await broken).status).toBe(400)

  const restarted = uploadClient(app.services, token)
  expect((await restarted.head(location)).headers.get('upload-offset')).toBe(String(half))
  expect((await restarted.patch(location, half, photo.subarray(half))).status).toBe(204)
  expect((await restarted.result(location)).status).toBe(200)
})

// rows: AP-70
test('of two tabs on one upload the later one goes on, and neither can write at a position that is not the end', async () => {
  const client = await newClient()
  const location = await client.created(photo.length)
  const body = slowBody(photo.subarray(0, half))
  const first = client.patch(location, 0, body.stream)
  const file = join(app.services.config.dataDir, 'uploads', idOf(location))
  await expect.poll(async () => (await stat(file)).size).toBe(half)
  // The second tab believes that nothing was sent.
  const second = await client.patch(location, 0, photo)
  expect(second).toMatchObject({ status: 409, body: { problem: 'upload-offset-differs' } })
  expect((await first).headers.get('upload-offset')).toBe(String(half))
  for (const offset of [0, half - 1, half + 1, photo.length]) {
    expect((await client.patch(location, offset, photo.subarray(half))).status).toBe(409)
  }
  expect((await client.patch(location, half, photo.subarray(half))).status).toBe(204)
  expect((await client.result(location)).status).toBe(200)
})

// rows: AP-70
test('an upload of another member does not exist, by any method, and cannot be interrupted', async () => {
  const owner = await newClient()
  const location = await owner.created(photo.length)
  await owner.patch(location, 0, photo.subarray(0, half))
  const stranger = await newClient()
  const calls = [
    stranger.head(location),
    stranger.patch(location, half, photo.subarray(half)),
    stranger.remove(location),
    stranger.result(location),
    stranger.head(`/api/uploads/${'0'.repeat(32)}`),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404)
  expect((await owner.head(location)).headers.get('upload-offset')).toBe(String(half))

  const visitor = uploadClient(app.services, undefined)
  expect((await visitor.create(10)).status).toBe(401)
  expect((await visitor.head(location)).status).toBe(401)
  expect((await visitor.patch(location, half, photo)).status).toBe(401)
})

// rows: AP-70
test('received bytes are never served, and an upload can be cancelled', async () => {
  const client = await newClient()
  const location = await client.created(photo.length)
  await client.patch(location, 0, photo)
  expect(await client.send('GET', location)).toMatchObject({ status: 405, body: { problem: 'method-not-allowed' } })
  await client.result(location)
  expect(await client.remove(location)).toMatchObject({ status: 204 })
  expect(await app.services.storage.head(`upload/${idOf(location)}.jpg`)).toBeNull()
  expect((await client.remove(location)).status).toBe(404)
})

// rows: AP-70
test('an upload expires after 24 hours, and its files are deleted', async () => {
  const client = await newClient()
  const unfinished = await client.created(photo.length)
  const ready = await client.created(photo.length)
  await client.patch(ready, 0, photo)
  await client.result(ready)
  app.clock.pass({ hours: 24 })
  for (const answer of [await client.head(unfinished), await client.patch(unfinished, 0, photo)])
    expect(answer.status).toBe(410)
  expect((await client.result(ready)).body).toMatchObject({
    problem: 'upload-expired',
    message: '上传已过期，请重新上传',
  })
  await deleteUnusedUploads(app.services)
  expect(await filesOf()).toEqual([])
  expect(await app.services.storage.head(`upload/${idOf(ready)}.jpg`)).toBeNull()
  expect((await client.head(unfinished)).status).toBe(404)
})

// rows: AP-70
test('a video is stored but stays unreadable', async () => {
  const client = await newClient()
  const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42....mp42isom'), Buffer.alloc(64)])
  const location = await client.created(video.length, { ...AVATAR, mime: 'video/mp4', purpose: 'contribution-video' })
  await client.patch(location, 0, video)
  const result = dataOf(await client.result(location), uploadCalls.result.response)
  expect(result).toEqual({ fileId: idOf(location) })
  expect((await client.send('GET', location)).status).toBe(405)
})
