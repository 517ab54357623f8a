import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImageSearchResult } from '#contract/image-search.ts'
import { analyse } from '#server/domain/picture/analysis/analyse.ts'
import { readPixels } from '#server/domain/picture/files/open-picture.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { uploadClient } from '#server/domain/upload/upload-client-fixture.ts'
import { openEgress } from '#server/lib/egress/egress.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { bearer } from '#tests/bearer.ts'

const card = (name: string) => `${import.meta.dirname}/../../samples/cards/${name}-640.avif`
const NAMES = [
  'cranes-under-the-moon',
  'alpenglow-wall',
  'amber-evening-sea',
  'arches-to-the-sea',
  'peach-sun',
] as const

let site: TestApp
let token: string
let respond: RequestListener
const elsewhere = createServer((request, response) => respond(request, response))

beforeAll(async () => {
  elsewhere.listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  site = await testApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  await site.services.egress.close()
  const inner: Record<string, string> = { 'inner.example': '10.0.0.1' }
  site.services.egress = openEgress({
    allow: ['pictures.example'],
    resolve: async (host) => [{ address: inner[host] ?? '127.0.0.1', family: 4 }],
  })
  token = (await site.newMember()).token
  for (const name of NAMES) await insert(name)
  await placeWallpaper(site.db, 'cranes-under-the-moon', 'zh-cn', '2026-03-01')
})
afterAll(async () => {
  await site.close()
  elsewhere.closeAllConnections()
  elsewhere.close()
})

async function insert(name: string, aid = name) {
  const { thumbhash, phash, phashMirror, colourLayout } = await analyse(await readPixels(card(name), 640))
  return insertWallpaper(site.db, aid, {
    thumbhash,
    phash,
    phashMirror,
    colourLayout,
    placeName: '武夷山',
    placeNameEn: 'Wuyi Mountains',
    tags: ['月亮', name],
    tagsEn: ['moon', name],
  })
}

type Fields = Record<string, string | Buffer>

async function ask(
  fields: Fields,
  { headers = {}, by = token }: { headers?: Record<string, string>; by?: string } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'picture.jpg'))
  }
  const response = await site.app.request('/api/search/image', {
    method: 'POST',
    headers: { ...bearer({ token: by }), ...headers },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}
const search = async (fields: Fields) => dataOf(await ask(fields), ImageSearchResult)
const aids = ({ items }: ImageSearchResult) => items.map(({ wallpaper }) => wallpaper.aid)

const screenPhoto = (name: string) => sharp(card(name)).resize(500).linear(0.9, 8).jpeg({ quality: 60 }).toBuffer()

// rows: SE-10, AP-21
test.each(NAMES)('a photograph of a screen with its dark frame finds %s first', async (name) => {
  const frame = { top: 40, bottom: 70, left: 50, right: 60, background: '#151515' }
  const photo = await sharp(await screenPhoto(name))
    .extend(frame)
    .jpeg({ quality: 60 })
    .toBuffer()
  const found = await search({ file: photo })
  expect(aids(found)[0]).toBe(name)
  expect(found.items[0]?.similarity).toBeGreaterThan(0.6)
})

// rows: SE-10, AP-21
test('a picture finds itself first, with the fields of the product spec', async () => {
  const found = await search({ file: await screenPhoto('cranes-under-the-moon') })
  const [first] = found.items
  expect(first).toMatchObject({
    resolution: '3840x2160',
    likes: 0,
    downloads: 0,
    views: 0,
    author: expect.any(String),
    date: '2026-03-01',
    location: '武夷山',
    locationEn: 'Wuyi Mountains',
    tags: ['月亮', 'cranes-under-the-moon'],
    wallpaper: { aid: 'cranes-under-the-moon', area: 'zh-cn' },
  })
  expect(first?.similarity).toBeGreaterThan(0.9)
  expect(found.relatedTags[0]).toBe('月亮')
  expect(found.relatedTagsEn[0]).toBe('moon')
  expect(found.thumbhash).toMatch(/^[\w+/]+=*$/)
})

// rows: SE-14, AP-21
test('a crop searches for that part only', async () => {
  const left = { file: await sharp(card('peach-sun')).png().toBuffer() }
  const right = await sharp(card('alpenglow-wall')).png().toBuffer()
  const both = await sharp({ create: { width: 1280, height: 360, channels: 3, background: '#000' } })
    .composite([
      { input: await sharp(left.file).resize(640, 360, { fit: 'fill' }).toBuffer(), left: 0, top: 0 },
      { input: await sharp(right).resize(640, 360, { fit: 'fill' }).toBuffer(), left: 640, top: 0 },
    ])
    .png()
    .toBuffer()
  expect(aids(await search({ file: both, crop: '0,0,0.5,1' }))[0]).toBe('peach-sun')
  expect(aids(await search({ file: both, crop: '0.5,0,0.5,1' }))[0]).toBe('alpenglow-wall')
})

// rows: SE-13, AP-21
test('a picture of the site finds similar ones without itself, new ones at once', async () => {
  expect(aids(await search({ aid: 'amber-evening-sea' }))).not.toContain('amber-evening-sea')
  await insert('amber-evening-sea', 'the-same-again')
  const [first] = (await search({ aid: 'amber-evening-sea' })).items
  expect(first).toMatchObject({ similarity: 1, wallpaper: { aid: 'the-same-again' } })
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'the-same-again'))
  expect(aids(await search({ aid: 'amber-evening-sea' }))).not.toContain('the-same-again')
  expect(await ask({ aid: 'no-such-picture' })).toMatchObject({ status: 404, body: { problem: 'not-found' } })
})

// rows: AP-21
test('unreleased pictures are not found', async () => {
  await insert('arches-to-the-sea', 'of-tomorrow')
  await placeWallpaper(site.db, 'of-tomorrow', 'zh-cn', '2026-03-10')
  expect(aids(await search({ file: await screenPhoto('arches-to-the-sea') }))).not.toContain('of-tomorrow')
})

// rows: SE-13, AP-21
test('a picture is fetched from its address, but not from a private network, over http or beyond 5 MB', async () => {
  const { port } = elsewhere.address() as AddressInfo
  const picture = await screenPhoto('peach-sun')
  respond = (_, response) => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end(picture)
  expect(aids(await search({ url: `http://pictures.example:${port}/a` }))[0]).toBe('peach-sun')
  for (const url of [
    'https://inner.example/a',
    'http://unlisted.example/a',
    'https://10.0.0.1/',
    'file:///etc/passwd',
    'x',
  ])
    expect([url, await ask({ url })]).toMatchObject([url, { status: 422, body: { problem: 'image-address-refused' } }])
  respond = (_, response) => void response.writeHead(404).end()
  expect(await ask({ url: `http://pictures.example:${port}/a` })).toMatchObject({
    status: 404,
    body: { problem: 'image-unavailable' },
  })
  respond = (_, response) => void response.writeHead(200).end(Buffer.alloc(5 * 1024 ** 2 + 1))
  expect(await ask({ url: `http://pictures.example:${port}/a` })).toMatchObject({
    status: 413,
    body: { problem: 'upload-too-large' },
  })
  respond = (_, response) => void response.writeHead(200).end('<!doctype html>')
  expect(await ask({ url: `http://pictures.example:${port}/a` })).toMatchObject({
    status: 415,
    body: { problem: 'upload-type-refused' },
  })
})

// rows: SE-11, SE-12, AP-21
test('what is no picture or too large is refused, whatever it is called', async () => {
  const whole = await screenPhoto('peach-sun')
  const contents: Record<string, Buffer> = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]),
    'cut short': whole.subarray(0, whole.length >> 1),
    'a head alone': Buffer.concat([whole.subarray(0, 40), Buffer.alloc(200)]),
    empty: Buffer.alloc(0),
  }
  for (const [name, file] of Object.entries(contents))
    expect([name, await ask({ file })]).toMatchObject([name, { status: 415, body: { problem: 'upload-type-refused' } }])
  const large = await ask({ file: Buffer.concat([whole, Buffer.alloc(5 * 1024 ** 2)]) })
  expect(large).toMatchObject({
    status: 422,
    body: { problem: 'invalid-fields', fields: { file: 'larger than 5 MB' } },
  })
  const larger = await ask({ file: Buffer.alloc(6 * 1024 ** 2) })
  expect(larger).toMatchObject({ status: 413, body: { problem: 'upload-too-large' } })
})

// rows: SE-11
test('an animation is searched for by its first frame, and a picture of too many pixels is refused', async () => {
  const first = readFileSync(card('peach-sun'))
  const frames = await sharp(
    [await sharp(first).resize(200, 112).toBuffer(), await sharp(card('alpenglow-wall')).resize(200, 112).toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer()
  expect(aids(await search({ file: frames }))[0]).toBe('peach-sun')
  const bomb = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: '#123' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(5 * 1024 ** 2)
  expect(await ask({ file: bomb })).toMatchObject({ status: 415, body: { problem: 'upload-type-refused' } })
})

// rows: AP-21
test.each<[string, Fields, string]>([
  ['nothing', {}, 'body'],
  ['two of them', { aid: 'peach-sun', url: 'https://pictures.example/a' }, 'body'],
  ['a crop outside', { aid: 'peach-sun', crop: '0.5,0,0.6,1' }, 'crop'],
  ['an empty crop', { aid: 'peach-sun', crop: '0,0,0,0' }, 'crop'],
  ['a crop that is none', { aid: 'peach-sun', crop: 'NaN,0,1,1' }, 'crop'],
  ['a text for the file', { file: 'moon' }, 'file'],
  ['NUL in the id', { aid: 'a\0b' }, 'aid'],
])('%s is refused with the field', async (_, fields, field) => {
  expect(await ask(fields)).toMatchObject({
    status: 422,
    body: { problem: 'invalid-fields', fields: { [field]: expect.any(String) } },
  })
})

// rows: AP-21
test('only forms are accepted, and only from members and their own pages', async () => {
  const json = await site.call('POST', '/api/search/image', { token, body: { aid: 'peach-sun' } })
  expect(json).toMatchObject({ status: 400, body: { problem: 'bad-request' } })
  const broken = await site.call('POST', '/api/search/image', {
    token,
    body: '--x\r\nbroken',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  expect(broken).toMatchObject({ status: 400, body: { problem: 'bad-request' } })
  expect(await ask({ aid: 'peach-sun' }, { by: 'x.y.z' })).toMatchObject({ status: 401 })
  const forged = { Authorization: '', Cookie: `session=${token}`, 'Sec-Fetch-Site': 'cross-site' }
  expect(await ask({ aid: 'peach-sun' }, { headers: forged })).toMatchObject({ status: 403 })
})

// rows: AP-21, SE-15
test('a finished upload of the member for this purpose is searched for once, and deleted', async () => {
  const { token: owner } = await site.newMember()
  const client = uploadClient(site.services, owner)
  const picture = await screenPhoto('peach-sun')
  const created = async (purpose: string) => {
    const location = await client.created(picture.length, { name: 'screen.jpg', mime: 'image/jpeg', purpose })
    await client.patch(location, 0, new Uint8Array(picture))
    return { location, upload: location.slice('/api/uploads/'.length) }
  }
  const { location, upload } = await created('image-search')
  expect(await ask({ upload }, { by: owner })).toMatchObject({ status: 409, body: { problem: 'upload-unfinished' } })
  await client.result(location)
  expect(await ask({ upload })).toMatchObject({ status: 404, body: { problem: 'not-found' } })
  expect(aids(dataOf(await ask({ upload }, { by: owner }), ImageSearchResult))[0]).toBe('peach-sun')
  expect(await ask({ upload }, { by: owner })).toMatchObject({ status: 404 })
  expect(await site.services.storage.head(`upload/${upload}.jpg`)).toBeNull()
  const avatar = await created('avatar')
  await client.result(avatar.location)
  expect(await ask({ upload: avatar.upload }, { by: owner })).toMatchObject({ status: 404 })
})

// rows: SE-15
test('nothing of a picture that was searched for stays on the server', async () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tianmu-work-'))
  const before = new Set(folders())
  await search({ file: await screenPhoto('peach-sun') })
  await ask({ file: Buffer.from('no picture') })
  await ask({ file: (await screenPhoto('peach-sun')).subarray(0, 900) })
  // Other tests have their own at the same time, and remove them.
  await expect.poll(() => folders().filter((name) => !before.has(name))).toEqual([])
})
