import { afterAll, beforeAll, expect, test } from 'vitest'
import { WallpaperDetail } from '#contract/detail.ts'
import { Tomorrow } from '#contract/tomorrow-picture.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { opensPreview } from '#server/domain/picture/files/picture-address.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let basic: string
let advanced: string
let advancedId: number

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  basic = (await site.newMember({ groupId: 1 })).token
  const { member, token } = await site.newMember({ groupId: 2 })
  advanced = token
  advancedId = member.id
  await insertWallpaper(site.db, 'today', { tags: ['山'] })
  await insertWallpaper(site.db, 'tomorrow', { tags: ['山'] })
  await placeWallpaper(site.db, 'today', 'zh-cn', '2026-03-09')
  await placeWallpaper(site.db, 'tomorrow', 'zh-cn', '2026-03-10')
  await placeWallpaper(site.db, 'today', 'en-us', '2026-03-09')
})
afterAll(() => site.close())

const get = (path: string, token: string) => site.call('GET', path, { token })

// rows: API-16
test('a member below the level sees the release time of tomorrow and its colours, but no picture', async () => {
  const answer = dataOf(await get('/api/bing/tomorrow', basic), Tomorrow)
  expect(answer).toEqual({
    date: '2026-03-10',
    releaseAt: '2026-03-09T16:00:00.000Z',
    needLevel: 2,
    allowed: false,
    wallpaper: null,
    thumbhash: expect.stringMatching(/.+/),
  })
})

test('a member of the level sees it, with signed URLs until its release', async () => {
  const answer = dataOf(await get('/api/bing/tomorrow', advanced), Tomorrow)
  expect(answer).toMatchObject({ allowed: true, wallpaper: { aid: 'tomorrow', area: 'zh-cn', date: '2026-03-10' } })
  const [, , , token = '', id = ''] = answer.wallpaper?.picture.split('/') ?? []
  expect(answer.wallpaper?.picture).toMatch(/^\/img\/s\/[^/]+\/[0-9a-f]{32}$/)
  expect(answer.wallpaper?.preview).toBe(`${answer.wallpaper?.picture}/1280.avif`)
  expect(opensPreview(site.services, id, token, site.clock.now())).toBe(true)
  expect(opensPreview(site.services, id, token, new Date('2026-03-11T12:00:00+08:00'))).toBe(false)
})

test('nothing is returned for another member than the session’s', async () => {
  const named = (id: string) =>
    site.call('GET', '/api/bing/tomorrow', { token: advanced, headers: { 'X-Member-Id': id } })
  expect(await named('999999')).toMatchObject({ status: 403, body: { problem: 'wrong-member' } })
  expect((await named(String(advancedId))).status).toBe(200)
})

test('a picture released elsewhere needs no signature', async () => {
  const answer = dataOf(await get('/api/bing/tomorrow?area=en-us', advanced), Tomorrow)
  expect(answer).toMatchObject({ date: '2026-03-09', releaseAt: '2026-03-09T07:00:00.000Z' })
  expect(answer.wallpaper?.picture).toMatch(/^\/img\/[0-9a-f]{32}$/)
})

test('until its release only this call shows it, and below the level it does not exist', async () => {
  for (const path of [
    '/api/wallpapers/tomorrow',
    '/api/wallpapers/lookup?kind=article&id=tomorrow',
    '/api/wallpapers/tomorrow/related',
  ]) {
    expect(await get(path, basic), path).toMatchObject({ status: 404, body: { problem: 'not-found' } })
  }
  for (const [method, call] of [
    ['POST', 'view'],
    ['POST', 'like'],
    ['DELETE', 'like'],
    ['POST', 'favorite'],
    ['DELETE', 'favorite'],
  ] as const) {
    expect((await site.call(method, `/api/wallpapers/tomorrow/${call}`, { token: basic })).status, call).toBe(404)
  }
  const order = { token: basic, body: { size: 'original' } }
  expect((await site.call('POST', '/api/wallpapers/tomorrow/download', order)).status).toBe(404)

  const seen = dataOf(await get('/api/wallpapers/tomorrow', advanced), WallpaperDetail)
  expect(seen).toMatchObject({ area: null, date: null, placements: [], prev: null, next: null })
  expect(seen.picture).toMatch(/^\/img\/s\//)
  for (const token of [basic, advanced]) {
    expect(dataOf(await get('/api/wallpapers/today', token), WallpaperDetail).next).toBeNull()
    expect((await get('/api/wallpapers/today/related', token)).body).toMatchObject({ data: { items: [] } })
    expect((await get('/api/bing/history', token)).text).not.toContain('tomorrow')
  }
})

test("it is public from the area's midnight on, at a plain URL", async () => {
  site.clock.set('2026-03-10T00:00:00+08:00')
  expect(dataOf(await get('/api/bing/today', basic), Wallpaper)).toMatchObject({ aid: 'tomorrow', date: '2026-03-10' })
  const seen = dataOf(await get('/api/wallpapers/tomorrow', basic), WallpaperDetail)
  expect(seen.picture).toMatch(/^\/img\/[0-9a-f]{32}$/)
  site.clock.set('2026-03-09T12:00:00+08:00')
})

test('an area without a plan gives not-found, an unknown one names the field', async () => {
  expect((await get('/api/bing/tomorrow?area=fr-fr', basic)).status).toBe(404)
  expect(await get('/api/bing/tomorrow?area=xx', basic)).toMatchObject({
    status: 422,
    body: { fields: { area: expect.any(String) } },
  })
})
