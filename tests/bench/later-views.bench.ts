import type { Page } from 'playwright'
import { workerOf } from '#tests/e2e/fixtures/worker.ts'
import type { BenchRow } from './bench-row.ts'
import { floorFiles } from './floor-files.ts'
import { median } from './median.ts'
import { homeVisits, PICTURES, type TwoVisits, twoVisits, workerBytes } from './repeat-visits.ts'
import { ROUNDS } from './rounds.ts'
import { type Site, withSite } from './site.ts'

const KB = 1024
const PERSISTED_PAGES = 1_000
/** The landing's second visit to the floor's. */
const TO_FLOOR = 1.15
/** What a host may say about caching; undefined is what our server says. */
const CACHE_CONTROLS = [undefined, 'public, max-age=0'] as const

/**
 * Visits after the first: a member's second home and a third without the server, each to the first; a visitor's second
 * landing beside the floor's; the bytes that the worker downloads; and whether a thousand persisted pages delay the first
 * paint. Medians of five cold profiles on a throttled phone.
 */
export function run(): Promise<BenchRow[]> {
  return withSite(async (site) => {
    const rows: BenchRow[] = []
    let blank = 0
    for (const cacheControl of CACHE_CONTROLS) {
      const caching = cacheControl ?? 'as served'
      const home = await rounds(() => homeVisits(site, cacheControl))
      blank += home.flatMap(({ second, offline }) => [second, offline]).filter((at) => at === 0).length
      for (const { first, second, offline } of home) {
        console.log(`  ${caching}: ${[first, second, offline].map(Math.round).join(' / ')} ms`)
      }
      rows.push(
        {
          name: `largest paint of home, second to first visit (${caching})`,
          value: median(home.map(({ first, second }) => second / first)),
          unit: '×',
          bound: 0.4,
        },
        {
          name: `largest paint of home, offline to first visit (${caching})`,
          value: median(home.map(({ first, offline }) => offline / first)),
          unit: '×',
          bound: 0.4,
        },
      )
    }
    const downloaded = await rounds(() => workerBytes(site))
    const restore = await paintWithPersistedPages(site)
    return [
      { name: 'downloaded by the worker, cold profile', value: median(downloaded) / KB, unit: 'KB', bound: 150 },
      ...rows,
      ...(await landingRows(site)),
      { name: `blank starts of ${2 * CACHE_CONTROLS.length * ROUNDS}`, value: blank, unit: 'starts', bound: 0 },
      { name: 'first paint with 1,000 persisted pages to none', value: restore, unit: '×', bound: 1.1 },
    ]
  })
}

async function rounds<T>(measure: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await measure())
  return all
}

/** A visitor's second landing, in seconds and to the first, beside the floor's. */
async function landingRows(site: Site): Promise<BenchRow[]> {
  const own = await floorFiles()
  const landing = await rounds(() => twoVisits(site, PICTURES.landing))
  const floor = await rounds(() => twoVisits(site, PICTURES.floor, own))
  const row = (name: string, unit: BenchRow['unit'], figureOf: (visits: TwoVisits) => number): BenchRow => {
    const atFloor = median(floor.map(figureOf))
    return { name, unit, value: median(landing.map(figureOf)), bound: TO_FLOOR * atFloor, floor: atFloor }
  }
  return [
    row('largest paint of the landing, second visit', 's', ({ second }) => second / 1_000),
    row('the same, second to first visit', '×', ({ first, second }) => second / first),
  ]
}

/** First paint of home with a thousand persisted list pages, to that with what one visit persists; medians. */
async function paintWithPersistedPages({ url, phone, signIn }: Site) {
  const paints = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const context = await phone()
    await signIn(context)
    const page = await context.newPage()
    await page.goto(`${url}/history`)
    await page.locator('[data-card]').first().waitFor()
    await workerOf(page)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    paints.few.push(await firstPaint(page))
    await persistMany(page)
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

/** Copies a persisted page of the history, as if that many lists had been opened. */
async function persistMany(page: Page) {
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
  if (count < PERSISTED_PAGES) throw new Error('no page of the history was persisted')
}
