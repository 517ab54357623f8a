import type { Page } from 'playwright'
import { Front } from '#tests/e2e/fixtures/front.ts'
import { workerOf } from '#tests/e2e/fixtures/worker.ts'
import type { BenchRow } from './bench-row.ts'
import { floorFiles } from './floor-files.ts'
import { largestPaint } from './largest-paint.ts'
import { median } from './median.ts'
import { type Site, withSite } from './site.ts'
import { type OwnFiles, TlsFront } from './tls-front.ts'

const KB = 1024
const ROUNDS = 5
const PERSISTED_PAGES = 1_000
/** The landing's second visit to the floor's. */
const TO_FLOOR = 1.15
/** How a host may have browsers keep files: by itself the server says the first. */
const CACHINGS = ['as served', 'public, max-age=0'] as const
type Caching = (typeof CACHINGS)[number]
/** The picture that a page is opened for. */
const PICTURES = { home: 'main [data-picture-box] img', landing: 'main img', floor: 'main img' } as const

/**
 * What the worker and the kept data are for: a member's second home beside the first one, the third with the server gone,
 * what the worker costs on the wire, and whether a thousand kept pages hold up the first paint; a visitor's second landing
 * beside the floor's. Medians of five cold profiles, on a slowed phone.
 */
export function run(): Promise<BenchRow[]> {
  return withSite(async (site) => {
    const rows: BenchRow[] = []
    let blank = 0
    for (const caching of CACHINGS) {
      const home = await rounds(() => homeVisits(site, caching))
      blank += home.flatMap(({ second, offline }) => [second, offline]).filter((at) => at === 0).length
      console.log(
        `  ${caching}: ${Object.values(home[0] ?? {})
          .map(Math.round)
          .join(' / ')}`,
      )
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
    const wire = await rounds(() => workerBytes(site))
    const restore = await restoring(site)
    return [
      { name: 'on the wire by the worker, cold profile', value: median(wire) / KB, unit: 'KB', bound: 150 },
      ...rows,
      ...(await landingRows(site)),
      { name: `blank starts of ${2 * CACHINGS.length * ROUNDS}`, value: blank, unit: 'starts', bound: 0 },
      { name: 'first paint with 1,000 kept pages to none', value: restore, unit: '×', bound: 1.1 },
    ]
  })
}

async function rounds<T>(measure: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await measure())
  return all
}

/** A visitor's second landing, by itself and to the first, beside the floor's. */
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

/** Milliseconds. */
interface TwoVisits {
  first: number
  second: number
}

/** `own`: the floor's files in place of the site's. */
async function twoVisits(site: Site, picture: string, own: OwnFiles = new Map()): Promise<TwoVisits> {
  const { server, certificate, phone } = site
  const front = await TlsFront.before(server, certificate, { own })
  const context = await phone()
  const first = await context.newPage()
  const firstAt = await largestPaint(first, front.url, picture)
  if (own.size === 0) await workerOf(first)
  await first.close()
  const second = await context.newPage()
  const secondAt = await largestPaint(second, front.url, picture)
  await context.close()
  await front.close()
  return { first: firstAt, second: secondAt }
}

/** Largest contentful paint of home, milliseconds: first visit, with the worker, without the server. */
async function homeVisits({ server, certificate, phone, signIn }: Site, caching: Caching) {
  const context = await phone()
  await signIn(context)
  const plain = await Front.before(server)
  if (caching !== 'as served') plain.cacheControl = caching
  const front = await TlsFront.before(plain, certificate)
  const paint = async (page: Page) => largestPaint(page, front.url, PICTURES.home)

  const page = await context.newPage()
  const first = await paint(page)
  await workerOf(page)
  await page.keyboard.press('Tab')
  // Again unhurried: with the worker there, it keeps what it hands on.
  const between = await context.newPage()
  await between.goto(front.url)
  await between.waitForLoadState('networkidle')
  await between.close()
  await page.close()

  const later = await context.newPage()
  const second = await paint(later)
  await later.close()

  await server.stop('SIGKILL')
  const offline = await paint(await context.newPage())
  await context.close()
  await front.close()
  await plain.close()
  await server.start()
  return { first, second, offline }
}

/** Bytes of bodies that the worker asked for on a visitor's first visit. */
async function workerBytes({ server, certificate, phone }: Site) {
  const plain = await Front.before(server)
  const front = await TlsFront.before(plain, certificate)
  const context = await phone()
  const page = await context.newPage()
  await page.goto(front.url)
  await workerOf(page)
  await page.waitForLoadState('networkidle')
  const bytes = [...plain.toWorker.values()].reduce((sum, each) => sum + each, 0)
  await context.close()
  await front.close()
  await plain.close()
  return bytes
}

/** First paint of home with a thousand kept pages of lists to that with what one visit leaves; medians. */
async function restoring({ url, phone, signIn }: Site) {
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
