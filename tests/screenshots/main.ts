import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { build } from '#scripts/build.ts'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { publishNews } from '#tests/e2e/fixtures/announcements.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { MEMBER_ADDRESSES } from '#tests/visited-addresses.ts'
import { takeDemo } from './demo.ts'
import { openPage, type SCREENS } from './open-page.ts'

/** One screenshot: the page, its viewer, and actions before it is taken. */
interface Scene {
  name: string
  path: string
  isVisitor?: boolean
  /** The whole page instead of the first screen. */
  isFull?: boolean
  prepare?: (page: Page) => Promise<void>
  /** Prepares the site; stays for later scenes. */
  furnish?: (server: ServerProcess) => Promise<unknown>
}

/** The page has retried before it shows the failure. */
async function reloadToFailure(page: Page) {
  await page.reload()
  await page.getByRole('button', { name: /重试|Retry/ }).waitFor()
}

const failing = (pattern: string) => async (page: Page) => {
  await page.route(pattern, (route) => route.fulfill({ status: 500, json: { code: 500, success: false, message: '' } }))
  await reloadToFailure(page)
}

const offline = (pattern: string) => async (page: Page) => {
  await page.route(pattern, (route) => route.abort())
  await reloadToFailure(page)
}

/** Pages that need no preparation. */
const plainScenes = (taken: readonly string[]): Scene[] =>
  MEMBER_ADDRESSES.filter((path) => !taken.includes(path)).map((path) => ({
    name: path.replaceAll(/\W+/g, '-').replace(/^-/, ''),
    path,
  }))

const PREPARED_SCENES: readonly Scene[] = [
  { name: 'landing', path: '/', isVisitor: true, isFull: true, prepare: stir },
  { name: 'unauthorized', path: '/history', isVisitor: true },
  { name: 'demo', path: '/?dialog=demo', isVisitor: true },
  { name: 'sign-in', path: '/?dialog=login', isVisitor: true },
  { name: 'register', path: '/?dialog=login&panel=register&invite=MOON21', isVisitor: true },
  { name: 'home', path: '/', isFull: true, prepare: stir },
  { name: 'today', path: '/today', isFull: true },
  { name: 'future', path: '/future' },
  { name: 'notification-settings', path: '/notifications/settings', isFull: true },
  { name: 'history', path: '/history' },
  { name: 'history-calendar', path: '/history?view=calendar' },
  { name: 'history-error', path: '/history', prepare: failing('**/api/bing/history*') },
  { name: 'history-offline', path: '/history', prepare: offline('**/api/bing/history*') },
  { name: 'article', path: '/history', isFull: true, prepare: openFirstCard },
  { name: 'viewer', path: '/history', prepare: openViewer },
  { name: 'viewer-information', path: '/history', prepare: openInformation },
  { name: 'article-missing', path: '/article/no-such-picture' },
  { name: 'check-in', path: '/?dialog=check-in' },
  { name: 'check-in-success', path: '/?dialog=check-in', prepare: checkIn },
  { name: 'moon-calendar', path: '/check-in', isFull: true },
  { name: 'coming-soon', path: '/creator' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'announcements-empty', path: '/announcements' },
  // From here on every page has the banner.
  { name: 'announcements', path: '/announcements', isFull: true, furnish: publishNews },
  { name: 'announcements-none-fits', path: '/announcements?type=event&search=zzz' },
  { name: 'announcements-error', path: '/announcements', prepare: failing('**/api/announcements?*') },
  { name: 'announcements-offline', path: '/announcements', prepare: offline('**/api/announcements**') },
  { name: 'announcement', path: '/announcements/4', isFull: true },
  { name: 'announcement-over', path: '/announcements/1', isFull: true },
  { name: 'announcement-missing', path: '/announcements/999' },
]

const SCENES = [...plainScenes(PREPARED_SCENES.map(({ path }) => path)), ...PREPARED_SCENES]

/** Content below the first view loads on interaction. */
async function stir(page: Page) {
  await page.mouse.move(20, 20)
  await page.locator('footer').waitFor()
}

async function openFirstCard(page: Page) {
  await page.locator('main [data-card] a').first().click()
  await page.waitForURL('**/article/**')
}

async function openViewer(page: Page) {
  await page.locator('main [data-card] a').first().focus()
  await page.keyboard.press('v')
  await page.locator('[data-row] [data-shown][data-width="960"], [data-row] [data-shown][data-width="1920"]').waitFor()
}

async function openInformation(page: Page) {
  await openViewer(page)
  await page.keyboard.press('i')
  await page
    .getByRole('button', { name: /^(复制|Copy) #/ })
    .first()
    .waitFor()
}

async function checkIn(page: Page) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(签到|Check in)/ })
    .click()
  await page.getByRole('button', { name: /^(好|OK|Confirm|Done)/ }).waitFor()
}

async function shoot(
  browser: Browser,
  server: ServerProcess,
  scene: Scene,
  screen: keyof typeof SCREENS,
  language: string,
  theme: string,
) {
  const page = await openPage(browser, server, {
    path: scene.path,
    screen,
    language,
    theme,
    isVisitor: scene.isVisitor,
  })
  await scene.prepare?.(page)
  if (scene.isFull) await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({
    path: `screenshots/${scene.name}-${screen}-${language}-${theme}.png`,
    fullPage: scene.isFull ?? false,
  })
  await page.context().close()
}

/** Loads lazy pictures. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, 0)
  })
}

await build()
await mkdir('screenshots', { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'tianmu-screenshots-'))
const server = await ServerProcess.on(join(folder, 'data'))
const browser = await chromium.launch(chromiumLaunchOptions())
const wanted = process.argv.slice(2)
try {
  if (wanted.includes('demo')) await takeDemo(browser, server)
  const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  for (const [index, scene] of scenes.entries()) {
    process.stdout.write(`${index + 1}/${scenes.length} ${scene.name} `)
    await scene.furnish?.(server)
    for (const screen of ['phone', 'desktop'] as const) {
      for (const language of ['zh', 'en']) {
        for (const theme of ['light', 'dark']) {
          await shoot(browser, server, scene, screen, language, theme)
          process.stdout.write('.')
        }
      }
    }
    process.stdout.write('\n')
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
