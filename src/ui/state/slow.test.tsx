import { onlineManager, type QueryClient, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HTTP_TIMEOUT_MS, SLOW_AFTER_MS } from '#contract/timing.ts'
import { siteApi } from '#src/lib/api.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { watchReachability } from '#src/lib/reachability.ts'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { QueryFaces } from './query-faces.tsx'

let stop = () => {}
let client: QueryClient | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The platform's own clock cannot be moved.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms)
    return limit.signal
  })
  // A server that accepts and never answers.
  const hang = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  stubNetwork({ '/api/things': hang, '/api/health': hang })
  stop = watchReachability()
})
afterEach(async () => {
  stop()
  client?.clear()
  // What is still asked must not reach into the next test.
  await vi.advanceTimersByTimeAsync(2 * HTTP_TIMEOUT_MS)
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const STEP_MS = 100
/** Drawing takes a few steps. */
const SLACK_MS = 1_000

/** Milliseconds until `text` is shown, each step drawn. */
async function waitFor(text: string) {
  let waited = 0
  while (!document.body.textContent.includes(text) && waited < 2 * HTTP_TIMEOUT_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await new Promise(requestAnimationFrame)
    waited += STEP_MS
  }
  return waited
}

/** The word that the line is slow after 5 s, and how it ends by the time the request does. */
async function expectSlow(slow: string, end: string) {
  const waited = await waitFor(slow)
  expect(waited).toBeGreaterThanOrEqual(SLOW_AFTER_MS - STEP_MS)
  expect(waited).toBeLessThanOrEqual(SLOW_AFTER_MS + SLACK_MS)
  expect(waited + (await waitFor(end))).toBeLessThanOrEqual(HTTP_TIMEOUT_MS + SLACK_MS)
}

function Things({ known }: { known?: string }) {
  const query = useQuery({
    queryKey: ['things'],
    queryFn: ({ signal }) => siteApi.get('things', v.string(), { signal }),
    ...(known !== undefined && { initialData: known, initialDataUpdatedAt: 1 }),
    retry: 3,
  })
  return (
    <QueryFaces query={query} skeleton={<p>骨架</p>} unsaved="本机没有">
      {(data) => <p>{data}</p>}
    </QueryFaces>
  )
}

// rows: ER-15
test('a section whose answer does not arrive says after 5 s that the line is slow, and settles within the limit of the request', async () => {
  ;({ queryClient: client } = await renderPage(<Things />))
  await expectSlow('网络连接很慢，仍在加载', '现在没有网络')
  await expect.element(page.getByText('本机没有')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})

// rows: ER-15
test('what is on the device stands, with the word that the line is slow', async () => {
  ;({ queryClient: client } = await renderPage(<Things known="旧的" />))
  await expectSlow('网络连接很慢，当前显示已保存的内容', '离线中')
  await expect.element(page.getByText('旧的')).toBeVisible()
})

// rows: ER-15
test('a page whose script does not arrive says so after 5 s, and offers Retry when there is no network', async () => {
  await renderPage(<Spinner />)
  await expectSlow('网络连接很慢，仍在加载', '现在没有网络')
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})
