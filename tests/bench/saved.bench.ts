import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { User } from '#contract/session.ts'
import { workerOf } from '#tests/e2e/fixtures/worker.ts'
import type { BenchRow } from './bench-row.ts'
import { addFavourites, growPictures } from './grow-pictures.ts'
import { largestPaint } from './largest-paint.ts'
import { median } from './median.ts'
import { ROUNDS } from './rounds.ts'
import { scriptBetween, TRACED } from './script-between.ts'
import { launchOptions, PHONE, registerSession, type Site, storeSession, type StoredSession, withSite } from './site.ts'

const SLOWER_CPU = 4
/** Thousands of favourites come page by page before they can be saved. */
const LISTING_MS = 120_000
const SHOWN = 500
const SEARCHED = 5_000
const SAVED = 100
const CARD = 'main [data-picture-box] img'
const SAVED_PLACE = '/my-favs?only=saved'

/** Offline pictures: shown without a server, searched, and saved onto the device, with their cost to the page. */
export function run(): Promise<BenchRow[]> {
  return withSite(async (site) => {
    await growPictures(site, SEARCHED)
    return [...(await paintRows(site)), ...(await searchRows(site)), ...(await savingRows(site))]
  })
}

/** Registers a member with that many favourites; returns what the signed-in browser stores. */
async function memberWith({ server, dataDir }: Site, favourites: number): Promise<StoredSession> {
  const stored = await registerSession(server)
  const { user_id: id } = v.parse(User, JSON.parse(stored['auth_user'] ?? ''))
  await addFavourites(dataDir, id, favourites)
  return stored
}

/** Runs `use` on a phone whose profile is on disk, as offline pictures need. */
async function onDevice<T>(
  { url, certificate }: Site,
  stored: StoredSession,
  use: (context: BrowserContext) => Promise<T>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'tianmu-device-'))
  const context = await chromium.launchPersistentContext(profile, { ...PHONE, ...launchOptions(certificate) })
  try {
    await storeSession(context, stored, url)
    return await use(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true })
  }
}

/** Saves all favourites offline, by the page's own buttons. */
async function beginSaving(page: Page) {
  const confirm = await askToSave(page)
  await confirm.click()
}

async function askToSave(page: Page) {
  await page.getByRole('button', { name: '全部离线保存' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: '离线保存' })
  await confirm.waitFor({ timeout: LISTING_MS })
  return confirm
}

async function saveAll(page: Page, count: number) {
  await beginSaving(page)
  await saved(page, count)
}

async function saved(page: Page, count: number) {
  const bar = page.getByRole('region', { name: '正在保存' })
  await bar.waitFor()
  await bar.waitFor({ state: 'detached', timeout: 60_000 + 200 * count })
}

async function paintRows(site: Site): Promise<BenchRow[]> {
  const { url, server } = site
  const stored = await memberWith(site, SHOWN)
  const firsts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    firsts.push(
      await onDevice(site, stored, async (context) => largestPaint(await context.newPage(), `${url}/my-favs`, CARD)),
    )
  }
  return onDevice(site, stored, async (context) => {
    const page = await context.newPage()
    await page.goto(`${url}/my-favs`)
    await workerOf(page)
    await saveAll(page, SHOWN)
    await page.waitForLoadState('networkidle')
    await page.close()
    await server.stop('SIGKILL')
    const rows: BenchRow[] = []
    for (const [name, place] of [
      ['favourites', '/my-favs'],
      ['saved pictures', SAVED_PLACE],
    ] as const) {
      const offline: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const again = await context.newPage()
        offline.push(await largestPaint(again, url + place, CARD))
        await again.close()
      }
      console.log(`  ${name}: first ${firsts.map(Math.round).join(' ')}, offline ${offline.map(Math.round).join(' ')}`)
      rows.push({
        name: `largest paint of ${SHOWN} ${name}, offline to first visit`,
        value: median(offline) / median(firsts),
        unit: '×',
        bound: 0.4,
      })
    }
    const again = await context.newPage()
    await again.goto(url + SAVED_PLACE)
    rows.push({
      name: `cards in the document at most, ${SHOWN} saved`,
      value: await mostCards(again),
      unit: 'cards',
      bound: 80,
    })
    await again.close()
    await server.start()
    return rows
  })
}

declare global {
  interface Window {
    mostCards: number
    isSettled: () => Promise<void>
  }
}

/** Scrolls to the end of the list; returns the most cards that were in the document at once. */
async function mostCards(page: Page) {
  await page.locator('main [data-card]').first().waitFor()
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const count = () =>
      (window.mostCards = Math.max(window.mostCards, document.querySelectorAll('main [data-card]').length))
    window.mostCards = 0
    count()
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
  })
  const last = page.locator(`main [aria-posinset="${SHOWN}"]`)
  while ((await last.count()) === 0) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return page.evaluate(() => window.mostCards)
}

/** Typed letter by letter. */
const TYPED = 'vast lake of yading'

/** Thousands of titles on the device, without a server: time spent in scripts from each key press to its results. */
async function searchRows(site: Site): Promise<BenchRow[]> {
  const { url, server } = site
  const stored = await memberWith(site, SEARCHED)
  return onDevice(site, stored, async (context) => {
    const page = await context.newPage()
    await page.goto(`${url}/my-favs`)
    await workerOf(page)
    await beginSaving(page)
    // All are listed before the first file is saved; search does not need the files.
    await page
      .getByText(`本机已存${SEARCHED.toLocaleString('en')}`)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '暂停' }).click()
    await page.getByRole('button', { name: '继续' }).waitFor()
    await page.close()
    await server.stop('SIGKILL')
    const again = await context.newPage()
    const spent = await searchOffline(again, url)
    await again.close()
    await server.start()
    console.log(`  script by key: ${spent.map((ms) => ms.toFixed(1)).join(' ')} ms`)
    return [
      {
        name: `searching ${SEARCHED} saved titles, script from a key to its list, CPU x${SLOWER_CPU}`,
        value: median(spent),
        unit: 'ms',
        bound: 16,
      },
    ]
  })
}

async function searchOffline(page: Page, url: string) {
  await page.goto(url + SAVED_PLACE)
  await page.locator('main [data-card]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(markSearches)
  const field = page.getByRole('searchbox')
  await field.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const browser = page.context().browser()
  if (!browser) throw new Error('a context without a browser cannot be traced')
  await browser.startTracing(page, { categories: TRACED })
  for (const letter of TYPED) {
    await page.keyboard.type(letter)
    await page.evaluate(() => window.isSettled())
  }
  return scriptBetween(await browser.stopTracing(), 'key', 'list')
}

/** Marks each key press and each list of results in the performance timeline. Runs in the page. */
function markSearches() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const total = () => document.querySelector('main [data-total]')?.getAttribute('data-total')
  let shown = total()
  let changedAt = performance.now()
  addEventListener('input', () => performance.mark('key'), true)
  new MutationObserver(() => {
    changedAt = performance.now()
    if (total() === shown) return
    shown = total()
    performance.mark('list')
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
  const quiet = 500
  window.isSettled = async () => {
    while (performance.now() - changedAt < quiet) await new Promise((resolve) => setTimeout(resolve, quiet / 5))
  }
}

async function savingRows(site: Site): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const rate of [1, SLOWER_CPU]) {
    const stored = await memberWith(site, SAVED)
    const longest = await onDevice(site, stored, async (context) => {
      const page = await context.newPage()
      await page.goto(`${site.url}/my-favs`)
      await workerOf(page)
      await page.waitForLoadState('networkidle')
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const confirm = await askToSave(page)
      // Drawing the dialog is not part of saving.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await page.evaluate(() => {
        window.longestTask = 0
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
        }).observe({ type: 'longtask' })
      })
      const from = performance.now()
      await confirm.click()
      await saved(page, SAVED)
      console.log(`  ${SAVED} saved at CPU x${rate} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
      return page.evaluate(() => window.longestTask)
    })
    rows.push({
      name: `longest task while ${SAVED} pictures are saved, CPU x${rate}`,
      value: longest,
      unit: 'ms',
      bound: 50,
    })
  }
  return rows
}
