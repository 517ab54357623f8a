import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { readConfig } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import type { BenchRow } from './bench-row.ts'
import { withSite } from './site.ts'

const PLACES = 100_000
const REQUESTS = 60
const DRAGS = 3
/** Until the list has followed the map, ms. */
const LIST_MS = 1000
const MAIN = 'main [role=application]'

/** The map of 100,000 places: its answers, and panning it at a quarter of the processor's speed. */
export function run(): Promise<BenchRow[]> {
  return withSite(async ({ url, dataDir, phone, signIn }) => {
    await growPlaces(dataDir)
    const context = await phone()
    await signIn(context)
    const page = await context.newPage()
    await page.goto(`${url}/map`)
    await page.locator('main [aria-hidden] > button').nth(3).waitFor()
    await page.waitForLoadState('networkidle')
    const times = await answerTimes(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await watchFrames(page)
    const drags = await pan(page)
    const { tasks, frames } = await page.evaluate(() => window.mapWatch)
    const longest = (isDrag: boolean) =>
      Math.max(
        0,
        ...tasks.flatMap(({ from, ms }) => (drags.some(([down, up]) => down < from && from < up) === isDrag ? ms : [])),
      )
    const sorted = frames.toSorted((one, other) => one - other)
    return [
      { name: `map of ${PLACES} places, 95th percentile`, value: at(times, 0.95), unit: 'ms', bound: 100 },
      { name: 'longest task while panning the map at CPU x4', value: longest(true), unit: 'ms', bound: 50 },
      { name: 'longest task once the map is released at CPU x4', value: longest(false), unit: 'ms', bound: 50 },
      {
        name: 'time of a frame while panning the map at CPU x4, median',
        value: at(sorted, 0.5),
        unit: 'ms',
        bound: 17,
      },
    ]
  })
}

declare global {
  interface Window {
    /** Long tasks with their start, and the time between frames; ms. */
    mapWatch: { tasks: { from: number; ms: number }[]; frames: number[] }
  }
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN

/** Adds pictures with positions, the files of one picture for all. */
async function growPlaces(dataDir: string) {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog, { join: true })
  await database.db.execute(sql`
    insert into wallpapers (aid, hash, format, bytes, width, height, title, licence, colors, dominant, thumbhash, phash,
      phash_mirror, colour_layout, source, created_at, lat, lng, is_indexed)
    select 'place-' || n, md5(n::text) || md5('b' || n), format, bytes, width, height, 'Place ' || n, licence, colors,
      dominant, thumbhash, phash, phash_mirror, colour_layout, 'bench', now() - interval '1 day',
      degrees(asin(2 * ((n * 0.618033988749895) - floor(n * 0.618033988749895)) - 1)), 360 * ((n * 0.754877666) - floor(n * 0.754877666)) - 180, true
    from generate_series(1, ${PLACES}::int) n, (select * from wallpapers order by id limit 1) one`)
  await database.close()
}

/** Milliseconds of the answers to sections of every zoom, ascending, as the page measures them. */
async function answerTimes(page: Page) {
  const times = await page.evaluate(async (count) => {
    const measured: number[] = []
    for (let index = 0; index < count; index++) {
      const zoom = index % 10
      const half = 180 / 2 ** zoom
      const [lat, lng] = [(index * 37) % 60, (index * 83) % 170]
      const bbox = [
        Math.max(-180, lng - half),
        Math.max(-90, lat - half / 2),
        Math.min(180, lng + half),
        Math.min(90, lat + half / 2),
      ]
      const startedAt = performance.now()
      await (await fetch(`/api/search/map?bbox=${bbox.map((side) => side.toFixed(4)).join()}&zoom=${zoom}`)).text()
      measured.push(performance.now() - startedAt)
    }
    return measured
  }, REQUESTS)
  return times.toSorted((one, other) => one - other)
}

async function watchFrames(page: Page) {
  await page.evaluate(() => {
    window.mapWatch = { tasks: [], frames: [] }
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.mapWatch.tasks.push({ from: startTime, ms: duration })
    }).observe({ type: 'longtask' })
    let before = performance.now()
    const count = (now: number) => {
      window.mapWatch.frames.push(now - before)
      before = now
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
}

/** Drags the map to and fro without a pause, then lets it rest until its list is there. Returns when each drag was, ms. */
async function pan(page: Page) {
  const box = await page.locator(MAIN).boundingBox()
  if (!box) throw new Error('there is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const drags: (readonly [down: number, up: number])[] = []
  const now = () => page.evaluate(() => performance.now())
  for (let drag = 0; drag < DRAGS; drag++) {
    const address = page.url()
    await page.mouse.move(x, y)
    const down = await now()
    await page.mouse.down()
    for (let step = 0; step < 120; step++)
      await page.mouse.move(x + 120 * Math.sin(step / 8), y + 60 * Math.cos(step / 8))
    drags.push([down, await now()])
    await page.mouse.up()
    await page.waitForURL((url) => url.href !== address)
    await page.waitForTimeout(LIST_MS)
  }
  return drags
}
