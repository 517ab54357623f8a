import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { DISPOSABLE_CACHES, tomorrowStore } from '#contract/worker.ts'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { BROUGHT_ID, emptyDevice, putBrought } from './prefetch-fixture.ts'
import type { Brought } from './prefetched-picture.ts'
import { showBrought } from './show-prefetched.ts'

const HOUR_MS = 3_600_000
const { queryKey } = wallpaperQueries.today()
const listOf = (hero: Partial<Brought['picture']> = {}) => {
  const items = [
    samplePicture({ aid: 'yesterdays', area: 'zh-cn', date: '2026-11-21', ...hero }),
    samplePicture({ aid: 'elsewhere', area: 'ja-jp', date: '2026-11-21' }),
  ]
  return { items, page: 1, pageSize: 15, total: 2, totalIsCapped: false, totalPages: 1, hasMore: false }
}

interface Opened {
  /** How old what the page knows is, ms. */
  ageMs?: number
  hero?: Partial<Brought['picture']>
  level?: number
  /** What the server says of today. */
  answer?: () => Response | Promise<Response>
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** A page that shows what it knows of today, and begins to show what was brought. */
function open({ ageMs = 2 * HOUR_MS, hero = {}, level = 2, answer = noNetwork }: Opened = {}) {
  const asked = stubNetwork({ '/api/bing/today-wallpapers': answer })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKey, listOf(hero), { updatedAt: Date.now() - ageMs })
  const shown = showBrought(client, 7, level)
  /** Every first picture that was shown. */
  const seen: (string | undefined)[] = []
  const enter = () =>
    new QueryObserver(client, wallpaperQueries.today()).subscribe(({ data }) => {
      const aid = data?.items[0]?.aid
      if (aid !== seen.at(-1)) seen.push(aid)
    })
  onTestFinished(() => {
    shown.stop()
    client.clear()
  })
  return {
    client,
    asked,
    enter,
    seen,
    ...shown,
    aids: () => client.getQueryData(queryKey)?.items.map(({ aid }) => aid),
  }
}

const largeFiles = async () => {
  const store = await caches.open(DISPOSABLE_CACHES.pictures)
  return (await store.keys()).map(({ url }) => new URL(url).pathname)
}

beforeEach(() => emptyDevice(7, 8))

// rows: SH-38
test('without a network it stands, from its release on, in the place of the day before, its file where pictures are', async () => {
  const { broughtAt } = await putBrought(7)
  const { aids, enter, client } = open()
  enter()
  await expect.poll(aids).toEqual(['brought', 'elsewhere'])
  expect(await largeFiles()).toEqual([`/img/${BROUGHT_ID}/1920.avif`])
  // Not the server's word, and no younger than it is.
  const state = client.getQueryState(queryKey)
  expect(state?.isInvalidated).toBe(true)
  expect(state?.dataUpdatedAt).toBeLessThanOrEqual(broughtAt)
})

test('its own page begins with what was brought of it, its day among those that it was shown on', async () => {
  const detail = sampleDetail({ aid: 'brought', story: '亭中暮色', date: null, placements: [] })
  const { broughtAt } = await putBrought(7, { detail })
  const { aids, enter, client } = open()
  enter()
  await expect.poll(aids).toEqual(['brought', 'elsewhere'])
  const { queryKey } = wallpaperQueries.detail({ kind: 'article', id: 'brought' })
  expect(client.getQueryData(queryKey)).toMatchObject({
    story: '亭中暮色',
    date: '2026-11-22',
    placements: [{ area: 'zh-cn', date: '2026-11-22' }],
  })
  expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: broughtAt, isInvalidated: true })
})

test('what is known of it already stands; a detail that cannot be read takes nothing with it', async () => {
  await putBrought(7, { detail: sampleDetail({ aid: 'brought', story: '亭中暮色' }) })
  const known = open()
  const { queryKey } = wallpaperQueries.detail({ kind: 'article', id: 'brought' })
  known.client.setQueryData(queryKey, sampleDetail({ aid: 'brought', story: '新写的' }))
  known.enter()
  await expect.poll(known.aids).toEqual(['brought', 'elsewhere'])
  expect(known.client.getQueryData(queryKey)?.story).toBe('新写的')
  await putBrought(7, { detail: { aid: 'brought' } as never })
  const without = open()
  without.enter()
  await expect.poll(without.aids).toEqual(['brought', 'elsewhere'])
  expect(without.client.getQueryData(queryKey)).toBeUndefined()
})

test('before its release it is shown nowhere; at that moment it is, on a page that is open', async () => {
  const releaseAt = Date.now() + 700
  await putBrought(7, { releaseAt })
  const { look, aids, enter } = open()
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
  expect(await largeFiles()).toEqual([])
  await expect.poll(aids).toEqual(['brought', 'elsewhere'])
  expect(Date.now()).toBeGreaterThanOrEqual(releaseAt)
})

test('where the server answers, its word comes first: what was withdrawn meanwhile is never shown', async () => {
  await putBrought(7)
  const { seen, enter, asked } = open({ answer: () => ok(listOf({ aid: 'in its place', date: '2026-11-22' })) })
  enter()
  await expect.poll(() => seen.at(-1)).toBe('in its place')
  expect(seen).not.toContain('brought')
  expect(asked).toEqual(['GET /api/bing/today-wallpapers'])
})

test('a server that does not answer is not waited for, and has the last word all the same', async () => {
  await putBrought(7)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { seen, enter, asked } = open({ answer: () => promise })
  enter()
  await expect.poll(() => seen.at(-1)).toBe('brought')
  resolve(ok(listOf({ aid: 'in its place', date: '2026-11-22' })))
  await expect.poll(() => seen.at(-1)).toBe('in its place')
  expect(asked).toHaveLength(1)
})

test('where nobody looks at it nothing is asked', async () => {
  await putBrought(7)
  const { look, aids, asked } = open()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
  expect(asked).toEqual([])
})

test('what the server has said since its release stands: the clock of the device may be wrong', async () => {
  await putBrought(7, { releaseAt: Date.now() - HOUR_MS })
  const { look, aids, enter } = open({ ageMs: 1_000 })
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
})

test('a day that is over takes nobody’s place; of the same day the newer word counts', async () => {
  await putBrought(7)
  const later = open({ hero: { date: '2026-11-23' } })
  later.enter()
  await later.look()
  expect(later.aids()).toEqual(['yesterdays', 'elsewhere'])
  const changed = open({ hero: { date: '2026-11-22' } })
  changed.enter()
  await expect.poll(changed.aids).toEqual(['brought', 'elsewhere'])
})

test('what was brought for another member is not shown', async () => {
  await putBrought(8)
  const { look, aids, enter } = open()
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
})

test('whose level has fallen has nothing of it left', async () => {
  await putBrought(7)
  const { look, aids, enter } = open({ level: 1 })
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
  await expect.poll(() => caches.has(tomorrowStore(7))).toBe(false)
})

test('without its file it is not shown, and what cannot be read is left alone', async () => {
  await putBrought(7)
  const store = await caches.open(tomorrowStore(7))
  await store.delete('/tomorrow/2026-11-22/file')
  await store.put('/tomorrow/2026-11-23', new Response('{'))
  const { look, aids, enter } = open()
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
})
