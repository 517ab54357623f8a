import { type BrowserContext, type Page } from 'playwright'
import { Front } from '#tests/e2e/fixtures/front.ts'
import type { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { workerOf } from '#tests/e2e/fixtures/worker.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { type Site, withSite } from './site.ts'

const KB = 1024
const ROUNDS = 5
const PERSISTED_PAGES = 1_000
/** A mid phone on 4G, as DevTools applies it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 }
const SLOWER_CPU = 4
/** How a host may have browsers keep files: by itself the server says the first. */
const CACHINGS = ['as served', 'public, max-age=0'] as const

/**
 * What the worker and the kept data are for: a member's second home beside the first one, the third with the server gone,
 * what the worker costs on the wire, and whether a thousand kept pages hold up the first paint. Medians of five cold
 * profiles, on a slowed phone.
 */
export function run(): Promise<BenchRow[]> {
  return withSite(async (site) => {
    const { server, signIn, phone } = site
    const wire: number[] = []
    const rows: BenchRow[] = []
    let blank = 0
    for (const caching of CACHINGS) {
      const second: number[] = []
      const offline: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const context = await phone()
        await signIn(context)
        const visit = await visits(context, server, caching)
        second.push(visit.second / visit.first)
        offline.push(visit.offline / visit.first)
        blank += visit.blank
        if (round === 0) console.log(`  ${caching}: ${Object.values(visit).map(Math.round).join(' / ')}`)
        await context.close()
      }
      rows.push(
        {
          name: `largest picture of home, second to first visit (${caching})`,
          value: median(second),
          unit: '×',
          bound: 0.4,
        },
        {
          name: `largest picture of home, offline to first visit (${caching})`,
          value: median(offline),
          unit: '×',
          bound: 0.4,
        },
      )
    }
    for (let round = 0; round < ROUNDS; round++) wire.push(await workerBytes(await phone(), server))
    const restore = await restoring(site)
    return [
      { name: 'on the wire by the worker, cold profile', value: median(wire) / KB, unit: 'KB', bound: 150 },
      ...rows,
      { name: `blank starts of ${2 * CACHINGS.length * ROUNDS}`, value: blank, unit: 'starts', bound: 0 },
      { name: 'first paint with 1,000 kept pages to none', value: restore, unit: '×', bound: 1.1 },
    ]
  })
}

/** Largest contentful paint of home, milliseconds: first visit, with the worker, without the server. */
async function visits(context: BrowserContext, server: ServerProcess, caching: (typeof CACHINGS)[number]) {
  const front = await Front.before(server)
  if (caching !== 'as served') front.cacheControl = caching
  const first = await context.newPage()
  const firstAt = await largestPaint(first, front.url)
  await workerOf(first)
  await first.keyboard.press('Tab')
  // Again unhurried: with the worker there, it keeps what it hands on.
  const between = await context.newPage()
  await between.goto(front.url)
  await between.waitForLoadState('networkidle')
  await between.close()
  await first.close()

  const second = await context.newPage()
  const secondAt = await largestPaint(second, front.url)
  await second.close()

  await server.stop('SIGKILL')
  const third = await context.newPage()
  const offlineAt = await largestPaint(third, front.url)
  await third.close()
  await front.close()
  await server.start()
  const blank = [secondAt, offlineAt].filter((at) => at === 0).length
  return { first: firstAt, second: secondAt, offline: offlineAt, blank }
}

/** On a slow phone; 0 where nothing large was ever painted. */
async function largestPaint(page: Page, url: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  await page.goto(url)
  const hero = page.getByRole('main').locator('[data-picture-box] img').first()
  await hero.waitFor()
  await page.waitForFunction(
    () => [...document.querySelectorAll<HTMLImageElement>('main [data-picture-box] img')].at(0)?.complete,
  )
  await page.waitForLoadState('networkidle')
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
        setTimeout(() => resolve(0), 2_000)
      }),
  )
  await devtools.detach()
  return at
}

/** Bytes of bodies that the worker asked for on a visitor's first visit. */
async function workerBytes(context: BrowserContext, server: ServerProcess) {
  const front = await Front.before(server)
  const page = await context.newPage()
  await page.goto(front.url)
  await workerOf(page)
  await page.waitForLoadState('networkidle')
  const bytes = [...front.toWorker.values()].reduce((sum, each) => sum + each, 0)
  await context.close()
  await front.close()
  return bytes
}

/** First paint of home with a thousand kept pages of lists to that with what one visit leaves; medians. */
async function restoring({ server, phone, signIn }: Site) {
  const paints = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const context = await phone()
    await signIn(context)
    const page = await context.newPage()
    await page.goto(`${server.url}/history`)
    await page.locator('[data-card]').first().waitFor()
    await workerOf(page)
    await page.goto(server.url)
    await page.waitForLoadState('networkidle')
    paints.few.push(await firstPaint(page))
    await keepMany(page)
    paints.many.push(await firstPaint(page))
    await context.close()
  }
  return median(paints.many) / median(paints.few)
}

async function firstPaint(page: Page) {
  await page.reload()
  await page.getByRole('main').locator('[data-picture-box] img').first().waitFor()
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
}

/** Puts copies of a kept page of the history beside it, as so many addresses would leave. */
async function keepMany(page: Page) {
  const count = await page.evaluate(async (wanted) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const asPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
      })
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name)
    let put = 0
    for (const name of names.filter((each) => each.startsWith('wp_kept_'))) {
      const database = await asPromise(indexedDB.open(name))
      const store = database.transaction('queries', 'readwrite').objectStore('queries')
      const keys = await asPromise(store.getAllKeys())
      const key = keys.find((each) => typeof each === 'string' && each.includes('history'))
      if (typeof key === 'string') {
        const record: unknown = await asPromise(store.get(key))
        for (; put < wanted; put++) await asPromise(store.put(record, `${key} ${put}`))
      }
      database.close()
    }
    return put
  }, PERSISTED_PAGES)
  if (count < PERSISTED_PAGES) throw new Error('no page of the history was kept')
}
