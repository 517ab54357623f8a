import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { readConfig } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import type { BenchRow } from './bench-row.ts'
import { withSite } from './site.ts'

const DAYS = 10_000

/** Scrolls a history of 10,000 days from its top to its end at a quarter of the processor's speed. */
export function run(): Promise<BenchRow[]> {
  return withSite(async ({ url, dataDir, phone, signIn }) => {
    await growHistory(dataDir)
    const context = await phone()
    await signIn(context)
    const page = await context.newPage()
    await page.goto(`${url}/history`)
    await page.locator('main [data-card]').nth(23).waitFor()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await watchLongTasks(page)
    const { cards, loaded } = await scrollToEnd(page)
    const longest = await page.evaluate(() => window.longestTask)
    return [
      { name: `cards in the document at most, ${loaded} of 10,000 loaded`, value: cards, unit: 'cards', bound: 80 },
      { name: 'longest task while scrolling at CPU x4', value: longest, unit: 'ms', bound: 50 },
    ]
  })
}

declare global {
  interface Window {
    longestTask: number
  }
}

/** Places one of the site's pictures on each of the last 10,000 days of zh-cn. */
async function growHistory(dataDir: string) {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog, { join: true })
  await database.db.execute(sql`
    insert into placements (area, day, aid)
    select 'zh-cn', current_date - n, (array(select aid from wallpapers order by aid))[1 + n % (select count(*) from wallpapers)::int]
    from generate_series(1, ${DAYS}) n
    on conflict do nothing`)
  await database.close()
}

async function watchLongTasks(page: Page) {
  await page.evaluate(() => {
    window.longestTask = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
    }).observe({ type: 'longtask' })
  })
}

/** From within the page: finding the button by its role would itself be the longest task. */
function pressMore(page: Page) {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
    buttons.find(({ textContent }) => /加载更多|Load more/.test(textContent))?.click()
  })
}

/** Scrolls by whole screens to the end of the list; returns the most cards that were in the document at once. */
async function scrollToEnd(page: Page) {
  const cards = page.locator('main [data-card]')
  let most = 0
  for (const total of ['48', '72']) {
    await pressMore(page)
    await page.locator(`main [data-total="${total}"]`).waitFor()
  }
  for (;;) {
    const before = await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight].join())
    await page.mouse.wheel(0, 2_400)
    most = Math.max(most, await cards.count())
    await page.waitForTimeout(30)
    const after = await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight].join())
    if (before === after && (await isAtEnd(page))) break
  }
  const loaded = await page.locator('main [data-total]').getAttribute('data-total')
  return { cards: most, loaded: Number(loaded) }
}

const isAtEnd = (page: Page) =>
  page.evaluate(() => /到底了|That's all/.test(document.querySelector('main')?.textContent ?? ''))
