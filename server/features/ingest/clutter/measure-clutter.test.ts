import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueList } from '#contract/catalogue.ts'
import { derivedKey, originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { cardFile, samplePath } from '#server/samples/sample-pack.ts'
import { measureClutter } from './measure-clutter.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

// rows: SE-18
test('pictures from before are measured by their stored files, become searchable, and are not measured again', async () => {
  const { db, services } = site
  const card = (slug: string) => ({ path: samplePath(cardFile(slug, 640)) })
  const dunes = await insertWallpaper(db, 'dunes')
  await services.storage.put(derivedKey(pictureId(dunes.hash), 640, 'avif'), card('pearl-sands'))
  const blossoms = await insertWallpaper(db, 'blossoms')
  await services.storage.put(originalKey(pictureId(blossoms.hash), 'avif'), card('blossoms-and-full-moon'))
  await insertWallpaper(db, 'lost')
  await indexAllWords(db)

  const left: string[] = []
  const onLeft = (aid: string, reason: string) => void left.push(`${aid}: ${reason}`)
  expect(await measureClutter(services, { onLeft })).toEqual({ measured: 2, left: 1 })
  expect(left).toEqual(['lost: its files are missing'])
  await indexAllWords(db)
  const { token } = await site.newMember()
  const calm = dataOf(await site.call('GET', '/api/wallpapers?calm=whole', { token }), CatalogueList)
  expect(calm.items.map(({ aid }) => aid)).toEqual(['dunes'])

  expect(await measureClutter(services)).toEqual({ measured: 0, left: 1 })
  expect(await db.select({ aid: wallpapers.aid }).from(wallpapers).where(isNull(wallpapers.clutter))).toEqual([
    { aid: 'lost' },
  ])
})

test('a stopped run leaves the rest to the next', async () => {
  expect(await measureClutter(site.services, {}, AbortSignal.abort())).toEqual({ measured: 0, left: 0 })
})
