import { gt } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DownloadTicket } from '#contract/download.ts'
import type { TodayImageQuery } from '#contract/image.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { seedSamples } from '#server/features/ingest/seed.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { askedSize } from './asked.ts'

const NOON = '2026-03-09T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON })
  await seedSamples(site.services)
})
afterAll(() => site.close())

async function bytesOf(path: string) {
  const response = await site.app.request(path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

// rows: AP-99
test("today's picture is served immediately, in the requested size", async () => {
  const { response, bytes } = await bytesOf('/img/today?w=800&h=800&format=avif')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 800 })
  const whole = await bytesOf('/img/today?w=800&h=800&fit=contain')
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 450 })
})

// rows: AP-99
test("today's picture is cacheable until the area's midnight at most", async () => {
  site.clock.set('2026-03-09T23:59:00+08:00')
  expect((await bytesOf('/img/today?w=320')).response.headers.get('cache-control')).toBe('public, max-age=60')
  site.clock.set(NOON)
})

// rows: OP-03, AP-99
test('a day in the path gives the same picture as in the query', async () => {
  const { response, bytes } = await bytesOf('/img/2026-03-01?w=320')
  expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  expect(bytes.equals((await bytesOf('/img/today?w=320&date=2026-03-01')).bytes)).toBe(true)
  expect((await bytesOf('/img/2026-03-10?w=320')).response.status).toBe(404)
  for (const path of ['/img/2026-02-30', '/img/tomorrow', '/img/2026-3-1', '/img/%00', '/img/9999-01-01']) {
    expect((await bytesOf(path)).response.status, path).toBe(404)
  }
})

// rows: OP-03
test('a random picture is another one each time, and with a seed the same', async () => {
  const random = (query = '') => bytesOf(`/img/random?w=320${query}`)
  const tags = new Set<string | null>()
  for (let each = 0; each < 8; each++) {
    const { response } = await random()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    tags.add(response.headers.get('etag'))
  }
  expect(tags.size).toBeGreaterThan(1)
  const seeded = await random('&seed=dawn')
  expect(seeded.response.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await random('&seed=dawn')).bytes.equals(seeded.bytes)).toBe(true)
})

// rows: OP-03
test('filters of a random picture apply, in the requested size and format', async () => {
  const { response, bytes } = await bytesOf('/img/random?kind=art&category=art&seed=x&w=300&h=600&format=avif')
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 600 })
  for (const none of ['year=1999', 'kind=post', 'kind=art&area=zh-cn&year=2001']) {
    expect((await bytesOf(`/img/random?${none}`)).response.status, none).toBe(404)
  }
  for (const wrong of ['kind=video', 'year=26', 'month=3', 'seed=', 'w=99999', 'orientation=round']) {
    const answer = await site.call('GET', `/img/random?${wrong}`)
    expect(answer, wrong).toMatchObject({
      status: 422,
      body: { fields: { [wrong.split('=')[0] ?? '']: expect.any(String) } },
    })
  }
})

// rows: AP-99
test('a past day may be requested, a future one not, in each area by its own clock', async () => {
  expect((await bytesOf('/img/today?w=320&date=2026-03-01')).response.status).toBe(200)
  expect((await bytesOf('/img/today?w=320&date=2026-03-10')).response.status).toBe(404)
  expect((await bytesOf('/img/today?w=320&date=2001-01-01')).response.status).toBe(404)
  site.clock.set('2026-03-09T21:00:00+08:00')
  expect((await bytesOf('/img/today?w=320&date=2026-03-10&area=en-nz')).response.status).toBe(200)
  site.clock.set(NOON)
})

test.each(['w=0', 'w=99999', 'w=-5', 'w=ten', 'fit=stretch', 'format=gif', 'area=xx', 'date=2026-02-30', 'date=%00'])(
  'the wish %s is refused by name',
  async (query) => {
    const answer = await site.call('GET', `/img/today?${query}`)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      problem: 'invalid-fields',
      fields: { [query.split('=')[0] ?? '']: expect.any(String) },
    })
  },
)

test.each([
  [{}, 1920, 1080],
  [{ w: 800 }, 800, 450],
  [{ h: 450 }, 800, 450],
  [{ w: 500, h: 1000 }, 500, 1000],
  [{ w: 500, h: 1000, fit: 'contain' }, 500, 281],
  [{ w: 3840, h: 3840 }, 2160, 2160],
] satisfies [Partial<TodayImageQuery>, number, number][])('the wish %j gives %i x %i of a 4K picture', (wish, w, h) => {
  const query: TodayImageQuery = {
    area: 'zh-cn',
    fit: 'cover',
    format: 'jpg',
    w: undefined,
    h: undefined,
    date: undefined,
    ...wish,
  }
  expect(askedSize(query, { width: 3840, height: 2160 })).toEqual({ w, h })
})

// rows: DT-13
test('a download that began while the level lasted is finished after it; the next one is refused', async () => {
  site.clock.set(NOON)
  const { token } = await site.newMember({ groupId: 6, vipExpiresAt: new Date('2026-03-09T12:01:00+08:00') })
  const [large] = await site.db.select().from(wallpapers).where(gt(wallpapers.width, 7680)).limit(1)
  const order = () =>
    site.call('POST', `/api/wallpapers/${large?.aid}/download`, { token, body: { size: 'original', format: 'jpg' } })
  const { url } = dataOf(await order(), DownloadTicket)
  const part = async (range: string) => {
    const response = await site.app.request(url, { headers: { Range: range } })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const first = await part('bytes=0-999')
  site.clock.set('2026-03-09T12:02:00+08:00')
  const rest = await part('bytes=1000-')
  expect([first.status, rest.status]).toEqual([206, 206])
  expect((await sharp(Buffer.concat([first.bytes, rest.bytes])).metadata()).width).toBe(large?.width)
  expect(await order()).toMatchObject({ status: 402, body: { problem: 'level-too-low' } })
})
