import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { type TestServices, testServices } from '#server/lib/test-services.ts'
import { wallpapers } from '../schema.ts'
import { indexAllWords } from './index-words.ts'
import type { Findable } from './lexemes.ts'

let site: TestServices
beforeAll(async () => {
  site = await testServices()
})
afterAll(() => site.close())

const ART = { date: '1889', technique: '', dimensions: '', credit: '', museum: 'The Met', movement: '' }

const LOOK = { dominant: '#102030', thumbhash: 'AAAA', focalX: 0.5, focalY: 0.5 }

/** For every field that a picture is found by, another value than the picture has. */
const CHANGES: { [Field in Exclude<keyof Findable, 'id'>]: Findable[Field] } = {
  kind: 'art',
  title: '湖',
  titleEn: 'Lake',
  headline: '清晨',
  headlineEn: 'In the morning',
  placeName: '巴黎',
  placeNameEn: 'Paris',
  country: 'France',
  authorName: 'Ansel B',
  art: { ...ART, movement: 'Impressionism' },
  source: 'samples',
  category: 'city',
  tags: ['夜'],
  tagsEn: ['night'],
  colors: [{ hex: '#10182c', share: 1 }],
  clutter: { whole: 0.1, desktop: 0.1, phone: 0.1 },
  width: 7680,
  height: 4320,
  companion: { hash: 'c'.repeat(64), format: 'avif', bytes: 1, width: 1440, height: 3280, ...LOOK },
  ai: 'full',
  lat: 48.9,
  lng: 2.4,
}

// rows: HM-14
test.each(Object.entries(CHANGES))('a picture is indexed again after a change of %s', async (field, value) => {
  const { db } = site.services
  const { aid } = await insertWallpaper(db, `picture-${field}`, { art: ART, lat: 1, lng: 1 })
  await indexAllWords(db)
  const isIndexed = async () => (await db.select().from(wallpapers).where(eq(wallpapers.aid, aid)))[0]?.isIndexed
  expect(await isIndexed()).toBe(true)
  await db
    .update(wallpapers)
    .set({ [field]: value })
    .where(eq(wallpapers.aid, aid))
  expect(await isIndexed()).toBe(false)
})
