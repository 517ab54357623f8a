import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { BASE_MODE_DOCUMENTS } from '#contract/base-mode.ts'
import { SERVER_PREFIXES } from '#contract/path.ts'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { registerMember } from './fixtures/account.ts'
import { currentBuild, deployWorker } from './fixtures/deploy-worker.ts'
import { Front } from './fixtures/front.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { appOf } from './fixtures/shell.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'
import { pagesOf, startedBuild, storesOf, workerOf, workersOf } from './fixtures/worker.ts'

interface Parts {
  build: string
  english: string[]
  precached: string[]
  pages: string[]
}
const PARTS: Parts = JSON.parse(readFileSync('dist/client/.vite/worker.json', 'utf8'))

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })

test('F26 the app opens without its server', async ({ page, context, ownServer, language, say }) => {
  await keepSignedIn(context, await registerMember(ownServer, language))
  await page.goto(ownServer.url)
  await expect(page.getByRole('banner')).toBeVisible()
  await workerOf(page)
  await page.keyboard.press('Tab')
  await pagesOf(page)

  await ownServer.stop('SIGKILL')
  const missed: string[] = []
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    // A page that is left while a file is loading aborts that request: the file was not missing.
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (pathname.startsWith('/assets/') && !isLeft) missed.push(`${pathname} ${request.failure()?.errorText}`)
  })
  const answer = await page.reload()
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()

  await page.goto(`${ownServer.url}/detail/dusk-at-the-pavilion.html`)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto(`${ownServer.url}/history`)
  await expect(page.getByRole('heading', { level: 1, name: say('历史', 'History') })).toBeVisible()
  expect(missed).toEqual([])
})

test('a returning visitor sees the landing without a network', async ({ page, ownServer }) => {
  await page.goto(ownServer.url)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await workerOf(page)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true)
  await ownServer.stop('SIGKILL')
  const answer = await page.reload()
  expect(await answer?.text()).toContain(title ?? 'a title')
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  await appOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('API calls go to the server while the worker is active', async ({ page, context }) => {
  await page.goto('/')
  await workerOf(page)
  const ways = ['microsoft', 'wechat', 'qq', 'weibo'].map((provider) => `/api/auth/${provider}?state=x`)
  // A refusal is shown; a calendar would be downloaded.
  const passedOn = SERVER_PREFIXES.filter((prefix) => !BASE_MODE_DOCUMENTS.some((path) => path === prefix))
  const prefixes = passedOn.map((prefix) => `${prefix}?lang=none`)
  for (const path of [...ways, '/api/health', '/build.txt', ...prefixes]) {
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(false)
  }
  expect(await (await page.goto('/build.txt'))?.text()).toBe(`${PARTS.build}\n`)
  const app = await page.goto('/today')
  expect(app?.fromServiceWorker()).toBe(true)
  // The popup closes itself where a provider is not set up.
  const answered = context.waitForEvent('response', (response) => response.url().endsWith('/api/auth/wechat'))
  await page.evaluate(() => void window.open('/api/auth/wechat', 'oauth', 'width=600,height=600'))
  expect((await answered).fromServiceWorker()).toBe(false)
})

test.describe('on a new device', () => {
  // It is Chinese, whatever the browser prefers. Switching loads the landing in English as well, 15 KB.
  test.use({ language: 'zh' })

  test('the first visit downloads no more than allowed, and the worker downloads nothing twice', async ({
    page,
    ownServer,
  }) => {
    const front = await Front.before(ownServer)
    await page.goto(front.url)
    await workerOf(page)
    const bytes = [...front.toWorker.values()].reduce((sum, each) => sum + each, 0)
    expect(front.toWorker.has('/sw.js')).toBe(true)
    expect(bytes).toBeLessThanOrEqual(150_000)
    expect(bytes).toBeGreaterThan(20_000)
    test.info().annotations.push({ type: 'bytes to the worker', description: String(bytes) })
    await front.close()
  })
})

test.describe('on a device set to English', () => {
  test.use({ language: 'en' })

  test('its texts are installed with the shell, before any press', { tag: '@SH-38' }, async ({ page, ownServer }) => {
    await page.goto(ownServer.url)
    await workerOf(page)
    const isCached = (path: string) => page.evaluate(async (each) => (await caches.match(each)) !== undefined, path)
    for (const path of PARTS.english) expect(await isCached(`/${path}`), path).toBe(true)

    await ownServer.stop('SIGKILL')
    await page.reload()
    await appOf(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Start exploring' })).toBeVisible()
  })
})

test('the browser finds nothing that prevents the app’s installation', { tag: '@SH-36' }, async ({ server }, info) => {
  // With a profile on disk: nothing is installed from a private window.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), chromiumLaunchOptions())
  const page = await context.newPage()
  await page.goto(server.url)
  await workerOf(page)
  const devtools = await page.context().newCDPSession(page)
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  await context.close()
})

const beIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('with data saving on there is no worker', async ({ page, context }) => {
  await saveData(context)
  await page.goto('/')
  await beIdle(page)
  expect(await workersOf(page)).toBe(0)
})

test('with data saving on an existing worker prefetches nothing', async ({ page, context }) => {
  const used: string[] = []
  page.on('request', (request) => used.push(request.url()))
  await page.goto('/')
  await workerOf(page)
  await saveData(context)
  await page.goto('/')
  await appOf(page)
  await page.keyboard.press('Tab')
  await beIdle(page)
  const cached = await page.evaluate(async () =>
    (await (await caches.open('tianmu-pages')).keys()).map(({ url }) => url),
  )
  // Installed, not prefetched: the texts of a device set to English.
  const installed = PARTS.english.map((path) => new URL(`/${path}`, page.url()).href)
  const known = new Set([...used, ...installed])
  expect(cached.filter((address) => !known.has(address))).toEqual([])
})

test('large pictures are bounded: the least recently seen one is evicted', async ({ page, server }) => {
  const front = await Front.before(server)
  const paths = Array.from({ length: 61 }, (_, index) => `/img/${index.toString(16).padStart(32, '0')}/960.avif`)
  for (const path of paths) {
    front.own.set(path, { type: 'image/avif', text: 'picture', cacheControl: 'public, max-age=31536000, immutable' })
  }
  const cached = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('tianmu-pictures')).keys()
      return requests.map(({ url }) => new URL(url).pathname).toSorted()
    })
  const see = (seen: string[]) =>
    page.evaluate((seen) => Promise.all(seen.map(async (path) => (await fetch(path)).text())), seen)
  const [first = '', second = '', ...rest] = paths
  const last = rest.pop() ?? ''

  // Nothing of ours is on this page, so it sees everything.
  await page.goto(`${front.url}/build.txt`)
  await page.evaluate(async () => {
    const isControlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    // The content security policy requires Trusted Types, with the policy that the page registers its worker with.
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } }
    }
    const policy = trustedTypes.createPolicy('worker-script', { createScriptURL: (address: string) => address })
    await navigator.serviceWorker.register(policy.createScriptURL('/sw.js'))
    await isControlled
  })
  for (const seen of [[first], [second], rest]) {
    const before = await cached()
    await see(seen)
    await expect.poll(cached).toEqual([...before, ...seen])
  }
  // As with the day's picture at every start.
  await see([first])
  await see([last])
  await expect.poll(cached).toEqual([first, ...rest, last])
  await front.close()
})

test('the operator can unregister all workers', async ({ page, ownServer }) => {
  await page.goto(ownServer.url)
  await workerOf(page)
  await page.evaluate(() => caches.open('tianmu-saved-pictures'))
  await writeFile(join(ownServer.dataDir, 'sw-control.json'), '{ "unregister": true }')
  await page.goto(`${ownServer.url}/today`)
  await expect.poll(() => workersOf(page)).toBe(0)
  const answer = await page.goto(ownServer.url)
  expect(answer?.fromServiceWorker()).toBe(false)
  await expect.poll(() => storesOf(page)).toEqual(['tianmu-saved-pictures'])
  await expect.poll(() => workersOf(page)).toBe(0)
})

test('the operator can purge the caches once, and pin workers to a build', async ({ page, server }) => {
  const front = await Front.before(server)
  const say = (word: object) =>
    front.own.set('/sw-control.json', { type: 'application/json', text: JSON.stringify(word) })
  const mark = () =>
    page.evaluate(async () => {
      for (const name of ['tianmu-pages', 'tianmu-saved-pictures']) {
        await (await caches.open(name)).put('/mark', new Response('text'))
      }
    })
  const marks = () =>
    page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys()) if (await (await caches.open(name)).match('/mark')) found.push(name)
      return found.toSorted()
    })
  const shellFiles = () => page.evaluate(async () => (await (await caches.open('tianmu-shell')).keys()).length)
  const hasStarted = () => startedBuild(page)
  await page.goto(`${front.url}/unauthorized`)
  await workerOf(page)
  await mark()
  const whole = await shellFiles()

  say({ purge: 'monday' })
  await page.goto(`${front.url}/unauthorized`)
  await expect.poll(marks).toEqual(['tianmu-saved-pictures'])
  await expect.poll(shellFiles).toBe(whole)
  await workerOf(page)
  await mark()
  await page.goto(`${front.url}/unauthorized`)
  await workerOf(page)
  expect(await marks()).toEqual(['tianmu-pages', 'tianmu-saved-pictures'])

  say({ pin: 'another' })
  front.own.set('/today', { type: 'text/html', text: '<title>from the server</title>' })
  await page.goto(`${front.url}/unauthorized`)
  await expect.poll(hasStarted).toBeUndefined()
  await page.goto(`${front.url}/today`)
  await expect(page).toHaveTitle('from the server')

  say({ pin: currentBuild() })
  deployWorker(front)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const coming = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready
      return (installing ?? waiting)?.state
    })
  await expect.poll(coming).toBeUndefined()
  await page.goto(`${front.url}/today`)
  await expect(page).not.toHaveTitle('from the server')
  await expect.poll(hasStarted).toBe(currentBuild())
  await front.close()
})
