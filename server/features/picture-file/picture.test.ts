import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifierIn } from '#contract/file-identifier.ts'
import {
  type DownloadOptions,
  pictureDownloadAddress,
  previewAddress,
} from '#server/domain/picture/files/picture-address.ts'
import { derivedKey, originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { seedSamples } from '#server/features/ingest/seed.ts'
import { testApp, type TestApp } from '#server/lib/test-app.ts'

const NOON = '2026-03-09T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON })
  await seedSamples(site.services)
})
afterAll(() => site.close())

async function pictureOf(aid: string) {
  const [picture] = await site.db.select().from(wallpapers).where(eq(wallpapers.aid, aid))
  if (!picture) throw new Error(`no ${aid}`)
  return picture
}

const addressOf = async (aid: string, file: string) => `/img/${pictureId((await pictureOf(aid)).hash)}/${file}`

async function bytesOf(path: string, headers: Record<string, string> = {}) {
  const response = await site.app.request(path, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a visitor reads a card of a released picture, cacheable for a year', async () => {
  const { response, bytes } = await bytesOf(await addressOf('dusk-at-the-pavilion', '480.avif'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 480, height: 270 })
})

test('a matching tag gives 304, a range a part, HEAD no body', async () => {
  const path = await addressOf('dusk-at-the-pavilion', '320.avif')
  const { response, bytes } = await bytesOf(path)
  const etag = response.headers.get('etag') ?? ''
  expect((await bytesOf(path, { 'If-None-Match': etag })).response.status).toBe(304)
  const part = await bytesOf(path, { Range: 'bytes=10-19' })
  expect(part.response.status).toBe(206)
  expect(part.bytes).toEqual(bytes.subarray(10, 20))
  const head = await site.app.request(path, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
  expect(await head.text()).toBe('')
})

test('a missing size is derived once for concurrent requests, and stored', async () => {
  const path = await addressOf('dusk-at-the-pavilion', '1280.jpg')
  const answers = await Promise.all(Array.from({ length: 5 }, () => bytesOf(path)))
  expect(new Set(answers.map(({ response }) => response.headers.get('etag'))).size).toBe(1)
  const { bytes, response } = answers[0] ?? (await bytesOf(path))
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
  expect(metadata.exif).toBeUndefined()
  const { hash } = await pictureOf('dusk-at-the-pavilion')
  expect((await site.services.storage.head(derivedKey(pictureId(hash), 1280, 'jpg')))?.size).toBe(bytes.length)
})

test.each([
  ['an unknown picture', `/img/${'0'.repeat(32)}/480.avif`],
  ['the full hash', `/img/${'0'.repeat(64)}/480.avif`],
  ['capital letters', `/img/${'A'.repeat(32)}/480.avif`],
  ['no file', '/img/'],
  ['something else', '/img/../../etc/passwd'],
  ['an encoded way up', '/img/%2e%2e%2f%2e%2e/480.avif'],
])('%s is not found, in a few bytes', async (_, path) => {
  const { response, bytes } = await bytesOf(path)
  expect(response.status).toBe(404)
  expect(bytes.length).toBeLessThan(200)
})

// rows: OP-06
test("a file's name may begin with its picture's own id", async () => {
  const [named, plain] = await Promise.all(
    ['dusk-at-the-pavilion-640.avif', '640.avif'].map(async (file) =>
      bytesOf(await addressOf('dusk-at-the-pavilion', file)),
    ),
  )
  expect(named?.response.status).toBe(200)
  expect(named?.bytes).toEqual(plain?.bytes)
  expect((await bytesOf(await addressOf('dusk-at-the-pavilion', 'dusk-640.avif'))).response.status).toBe(404)
})

test.each(['481.avif', '480.png', '480', '7680.avif', '0480.avif', '99999.jpg', '-1.jpg'])(
  'the size %s does not exist',
  async (file) => {
    expect((await bytesOf(await addressOf('dusk-at-the-pavilion', file))).response.status).toBe(404)
  },
)

test('a portrait picture has no size wider than itself', async () => {
  expect((await bytesOf(await addressOf('morning-ridges', '2560.avif'))).response.status).toBe(404)
})

test("tomorrow's picture does not exist before its release, except with a signed URL", async () => {
  const [placed] = await site.db
    .select()
    .from(placements)
    .where(and(eq(placements.area, 'zh-cn'), eq(placements.day, '2026-03-10')))
  const aid = placed?.aid ?? ''
  const path = await addressOf(aid, '480.avif')
  expect((await bytesOf(path)).response.status).toBe(404)

  const { hash } = await pictureOf(aid)
  const signed = `${previewAddress(site.services, hash, new Date('2026-03-09T13:00:00+08:00'))}/480.avif`
  const early = await bytesOf(signed)
  expect(early.response.status).toBe(200)
  expect(early.response.headers.get('cache-control')).toBe('private, no-store')
  const other = await pictureOf('dusk-at-the-pavilion')
  expect((await bytesOf(signed.replace(pictureId(hash), pictureId(other.hash)))).response.status).toBe(404)

  site.clock.set('2026-03-09T13:00:01+08:00')
  expect((await bytesOf(signed)).response.status).toBe(404)
  site.clock.set('2026-03-10T00:00:01+08:00')
  expect((await bytesOf(path)).response.status).toBe(200)
  site.clock.set(NOON)
})

test('a withdrawn picture does not exist', async () => {
  const path = await addressOf('night-grid', '480.avif')
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'night-grid'))
  expect((await bytesOf(path)).response.status).toBe(404)
  await site.db.update(wallpapers).set({ state: 'ready' }).where(eq(wallpapers.aid, 'night-grid'))
})

const orderOf = async (
  aid: string,
  width: number,
  height: number,
  format: string,
  { filename = '2026-03-09_暮紫千山.jpg', ...part }: Partial<Pick<DownloadOptions, 'box' | 'adjust' | 'filename'>> = {},
) =>
  pictureDownloadAddress(site.services, await pictureOf(aid), {
    width,
    height,
    format,
    filename,
    now: site.clock.now(),
    ...part,
  })

const pixelsOf = (bytes: Buffer) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()

/** Mean difference of the bytes of two pictures of the same size. */
function differenceOf(one: Buffer, other: Buffer) {
  expect(one.length).toBe(other.length)
  let sum = 0
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0))
  return sum / one.length
}

const FORMATS = ['jpg', 'webp', 'avif', 'png']
const BOX = { left: 1203, top: 401, width: 600, height: 800 }

/** The part, and those that begin so many pixels beside it: the original is decoded once for all formats. */
async function decodeParts() {
  const { hash, format } = await pictureOf('dusk-at-the-pavilion')
  const original = await site.services.storage.get(originalKey(pictureId(hash), format))
  if (!original) throw new Error('no original')
  const source = await buffer(original.stream)
  const partAt = (x: number) =>
    sharp(source)
      .extract({ ...BOX, left: BOX.left + x })
      .resize(300, 400, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
  return { exact: await partAt(0), beside: [await partAt(-2), await partAt(2)] }
}
let parts: ReturnType<typeof decodeParts> | undefined

// rows: DT-14, DT-17, OP-10
test.each(FORMATS)('a %s of a part is exactly that part, with credits and profile', async (format) => {
  const picture = await pictureOf('dusk-at-the-pavilion')
  const { url } = await orderOf('dusk-at-the-pavilion', 300, 400, format, { box: BOX })
  const { response, bytes } = await bytesOf(url)
  expect(response.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
  const { width, height, xmp, icc, exif } = await sharp(bytes).metadata()
  expect({ width, height }).toEqual({ width: 300, height: 400 })
  expect(xmp?.toString()).toContain(picture.title)
  // A PNG has its texts compressed.
  if (format !== 'png') expect(identifierIn(bytes.toString('latin1'))).toBe(picture.aid)
  expect(exif?.toString('latin1')).toContain(picture.titleEn)
  expect(icc).toBeDefined()
  const shown = await pixelsOf(bytes)
  const { exact, beside } = await (parts ??= decodeParts())
  const difference = differenceOf(shown, exact)
  expect(difference).toBeLessThan(3)
  for (const part of beside) expect(differenceOf(shown, part)).toBeGreaterThan(difference)
})

// rows: DT-22
test('a darkened file is as dark as asked, a blurred one smooth', async () => {
  const of = async (adjust: { blur: number; dim: number }) =>
    sharp((await bytesOf((await orderOf('dusk-at-the-pavilion', 640, 360, 'png', { adjust })).url)).bytes).stats()
  const [plain, dark, blurred] = [
    await of({ blur: 0, dim: 0 }),
    await of({ blur: 0, dim: 40 }),
    await of({ blur: 30, dim: 0 }),
  ]
  for (const [at, { mean }] of plain.channels.entries())
    expect((dark.channels[at]?.mean ?? 0) / mean).toBeCloseTo(0.6, 1)
  expect(blurred.sharpness).toBeLessThan(plain.sharpness / 2)
})

// rows: DT-14
test('a download is a named attachment with title, place, author and licence', async () => {
  const { url, expiresAt } = await orderOf('dusk-at-the-pavilion', 1170, 2160, 'jpg')
  expect(expiresAt.toISOString()).toBe('2026-03-09T04:05:00.000Z')
  const { response, bytes } = await bytesOf(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="2026-03-09_____.jpg"; filename*=UTF-8''2026-03-09_${encodeURIComponent('暮紫千山')}.jpg`,
  )
  const { width, height, format, exif, xmp } = await sharp(bytes).metadata()
  expect({ width, height, format }).toEqual({ width: 1170, height: 2160, format: 'jpeg' })
  const picture = await pictureOf('dusk-at-the-pavilion')
  expect(exif?.toString('latin1')).toContain([picture.titleEn, picture.placeNameEn].filter(Boolean).join(', '))
  // The author as on the picture's page.
  for (const text of [picture.title, picture.placeName, '天幕「想象集」', picture.copyright, picture.licence.url]) {
    expect(xmp?.toString()).toContain(text)
  }
  expect(exif?.toString('latin1')).toContain('Tianmu, Imagined series')
})

// rows: DT-14
test('a file derived before its picture had a place is derived again with it', async () => {
  const order = () => orderOf('emerald-aurora', 640, 400, 'jpg')
  const xmpOfFile = async () => (await sharp((await bytesOf((await order()).url)).bytes).metadata()).xmp?.toString()
  expect(await xmpOfFile()).not.toContain('特罗姆瑟')
  const named = eq(wallpapers.aid, 'emerald-aurora')
  await site.db.update(wallpapers).set({ placeName: '特罗姆瑟' }).where(named)
  expect(await xmpOfFile()).toContain('特罗姆瑟')
  await site.db.update(wallpapers).set({ placeName: '' }).where(named)
})

test('the original is the exact file, with its credits appended', async () => {
  const picture = await pictureOf('thin-blue-horizon')
  const { url } = await orderOf('thin-blue-horizon', picture.width, picture.height, 'avif')
  const { bytes } = await bytesOf(url)
  expect(bytes.length).toBeGreaterThan(picture.bytes)
  expect(bytes.subarray(picture.bytes).toString()).toContain(picture.title)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: picture.width, height: picture.height })
  const seam = await bytesOf(url, { Range: `bytes=${picture.bytes - 4}-${picture.bytes + 7}` })
  expect(seam.bytes).toEqual(bytes.subarray(picture.bytes - 4, picture.bytes + 8))
})

test('AVIF is derived as well, with credits', async () => {
  const { url } = await orderOf('thin-blue-horizon', 400, 300, 'avif')
  const { bytes } = await bytesOf(url)
  const { width, height, xmp } = await sharp(bytes).metadata()
  expect({ width, height }).toEqual({ width: 400, height: 300 })
  expect(xmp).toBeDefined()
})

test('a download URL is valid for five minutes and for nothing else', async () => {
  const { url } = await orderOf('thin-blue-horizon', 400, 300, 'jpg')
  expect((await bytesOf(url.replace('w=400', 'w=401'))).response.status).toBe(404)
  expect((await bytesOf(url.replace(/&s=.*/, ''))).response.status).toBe(404)
  expect((await bytesOf(url.replace('.jpg?', '.avif?'))).response.status).toBe(404)
  expect((await bytesOf(`${url}&box=0,0,10,10`)).response.status).toBe(404)
  expect((await bytesOf(`${url}&dim=50`)).response.status).toBe(404)
  site.clock.set('2026-03-09T12:05:00+08:00')
  const late = await site.call('GET', url)
  expect(late).toMatchObject({ status: 403, body: { problem: 'signature-expired' } })
  site.clock.set(NOON)
})

test('a picture whose original is lost is not found, without a crash', async () => {
  const { hash } = await pictureOf('quarter-circles')
  await site.services.storage.delete(`original/${pictureId(hash)}.avif`)
  expect((await bytesOf(await addressOf('quarter-circles', '1920.avif'))).response.status).toBe(404)
  expect((await bytesOf(await addressOf('quarter-circles', '480.avif'))).response.status).toBe(200)
})
