import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, vi } from 'vitest'
import { HTTP_TIMEOUT_MS, SLOW_AFTER_MS } from '#contract/timing.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { frames } from '#src/lib/timing/frames-fixture.ts'
import { watchReachability } from './reachability.ts'

const PROBE = '/api/health'
const STEP_MS = 100
/** Rendering takes a few steps. */
const SLACK_MS = 1_000

/** A server that accepts `paths` and never responds, with a fake clock. `client` is cleared afterwards. */
export function stubHangingServer(paths: readonly string[], client?: () => QueryClient | undefined) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Platform timeouts do not use the fake clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms)
    return limit.signal
  })
  const hang = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  stubNetwork(Object.fromEntries([PROBE, ...paths].map((path) => [path, hang])))
  const stop = watchReachability(PROBE)
  onTestFinished(async () => {
    stop()
    client?.()?.clear()
    // Pending requests must not reach the next test.
    await vi.advanceTimersByTimeAsync(2 * HTTP_TIMEOUT_MS)
    onlineManager.setOnline(true)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Milliseconds until `text` is shown, rendering each step. */
export async function waitForText(text: string) {
  let waited = 0
  while (!document.body.textContent.includes(text) && waited < 2 * HTTP_TIMEOUT_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await frames(1)
    waited += STEP_MS
  }
  return waited
}

/** Expects `slow` after 5 s, and `end` by the request timeout. */
export async function expectSlow(slow: string, end: string) {
  const waited = await waitForText(slow)
  expect(waited).toBeGreaterThanOrEqual(SLOW_AFTER_MS - STEP_MS)
  expect(waited).toBeLessThanOrEqual(SLOW_AFTER_MS + SLACK_MS)
  expect(waited + (await waitForText(end))).toBeLessThanOrEqual(HTTP_TIMEOUT_MS + SLACK_MS)
}
