import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { cropKey, derivedKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { seedSamples } from '#server/features/ingest/seed.ts'
import type { Storage } from '#server/lib/storage/storage.ts'
import { testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let id: string
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  await seedSamples(site.services)
  const [today] = await site.db
    .select({ hash: wallpapers.hash })
    .from(placements)
    .innerJoin(wallpapers, eq(wallpapers.aid, placements.aid))
    // Every area has its own picture of a day.
    .where(and(eq(placements.area, 'zh-cn'), eq(placements.day, '2026-03-09')))
  id = pictureId(today?.hash ?? '')
})
afterAll(() => site.close())

/** The same site with a storage whose originals are delayed until `open` is called. */
function slowSite() {
  const gate = Promise.withResolvers<void>()
  const asked: string[] = []
  const { storage } = site.services
  const slow: Storage = {
    ...storage,
    head: async (key) => {
      if (/^(?:original|mezzanine)\//.test(key)) {
        asked.push(key)
        await gate.promise
      }
      return storage.head(key)
    },
  }
  return { app: createApp({ ...site.services, storage: slow }), open: gate.resolve, asked }
}

const odd = (n: number) => `/img/today?w=${100 + n}&h=100`

// rows: AP-99
test('an unusual size is derived from the next larger size, which is stored for later', async () => {
  const key = derivedKey(id, 480, 'jpg')
  await site.services.storage.delete(key)
  expect((await site.app.request('/img/today?w=401&h=222')).status).toBe(200)
  expect(await site.services.storage.head(key)).not.toBeNull()
  expect(await site.services.storage.head(cropKey(id, 'plain-401x222.jpg'))).not.toBeNull()
})

// rows: AP-99
test('requests beyond the limit of an address are refused with Retry-After', async () => {
  await site.services.storage.delete(derivedKey(id, 320, 'jpg'))
  const { app, open } = slowSite()
  const refused = Promise.withResolvers<Response>()
  let count = 0
  const ask = async (n: number) => {
    const response = await app.request(odd(n))
    if (response.status === 503) count += 1
    if (count === 4) refused.resolve(response)
    return response
  }
  const answers = Array.from({ length: 45 }, (_, n) => ask(n))
  const last = await refused.promise
  expect(last.headers.get('retry-after')).toBe('5')
  expect(last.headers.get('cache-control')).toBe('no-store')
  open()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(41)
  expect(statuses.filter((status) => status === 503)).toHaveLength(4)
})

test('a size whose only request was aborted is not derived', async () => {
  await site.services.storage.delete(derivedKey(id, 320, 'jpg'))
  const { app, open, asked } = slowSite()
  const first = app.request(odd(60))
  await expect.poll(() => asked).toHaveLength(1)
  const left = new AbortController()
  const second = app.request(odd(61), { signal: left.signal })
  const third = app.request(odd(62))
  left.abort()
  expect((await second).status).toBe(499)
  open()
  expect([(await first).status, (await third).status]).toEqual([200, 200])
  expect(await site.services.storage.head(cropKey(id, 'plain-161x100.jpg'))).toBeNull()
})
