import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedKey, originalKey, pictureId, sourceKey } from '#server/domain/picture/files/picture-keys.ts'
import { drawn, HILLS } from '#server/domain/picture/files/test-picture.ts'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { testServices, type TestServices } from '#server/lib/test-services.ts'
import { derivePictures } from './derive.ts'

// Others' work must not hold up the test, so it does not use the background runner.
const runner = openTaskRunner()
let site: TestServices
beforeAll(async () => {
  site = await testServices()
})
afterAll(async () => {
  runner.close()
  await site.close()
})

test('every missing size is derived once, up to the picture’s own width', async () => {
  const { db, storage } = site.services
  const { hash } = await insertWallpaper(db, 'hills', { format: 'png', width: 700, height: 500 })
  const id = pictureId(hash)
  await storage.put(originalKey(id, 'png'), await drawn({ width: 700, height: 500, shapes: HILLS }).png().toBuffer())
  await storage.put(derivedKey(id, 320, 'avif'), Buffer.from('made before'))
  await derivePictures(site.services, { aid: 'hills' }, runner)

  for (const width of [480, 640]) {
    for (const format of ['avif', 'jpg'] as const) {
      const stored = await storage.get(derivedKey(id, width, format))
      if (!stored) throw new Error(`no ${width}.${format}`)
      expect((await sharp(await buffer(stored.stream)).metadata()).width).toBe(width)
    }
  }
  expect(await storage.head(derivedKey(id, 960, 'jpg'))).toBeNull()
  expect((await storage.head(derivedKey(id, 320, 'avif')))?.size).toBe('made before'.length)
  expect(await storage.head(sourceKey(id, 'png'))).not.toBeNull()
  const [row] = await db.select().from(wallpapers).where(eq(wallpapers.aid, 'hills'))
  expect(row?.derivedAt).not.toBeNull()

  const before = await storage.head(derivedKey(id, 480, 'jpg'))
  await derivePictures(site.services, { aid: 'hills' }, runner)
  expect(await storage.head(derivedKey(id, 480, 'jpg'))).toEqual(before)
})

test('a deleted picture needs nothing', async () => {
  await derivePictures(site.services, { aid: 'unknown' }, runner)
})
