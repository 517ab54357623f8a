import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AREAS } from '#contract/area.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { planDays } from '#server/features/day-plan/plan-days.ts'
import { testServices, type TestServices } from '#server/lib/test-services.ts'
import { sourceOf } from '../registry.ts'
import { runSource } from '../run/run-source.ts'
import { sourceItems, sourceLists, sourceStates } from '../schema.ts'
import { analysingRunner, json, openStandIn, type StandIn } from '../stand-in-fixture.ts'
import { bingImage, openArchive, openPictures } from './bing-fixture.ts'

/** Noon in Shanghai, and the same day in every area but the Americas. */
const START = '2026-03-09T04:00:00Z'

let standIn: StandIn
let site: TestServices
beforeAll(async () => {
  standIn = await openStandIn()
  site = await testServices({ at: START, env: { INGEST_SOURCES: 'bing', ...standIn.env } })
})
afterAll(async () => {
  await site.close()
  await standIn.close()
})
beforeEach(async () => {
  standIn.reset()
  site.clock.set(START)
  for (const table of [sourceItems, sourceLists, sourceStates, placements, wallpapers])
    await site.services.db.delete(table)
})

function visit(signal = new AbortController().signal) {
  const { services } = site
  return runSource({
    services,
    source: sourceOf(services.config, 'bing'),
    runner: analysingRunner,
    signal,
    say: () => {},
  })
}

const daysOf = (area: string) =>
  site.services.db
    .select({ day: placements.day, title: wallpapers.title, source: wallpapers.source })
    .from(placements)
    .innerJoin(wallpapers, eq(wallpapers.aid, placements.aid))
    .where(and(eq(placements.area, area)))
    .orderBy(asc(placements.day))

test('five days of a moved clock bring five days, to every area on its own day', async () => {
  openArchive(standIn, () => site.clock.now(), '2026-03-09')
  await insertWallpaper(site.services.db, 'sample', { source: 'samples' })
  for (let day = 0; day < 5; day++) {
    site.clock.set(new Date(Date.parse(START) + day * 86_400_000))
    await planDays(site.services, site.clock.now())
    expect(await visit()).toMatchObject({ ingested: 1, refused: 0, note: '', failures: 0 })
  }
  expect((await daysOf('zh-cn')).slice(0, 5)).toEqual([
    { day: '2026-03-09', title: '第8号水獭', source: 'bing' },
    { day: '2026-03-10', title: '第9号水獭', source: 'bing' },
    { day: '2026-03-11', title: '第10号水獭', source: 'bing' },
    { day: '2026-03-12', title: '第11号水獭', source: 'bing' },
    { day: '2026-03-13', title: '第12号水獭', source: 'bing' },
  ])
  for (const area of AREAS) {
    const fetched = (await daysOf(area)).filter(({ source }) => source === 'bing')
    expect(fetched.length).toBeGreaterThanOrEqual(4)
  }
  expect((await daysOf('en-us')).at(-3)).toMatchObject({ day: '2026-03-12', source: 'bing' })
})

test('a picture has the texts of both languages, its credit, and a licence for wallpapers only', async () => {
  openArchive(standIn, () => site.clock.now(), '2026-03-09')
  await visit()
  const [row] = await site.services.db.select().from(wallpapers)
  expect(row).toMatchObject({
    kind: 'bing',
    source: 'bing',
    title: '第8号水獭',
    titleEn: 'Otter no. 8',
    headline: '水边的早晨',
    placeName: '马尔岛，苏格兰',
    placeNameEn: 'Isle of Mull, Scotland',
    authorName: 'Neil Henderson',
    copyright: '© Neil Henderson/Alamy',
    copyrightLink: 'https://www.bing.com/search?q=Eurasian+otter&form=hpcapt',
    licence: { code: 'wallpaper-only', wallpaperOnly: true },
    isIndexed: true,
  })
})

test('a visit without news asks for changes only, and fetches no picture again', async () => {
  openArchive(standIn, () => site.clock.now(), '2026-03-09')
  await visit()
  standIn.asked.length = 0
  expect(await visit()).toMatchObject({ ingested: 0, known: 0, note: '' })
  expect(standIn.asked.map(({ path }) => path)).toEqual(AREAS.map(() => '/bing/HPImageArchive.aspx'))
  expect(standIn.asked.every(({ headers }) => headers['if-none-match'] !== undefined)).toBe(true)
})

test('a picture takes its day from a sample, never from an operator’s own picture', async () => {
  standIn.answer('/bing/HPImageArchive.aspx', ({ query }) =>
    json({
      images: query['mkt'] === 'zh-CN' ? [bingImage('zh-CN', '2026-03-09'), bingImage('zh-CN', '2026-03-08')] : [],
    }),
  )
  openPictures(standIn)
  await insertWallpaper(site.services.db, 'own', { source: 'upload' })
  await insertWallpaper(site.services.db, 'sample', { source: 'samples' })
  await placeWallpaper(site.services.db, 'own', 'zh-cn', '2026-03-09')
  await placeWallpaper(site.services.db, 'sample', 'zh-cn', '2026-03-07', '2026-03-08')
  await visit()
  expect(await daysOf('zh-cn')).toMatchObject([
    { day: '2026-03-07', source: 'samples' },
    { day: '2026-03-08', title: '第7号水獭' },
    { day: '2026-03-09', source: 'upload' },
  ])
})

test('a day far from today is not believed, so that it cannot end the plan of days', async () => {
  standIn.answer('/bing/HPImageArchive.aspx', ({ query }) =>
    json({
      images: query['mkt'] === 'zh-CN' ? [{ ...bingImage('zh-CN', '2026-03-09'), fullstartdate: '209901011600' }] : [],
    }),
  )
  openPictures(standIn)
  expect(await visit()).toMatchObject({ ingested: 1 })
  expect(await daysOf('zh-cn')).toEqual([])
})

test('a picture that may not be a wallpaper is refused once; without its largest size the next one is taken', async () => {
  standIn.answer('/bing/HPImageArchive.aspx', ({ query }) => {
    const images = [{ ...bingImage('zh-CN', '2026-03-08'), wp: false }, bingImage('zh-CN', '2026-03-09')]
    return json({ images: query['mkt'] === 'zh-CN' ? images : [] })
  })
  openPictures(standIn, '_1920x1080.jpg')
  expect(await visit()).toMatchObject({ ingested: 1, refused: 1 })
  expect(await visit()).toMatchObject({ ingested: 0, known: 2, refused: 0 })
})
