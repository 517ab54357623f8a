import { expect, onTestFinished, test, vi } from 'vitest'
import { SLOW_AFTER_MS } from '#contract/timing.ts'
import { CACHED_AT_HEADER, type WorkerNews } from '#contract/worker.ts'
import { isAnnouncement, onlyPublic, notifyChanges } from './announcements.ts'

const asked = (path: string) => isAnnouncement({ url: new URL(path, 'https://tianmu.example'), sameOrigin: true })

test.each(['', '?page=2', '/latest', '/stats', '/17'])('/api/announcements%s is public', (rest) => {
  expect(asked(`/api/announcements${rest}`)).toBe(true)
})

test.each(['/17/like', '/17/view', '/latest/x', 'x'])('/api/announcements%s is private or unknown', (rest) => {
  expect(asked(`/api/announcements${rest}`)).toBe(false)
})

test('only public responses are cached', async () => {
  const cached = (cacheControl: string) =>
    onlyPublic.cacheWillUpdate?.({
      request: new Request('https://tianmu.example/api/announcements'),
      response: Response.json({}, { headers: { 'Cache-Control': cacheControl } }),
      event: new Event('fetch') as ExtendableEvent,
    })
  const answer = await cached('public, max-age=0, must-revalidate')
  expect(Number(answer?.headers.get(CACHED_AT_HEADER))).toBeGreaterThan(0)
  expect(await cached('no-store')).toBeNull()
})

test('a page is notified of newer data, at most once in 30 s', async () => {
  let now = 0
  const told: [string, WorkerNews][] = []
  const plugin = notifyChanges(
    async (...each) => void told.push(each),
    () => now,
  )
  const tagged = (tag: string) => new Response('', { headers: { ETag: tag } })
  const update = (before: string | undefined, after: string, clientId = 'tab') =>
    plugin.cacheDidUpdate?.({
      cacheName: 'x',
      request: new Request('https://tianmu.example/api/announcements'),
      oldResponse: before === undefined ? undefined : tagged(before),
      newResponse: tagged(after),
      event: Object.assign(new Event('fetch'), { clientId }) as unknown as ExtendableEvent,
    })
  await update(undefined, 'a')
  await update('a', 'a')
  await update('a', 'b', '')
  expect(told).toEqual([])
  await update('a', 'b')
  await update('b', 'c')
  expect(told).toEqual([['tab', { type: 'announcements-changed' }]])
  now = 60_000
  await update('c', 'd')
  expect(told).toHaveLength(2)
})

test('a page is notified when the request fails', async () => {
  const told: [string, WorkerNews][] = []
  const plugin = notifyChanges(async (...each) => void told.push(each))
  const request = new Request('https://tianmu.example/api/announcements')
  const event = Object.assign(new Event('fetch'), { clientId: 'tab' }) as unknown as ExtendableEvent
  await plugin.fetchDidFail?.({ request, originalRequest: request, error: new Error('gone'), event })
  expect(told).toEqual([['tab', { type: 'no-answer' }]])
})

test('a page is notified when a response is slow, and not when it comes in time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: [string, WorkerNews][] = []
  const plugin = notifyChanges(async (...each) => void told.push(each))
  const request = new Request('https://tianmu.example/api/announcements')
  const event = Object.assign(new Event('fetch'), { clientId: 'tab' }) as unknown as ExtendableEvent
  const [quick, slow] = [{}, {}]
  await plugin.requestWillFetch?.({ request, event, state: quick })
  await plugin.requestWillFetch?.({ request, event, state: slow })
  await plugin.fetchDidSucceed?.({ request, event, response: new Response(''), state: quick })
  vi.advanceTimersByTime(SLOW_AFTER_MS)
  expect(told).toEqual([['tab', { type: 'no-answer' }]])
})
