import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AVATAR, photo, uploadClient } from '#server/domain/upload/upload-client-fixture.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  await rm(join(app.services.config.dataDir, 'uploads'), { recursive: true, force: true })
  await app.reset()
})
afterAll(() => app.close())

const newClient = async () => uploadClient(app.services, (await app.newMember()).token)
const MB = 1024 ** 2

// rows: AP-70
test('each purpose has its largest size, and nothing larger is created', async () => {
  const client = await newClient()
  const limits = [
    ['avatar', 5],
    ['feedback', 5],
    ['image-search', 5],
    ['creator-work', 50],
    ['contribution-image', 50],
    ['contribution-video', 500],
  ] as const
  for (const [purpose, mb] of limits) {
    const metadata = { ...AVATAR, purpose, mime: purpose === 'contribution-video' ? 'video/webm' : 'image/png' }
    const { body, status } = await client.create(mb * MB + 1, metadata)
    expect([status, body]).toMatchObject([413, { problem: 'upload-too-large', message: '文件过大' }])
    const location = await client.created(mb * MB, metadata)
    await client.remove(location)
  }
})

// rows: AP-70
test('more bytes than announced are refused, and the announced ones can still be sent', async () => {
  const client = await newClient()
  const location = await client.created(photo.length)
  const tooMuch = await client.patch(location, 0, Buffer.concat([photo, Buffer.alloc(9)]))
  expect(tooMuch).toMatchObject({ status: 413 })
  const offset = Number((await client.head(location)).headers.get('upload-offset'))
  expect(offset).toBeLessThanOrEqual(photo.length)
  expect((await client.patch(location, offset, photo.subarray(offset))).status).toBe(204)
})

// rows: AP-70
test.each([
  ['no metadata', {}],
  ['no purpose', { name: 'a.jpg', mime: 'image/jpeg' }],
  ['an unknown purpose', { ...AVATAR, purpose: 'backup' }],
  ['an empty name', { ...AVATAR, name: '' }],
  ['a long name', { ...AVATAR, name: 'n'.repeat(256) }],
  ['NUL in the name', { ...AVATAR, name: 'a\0b' }],
])('an upload with %s is refused with the field', async (_, metadata) => {
  const client = await newClient()
  const { status, body } = await client.create(10, metadata)
  expect([400, 422]).toContain(status)
  expect(body).toMatchObject({ success: false })
})

// rows: AP-70
test('requests that are not tus 1.0 get a clear refusal', async () => {
  const client = await newClient()
  const location = await client.created(photo.length)
  expect(await client.send('HEAD', location, { 'Tus-Resumable': '0.2.2' })).toMatchObject({ status: 400 })
  const old = await client.send('PATCH', location, { 'Tus-Resumable': '' }, photo)
  expect(old).toMatchObject({ status: 412, body: { problem: 'upload-version-unknown' } })
  for (const headers of [
    { 'Upload-Length': '-1' },
    { 'Upload-Length': 'ten' },
    { 'Upload-Defer-Length': '1' },
    { 'Upload-Length': '10', 'Upload-Metadata': 'name %%%' },
    {},
  ]) {
    const answer = await client.send('POST', '/api/uploads', headers)
    expect([headers, answer.status]).toEqual([headers, 400])
    expect(answer.body).toMatchObject({ success: false, problem: 'bad-request' })
  }
  expect((await client.create(0)).status).toBe(422)
  expect((await client.send('PATCH', location, { 'Upload-Offset': '0' }, photo)).status).toBe(400)
  const typed = { 'Content-Type': 'application/offset+octet-stream' }
  expect((await client.send('PATCH', location, typed, photo)).status).toBe(400)
  expect((await client.send('PATCH', location, { ...typed, 'Upload-Offset': '-5' }, photo)).status).toBe(400)
  const options = await client.send('OPTIONS', '/api/uploads')
  expect([options.status, options.headers.get('tus-version')]).toEqual([204, '1.0.0'])
  expect(options.headers.get('access-control-allow-origin')).toBeNull()
})

// rows: AP-70
test('a file whose content has another type is refused and deleted, whatever it is called', async () => {
  const client = await newClient()
  const contents = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(64)),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('x'),
    // Begins like a picture, but is none.
    Buffer.concat([photo.subarray(0, 40), Buffer.alloc(200)]),
  ]
  for (const content of contents) {
    const location = await client.created(content.length)
    const sent = await client.patch(location, 0, content)
    const refused = sent.status === 204 ? await client.result(location) : sent
    expect([refused.status, refused.body]).toMatchObject([
      415,
      { problem: 'upload-type-refused', message: '不支持的文件类型' },
    ])
    expect((await client.head(location)).status).toBe(404)
  }
  expect(await readdir(join(app.services.config.dataDir, 'uploads'))).toEqual([])
  const declared = await client.create(10, { ...AVATAR, mime: 'application/pdf' })
  expect(declared).toMatchObject({ status: 415, body: { problem: 'upload-type-refused' } })
})

// rows: AP-70
test('a member has a quota of unused uploads, in number and in bytes, also when creating many at once', async () => {
  const client = await newClient()
  const video = { name: 'v', mime: 'video/mp4', purpose: 'contribution-video' }
  const many = await Promise.all(Array.from({ length: 4 }, () => client.create(400 * MB, video)))
  expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429])
  expect(many.find(({ status }) => status === 429)?.body).toMatchObject({ problem: 'upload-quota-reached' })

  const other = await newClient()
  const small: string[] = []
  for (let n = 0; n < 30; n++) small.push(await other.created(10))
  expect((await other.create(10)).status).toBe(429)
  await other.remove(small[0] ?? '')
  expect((await other.create(10)).status).toBe(201)
})

// rows: AP-70
test('a page of another site cannot upload with the cookie of the member', async () => {
  const { token } = await app.newMember()
  const client = uploadClient(app.services, undefined)
  const headers = { Cookie: `session=${token}`, 'Sec-Fetch-Site': 'cross-site', 'Upload-Length': '10' }
  expect(await client.send('POST', '/api/uploads', headers)).toMatchObject({ status: 403 })
})

// rows: AP-70
test('a full disk refuses the rest of an upload and leaves what it has', async () => {
  const folder = join(app.services.config.dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    process.stdout.write('full disk: not tried, because this user may not mount a small file system\n')
    return
  }
  try {
    const client = await newClient()
    const location = await client.created(4 * MB)
    const refused = await client.patch(location, 0, Buffer.alloc(2 * MB, 1))
    expect(refused).toMatchObject({ status: 507, body: { problem: 'storage-full' } })
    const offset = Number((await client.head(location)).headers.get('upload-offset'))
    expect(offset).toBeLessThanOrEqual(MB)
    execFileSync('mount', ['-o', 'remount,size=8m', folder])
    expect((await client.patch(location, offset, Buffer.alloc(MB))).status).toBe(204)
  } finally {
    execFileSync('umount', [folder])
  }
})
