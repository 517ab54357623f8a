import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { DISPOSABLE_CACHES, tomorrowStore } from '#contract/worker.ts'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { PREFETCHED_ID, emptyDevice, putPrefetched } from './prefetch-fixture.ts'
import type { PrefetchedPicture } from './prefetched-picture.ts'
import { showPrefetched } from './show-prefetched.ts'

const HOUR_MS = 3_600_000
const { queryKey } = wallpaperQueries.today()
const listOf = (hero: Partial<PrefetchedPicture['picture']> = {}) => {
  const items = [
    samplePicture({ aid: 'yesterdays', area: 'zh-cn', date: '2026-11-21', ...hero }),
    samplePicture({ aid: 'elsewhere', area: 'ja-jp', date: '2026-11-21' }),
  ]
  return { items, page: 1, pageSize: 15, total: 2, totalIsCapped: false, totalPages: 1, hasMore: false }
}

interface Opened {
  /** Age of the page's data, ms. */
  ageMs?: number
  hero?: Partial<PrefetchedPicture['picture']>
  level?: number
  /** The server's response for today. */
  answer?: () => Response | Promise<Response>
}

/** A page with cached data of today that starts to show prefetched pictures. */
function open({ ageMs = 2 * HOUR_MS, hero = {}, level = 2, answer = noNetwork }: Opened = {}) {
  const asked = stubNetwork({ '/api/bing/today-wallpapers': answer })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKey, listOf(hero), { updatedAt: Date.now() - ageMs })
  const shown = showPrefetched(client, 7, level)
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
test('offline it replaces the previous day’s picture from its release on, with its file in the picture cache', async () => {
  const { broughtAt } = await putPrefetched(7)
  const { aids, enter, client } = open()
  enter()
  await expect.poll(aids).toEqual(['prefetched', 'elsewhere'])
  expect(await largeFiles()).toEqual([`/img/${PREFETCHED_ID}/1920.avif`])
  // Not a response of the server, and as old as it is.
  const state = client.getQueryState(queryKey)
  expect(state?.isInvalidated).toBe(true)
  expect(state?.dataUpdatedAt).toBeLessThanOrEqual(broughtAt)
})

test('its page starts with the prefetched data, its day among the placements', async () => {
  const detail = sampleDetail({ aid: 'prefetched', story: '亭中暮色', date: null, placements: [] })
  const { broughtAt } = await putPrefetched(7, { detail })
  const { aids, enter, client } = open()
  enter()
  await expect.poll(aids).toEqual(['prefetched', 'elsewhere'])
  const { queryKey } = wallpaperQueries.detail({ kind: 'article', id: 'prefetched' })
  expect(client.getQueryData(queryKey)).toMatchObject({
    story: '亭中暮色',
    date: '2026-11-22',
    placements: [{ area: 'zh-cn', date: '2026-11-22' }],
  })
  expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: broughtAt, isInvalidated: true })
})

test('cached data stays; unreadable details change nothing', async () => {
  await putPrefetched(7, { detail: sampleDetail({ aid: 'prefetched', story: '亭中暮色' }) })
  const known = open()
  const { queryKey } = wallpaperQueries.detail({ kind: 'article', id: 'prefetched' })
  known.client.setQueryData(queryKey, sampleDetail({ aid: 'prefetched', story: '新写的' }))
  known.enter()
  await expect.poll(known.aids).toEqual(['prefetched', 'elsewhere'])
  expect(known.client.getQueryData(queryKey)?.story).toBe('新写的')
  await putPrefetched(7, { detail: { aid: 'prefetched' } as never })
  const without = open()
  without.enter()
  await expect.poll(without.aids).toEqual(['prefetched', 'elsewhere'])
  expect(without.client.getQueryData(queryKey)).toBeUndefined()
})

test('it is not shown before its release, and appears on an open page at that moment', async () => {
  const releaseAt = Date.now() + 700
  await putPrefetched(7, { releaseAt })
  const { look, aids, enter } = open()
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
  expect(await largeFiles()).toEqual([])
  await expect.poll(aids).toEqual(['prefetched', 'elsewhere'])
  expect(Date.now()).toBeGreaterThanOrEqual(releaseAt)
})

test('the server’s response comes first: a picture withdrawn in the meantime is never shown', async () => {
  await putPrefetched(7)
  const { seen, enter, asked } = open({ answer: () => ok(listOf({ aid: 'in its place', date: '2026-11-22' })) })
  enter()
  await expect.poll(() => seen.at(-1)).toBe('in its place')
  expect(seen).not.toContain('prefetched')
  expect(asked).toEqual(['GET /api/bing/today-wallpapers'])
})

test('a slow server is not waited for, but its response still wins', async () => {
  await putPrefetched(7)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { seen, enter, asked } = open({ answer: () => promise })
  enter()
  await expect.poll(() => seen.at(-1)).toBe('prefetched')
  resolve(ok(listOf({ aid: 'in its place', date: '2026-11-22' })))
  await expect.poll(() => seen.at(-1)).toBe('in its place')
  expect(asked).toHaveLength(1)
})

test('a hidden page requests nothing', async () => {
  await putPrefetched(7)
  const { look, aids, asked } = open()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
  expect(asked).toEqual([])
})

test('a response since the release stays: the device’s clock may be wrong', async () => {
  await putPrefetched(7, { releaseAt: Date.now() - HOUR_MS })
  const { look, aids, enter } = open({ ageMs: 1_000 })
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
})

test('a past day replaces nothing; for the same day the newer data counts', async () => {
  await putPrefetched(7)
  const later = open({ hero: { date: '2026-11-23' } })
  later.enter()
  await later.look()
  expect(later.aids()).toEqual(['yesterdays', 'elsewhere'])
  const changed = open({ hero: { date: '2026-11-22' } })
  changed.enter()
  await expect.poll(changed.aids).toEqual(['prefetched', 'elsewhere'])
})

test('a picture prefetched for another member is not shown', async () => {
  await putPrefetched(8)
  const { look, aids, enter } = open()
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
})

test('after a downgrade nothing of it is left', async () => {
  await putPrefetched(7)
  const { look, aids, enter } = open({ level: 1 })
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
  await expect.poll(() => caches.has(tomorrowStore(7))).toBe(false)
})

test('without its file it is not shown, and unreadable data stays untouched', async () => {
  await putPrefetched(7)
  const store = await caches.open(tomorrowStore(7))
  await store.delete('/tomorrow/2026-11-22/file')
  await store.put('/tomorrow/2026-11-23', new Response('{'))
  const { look, aids, enter } = open()
  enter()
  await look()
  expect(aids()).toEqual(['yesterdays', 'elsewhere'])
})
