import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallpaperDownloads, wallpaperFavourites, wallpaperLikes } from '#server/domain/picture/activity/schema.ts'
import { placements } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { testServices, type TestServices } from '#server/lib/test-services.ts'
import { replaceSample } from './place-picture.ts'

const TODAY = '2026-03-09'
const AT = new Date('2026-03-01T00:00:00Z')

let site: TestServices
beforeAll(async () => {
  site = await testServices()
  const { db } = site.services
  for (const aid of ['today', 'liked', 'faved', 'downloaded', 'plain', 'older']) {
    await insertWallpaper(db, aid, { source: 'samples' })
  }
  for (const aid of ['mine', 'new-one', 'new-two', 'new-three']) await insertWallpaper(db, aid, { source: 'upload' })
  const days = { today: '09', liked: '08', mine: '07', faved: '06', plain: '05', downloaded: '04', older: '03' }
  for (const [aid, day] of Object.entries(days)) await placeWallpaper(db, aid, 'zh-cn', `2026-03-${day}`)
  await placeWallpaper(db, 'plain', 'ja-jp', '2026-03-08')
  const [member] = await db.insert(members).values({ nickname: 'lin', createdAt: AT }).returning()
  const memberId = member?.id ?? 0
  await db.insert(wallpaperLikes).values({ memberId, aid: 'liked', at: AT })
  await db.insert(wallpaperFavourites).values({ memberId, aid: 'faved', at: AT })
  const size = { size: '4k', format: 'jpg', width: 3840, height: 2160 }
  await db.insert(wallpaperDownloads).values({ memberId, aid: 'downloaded', at: AT, ...size })
})
afterAll(() => site.close())

const replace = (aid: string) => site.services.db.transaction((tx) => replaceSample(tx, aid, 'zh-cn', TODAY))

async function shownOn(area: string, day: string) {
  const [found] = await site.services.db
    .select()
    .from(placements)
    .where(and(eq(placements.area, area), eq(placements.day, day)))
  return found?.aid
}

test('new pictures replace the newest past samples without reactions, then none', async () => {
  expect(await replace('new-one')).toBe('2026-03-05')
  expect(await replace('new-two')).toBe('2026-03-03')
  expect(await replace('new-three')).toBeNull()
  expect(await shownOn('zh-cn', '2026-03-05')).toBe('new-one')
  expect(await shownOn('zh-cn', '2026-03-03')).toBe('new-two')
})

test('today, pictures with reactions, own pictures and other areas stay as they were', async () => {
  expect(await shownOn('zh-cn', '2026-03-09')).toBe('today')
  expect(await shownOn('zh-cn', '2026-03-08')).toBe('liked')
  expect(await shownOn('zh-cn', '2026-03-07')).toBe('mine')
  expect(await shownOn('zh-cn', '2026-03-06')).toBe('faved')
  expect(await shownOn('zh-cn', '2026-03-04')).toBe('downloaded')
  expect(await shownOn('ja-jp', '2026-03-08')).toBe('plain')
})
