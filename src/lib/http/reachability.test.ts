import { onlineManager } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteApi } from '#src/domain/call-fixture.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { noNetwork } from './no-network-fixture.ts'
import { checkReachability, watchReachability } from './reachability.ts'

let stop = () => {}

const call = () => siteApi.get('things', v.unknown()).catch(() => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  stop()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// rows: ER-15
test('an unreachable server counts as offline, whatever the browser says, and is probed until it responds', async () => {
  let isDown = true
  const asked = stubNetwork({
    '/api/things': () => (isDown ? noNetwork() : ok(1)),
    '/api/health': () => (isDown ? noNetwork() : ok(1)),
  })
  stop = watchReachability('/api/health')
  await call()
  await expect.poll(() => onlineManager.isOnline()).toBe(false)
  expect(navigator.onLine).toBe(true)
  for (let minute = 0; minute < 10; minute += 1) await vi.advanceTimersByTimeAsync(60_000)
  // With back-off, to avoid a stampede.
  expect(asked.length).toBeLessThan(60)
  expect(asked.length).toBeGreaterThan(5)
  isDown = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onlineManager.isOnline()).toBe(true)
})

test('one call without a response proves nothing while the server responds', async () => {
  const asked = stubNetwork({ '/api/things': noNetwork, '/api/health': () => ok(1) })
  stop = watchReachability('/api/health')
  await call()
  await expect.poll(() => asked).toEqual(['GET /api/things', 'GET /api/health'])
  expect(onlineManager.isOnline()).toBe(true)
})

test('a captive portal does not count as the server', async () => {
  const portal = () => new Response('<html><title>Log in</title></html>')
  stubNetwork({ '/api/things': portal, '/api/health': portal })
  stop = watchReachability('/api/health')
  await call()
  await expect.poll(() => onlineManager.isOnline()).toBe(false)
})

test('any response, even a refusal, triggers a probe at once', async () => {
  let isDown = true
  stubNetwork({ '/api/health': () => (isDown ? noNetwork() : ok(1)) })
  stop = watchReachability('/api/health')
  await checkReachability()
  // From a cache.
  await call()
  await checkReachability()
  expect(onlineManager.isOnline()).toBe(false)
  isDown = false
  await call()
  await expect.poll(() => onlineManager.isOnline()).toBe(true)
})

test('the browser’s offline event counts at once, its online event triggers a probe', async () => {
  let isDown = true
  stubNetwork({ '/api/health': () => (isDown ? noNetwork() : ok(1)) })
  stop = watchReachability('/api/health')
  window.dispatchEvent(new Event('offline'))
  expect(onlineManager.isOnline()).toBe(false)
  await checkReachability()
  window.dispatchEvent(new Event('online'))
  await checkReachability()
  expect(onlineManager.isOnline()).toBe(false)
  isDown = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => onlineManager.isOnline()).toBe(true)
})
