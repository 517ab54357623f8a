import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { registerMember } from './fixtures/account.ts'
import { Front } from './fixtures/front.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'
import { pagesOf, storesOf, workerOf, workersOf } from './fixtures/worker.ts'

interface Parts {
  build: string
  precached: string[]
  pages: string[]
}
const PARTS: Parts = JSON.parse(readFileSync('dist/client/.vite/worker.json', 'utf8'))

test.use({ serviceWorkers: 'allow' })

test('F26 the app opens without its server', async ({ page, context, ownServer, language, say }) => {
  await keepSignedIn(context, await registerMember(ownServer, language))
  await page.goto(ownServer.url)
  await expect(page.getByRole('banner')).toBeVisible()
  await workerOf(page)
  await page.keyboard.press('Tab')
  await pagesOf(page, PARTS.pages.length)

  await ownServer.stop('SIGKILL')
  const missed: string[] = []
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) missed.push(pathname)
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

test('a visitor who was here once finds the first page without a network', async ({ page, ownServer }) => {
  await page.goto(ownServer.url)
  await workerOf(page)
  await ownServer.stop('SIGKILL')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what is the server’s is answered by the server, with the worker active', async ({ page }) => {
  await page.goto('/')
  await workerOf(page)
  for (const path of ['/api/auth/wx', '/basemode', '/ibasemode', '/api/health', '/sw-control.json', '/build.txt']) {
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(false)
  }
  expect(await (await page.goto('/build.txt'))?.text()).toBe(`${PARTS.build}\n`)
  const app = await page.goto('/today')
  expect(app?.fromServiceWorker()).toBe(true)
})

test('the first visit costs no more than it should, and the worker brings nothing twice', async ({
  page,
  ownServer,
}) => {
  const front = await Front.before(ownServer)
  await page.goto(front.url)
  await workerOf(page)
  const bytes = [...front.toWorker.values()].reduce((sum, each) => sum + each, 0)
  expect(front.toWorker.has('/sw.js')).toBe(true)
  expect(bytes).toBeLessThanOrEqual(150_000)
  test.info().annotations.push({ type: 'bytes to the worker', description: String(bytes) })
  await front.close()
})

test(
  'the browser finds nothing that keeps the app from being installed',
  { tag: '@SH-36' },
  async ({ server }, info) => {
    // With a folder of its own: nothing is installed from a private window.
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), chromiumLaunchOptions())
    const page = await context.newPage()
    await page.goto(server.url)
    await workerOf(page)
    const devtools = await page.context().newCDPSession(page)
    expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
    await context.close()
  },
)

test('who saves data gets no worker', async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  expect(await workersOf(page)).toBe(0)
})

test('the operator can be rid of all workers', async ({ page, ownServer }) => {
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
