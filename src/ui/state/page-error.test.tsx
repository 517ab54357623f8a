import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CHUNK_LOAD_TIMEOUT_MS } from '#contract/timing.ts'
import { isChunkError } from '#src/lib/build/chunk-error.ts'
import { reloadForNewBuild } from '#src/lib/build/new-build.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { PageError } from './page-error.tsx'
import { PagePending } from './page-pending.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module: https://tianmu.example/assets/vip.js')

beforeEach(() => sessionStorage.clear())

// rows: SH-04
test.each([
  ['zh', '页面加载失败', '重试', '回到首页'],
  ['en', 'This page failed to load', 'Retry', 'Go home'],
] as const)(
  'a page whose script fails to load says so in %s, with retry and home',
  async (language, title, retry, home) => {
    stubNetwork({})
    const { screen } = await renderPage(<PageError error={missing} />, { language })
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: retry })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/')
  },
)

test('a crashed page is rendered again on retry', async () => {
  const reset = vi.fn<() => void>()
  const { screen } = await renderPage(<PageError error={new Error('crashed')} reset={reset} />)
  await screen.getByRole('button', { name: '重试' }).click()
  expect(reset).toHaveBeenCalledOnce()
})

// rows: SH-02, SH-03, TM-08
test('a centred spinner shows while a script loads, and fails after 120 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stubNetwork({})
  const { screen } = await renderPage(<PagePending />)
  const spinner = screen.getByRole('status', { name: '加载中' })
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS - 100)
  await expect.element(spinner).toBeInTheDocument()
  const ring = spinner.element().firstElementChild?.getBoundingClientRect()
  expect(Math.abs((ring?.left ?? 0) + (ring?.width ?? 0) / 2 - document.documentElement.clientWidth / 2)).toBeLessThan(
    2,
  )
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(screen.getByRole('heading', { name: '页面加载失败' })).toBeVisible()
  await expect.element(spinner).not.toBeInTheDocument()
})

// rows: SH-02, SH-04
test('spinner and error are visible after a link at the end of a page was pressed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stubNetwork({})
  const { screen } = await renderPage(
    <>
      <main style={{ minBlockSize: '100dvh' }}>
        <PagePending />
      </main>
      <footer style={{ blockSize: '50dvh' }} />
    </>,
  )
  window.scrollTo(0, document.documentElement.scrollHeight)
  expect(window.scrollY).toBeGreaterThan(100)
  const ring = screen.getByRole('status', { name: '加载中' }).element().firstElementChild
  expect(ring?.getBoundingClientRect().top).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS)
  await expect.element(screen.getByRole('heading', { name: '页面加载失败' })).toBeInTheDocument()
  await expect.poll(() => window.scrollY).toBe(0)
})

/** A server with this build; the page under test runs another one. */
const deploy = (entry: string) =>
  stubNetwork({ '/': () => new Response(`<script type="module" crossorigin src="/assets/${entry}.js"></script>`) })

// rows: SH-04
test('a newer build reloads the page once, and not again when it fails too', async () => {
  const reload = vi.fn<() => void>()
  deploy('index-new')
  expect(await reloadForNewBuild(reload)).toBe(true)
  expect(await reloadForNewBuild(reload)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  deploy('index-newer')
  expect(await reloadForNewBuild(reload)).toBe(true)
})

// rows: SH-04
test('nothing reloads for the same build, without a response, or when the flag cannot be stored', async () => {
  const reload = vi.fn<() => void>()
  const running = Object.assign(document.createElement('script'), { type: 'module' })
  running.setAttribute('src', '/assets/index-same.js')
  running.addEventListener('error', (event) => event.stopImmediatePropagation())
  document.head.prepend(running)
  onTestFinished(() => {
    running.remove()
    vi.restoreAllMocks()
  })
  deploy('index-same')
  expect(await reloadForNewBuild(reload)).toBe(false)
  stubNetwork({ '/': noNetwork })
  expect(await reloadForNewBuild(reload)).toBe(false)
  deploy('index-new')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(await reloadForNewBuild(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  'Failed to fetch dynamically imported module: https://a/b.js',
  'error loading dynamically imported module: https://a/b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('"%s" means that a script failed to load', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true)
  expect(isChunkError(message)).toBe(false)
})
