import { afterAll, beforeAll, expect, test } from 'vitest'
import { RelatedList, WallpaperDetail } from '#contract/detail.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { PUBLIC_PATHS: '/article', TOMORROW_LEVEL: '1' } })
  await insertWallpaper(site.db, 'ridge', { tags: ['山'], tagsEn: ['mountains'] })
  await insertWallpaper(site.db, 'valley', { tags: ['山'], tagsEn: ['mountains'] })
  await insertWallpaper(site.db, 'planned', { tags: ['山'], tagsEn: ['mountains'] })
  await placeWallpaper(site.db, 'ridge', 'zh-cn', '2026-03-09')
  await placeWallpaper(site.db, 'valley', 'zh-cn', '2026-03-08')
  await placeWallpaper(site.db, 'planned', 'zh-cn', '2026-03-10')
})
afterAll(() => site.close())

const lookup = (id: string, token?: string) =>
  site.call('GET', `/api/wallpapers/lookup?kind=article&id=${id}`, { token })

// rows: AU-06
test('a visitor reads a released picture and related ones where its page is open, without any member’s reactions', async () => {
  const { token } = await site.newMember()
  await site.call('POST', '/api/wallpapers/ridge/like', { token })
  const detail = dataOf(await lookup('ridge'), WallpaperDetail)
  expect(detail).toMatchObject({ aid: 'ridge', me: { liked: false }, stats: { likes: 1 }, prev: { aid: 'valley' } })
  const { items } = dataOf(await site.call('GET', '/api/wallpapers/ridge/related'), RelatedList)
  expect(items.map(({ aid }) => aid)).toEqual(['valley'])
})

// rows: AU-06
test('an unreleased picture does not exist for a visitor, also where every member may see it', async () => {
  const { token } = await site.newMember()
  expect((await lookup('planned', token)).status).toBe(200)
  expect((await lookup('planned')).status).toBe(404)
  expect((await site.call('GET', '/api/wallpapers/planned/related')).status).toBe(404)
})
