import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TodayImageQuery } from '#contract/today-image.ts'
import { seedSamples } from '#server/features/ingest/seed.ts'
import { testApp, type TestApp } from '#server/lib/test-app.ts'
import { askedSize } from './today.ts'

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
