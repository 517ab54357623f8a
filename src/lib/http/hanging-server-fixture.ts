import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, vi } from 'vitest'
import { HTTP_TIMEOUT_MS, SLOW_AFTER_MS } from '#contract/timing.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { watchReachability } from './reachability.ts'

const STEP_MS = 100
/** Drawing takes a few steps. */
const SLACK_MS = 1_000

/** A server that accepts `paths` and never answers, and a clock that the test moves. `client` is cleared in the end. */
export function stubHangingServer(paths: readonly string[], client?: () => QueryClient | undefined) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The platform's own clock cannot be moved.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms)
    return limit.signal
  })
  const hang = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  stubNetwork(Object.fromEntries(['/api/health', ...paths].map((path) => [path, hang])))
  const stop = watchReachability()
  onTestFinished(async () => {
    stop()
    client?.()?.clear()
    // What is still asked must not reach into the next test.
    await vi.advanceTimersByTimeAsync(2 * HTTP_TIMEOUT_MS)
    onlineManager.setOnline(true)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Milliseconds until `text` is shown, each step drawn. */
export async function waitForText(text: string) {
  let waited = 0
  while (!document.body.textContent.includes(text) && waited < 2 * HTTP_TIMEOUT_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await new Promise(requestAnimationFrame)
    waited += STEP_MS
  }
  return waited
}

/** Expects `slow` after 5 s, and `end` by the time the request has reached its limit. */
export async function expectSlow(slow: string, end: string) {
  const waited = await waitForText(slow)
  expect(waited).toBeGreaterThanOrEqual(SLOW_AFTER_MS - STEP_MS)
  expect(waited).toBeLessThanOrEqual(SLOW_AFTER_MS + SLACK_MS)
  expect(waited + (await waitForText(end))).toBeLessThanOrEqual(HTTP_TIMEOUT_MS + SLACK_MS)
}
