import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OriginalTicket } from '#contract/download.ts'
import { wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  await insertWallpaper(site.db, 'uhd')
  await insertWallpaper(site.db, 'tiff', { format: 'tif' })
  await insertWallpaper(site.db, '8k', { width: 7680, height: 4320 })
  for (const [aid, day] of [
    ['uhd', '2026-03-08'],
    ['tiff', '2026-03-07'],
    ['8k', '2026-03-06'],
  ] as const) {
    await placeWallpaper(site.db, aid, 'zh-cn', day)
  }
})
afterAll(() => site.close())
beforeEach(() => site.clock.set('2026-03-09T12:00:00+08:00'))

const look = (aid: string, token: string) => site.call('GET', `/api/wallpapers/${aid}/original`, { token })

// rows: VW-02
test('viewing at full zoom gets a signed URL for five minutes, and counts no download', async () => {
  const { token } = await site.newMember()
  const ticket = dataOf(await look('uhd', token), OriginalTicket)
  expect(ticket).toMatchObject({ expiresAt: '2026-03-09T04:05:00.000Z', width: 3840, height: 2160 })
  expect(ticket.url).toMatch(/^\/img\/o\/[0-9a-f]{32}\.avif\?/)
  expect(await site.db.select().from(wallpaperDownloads).where(eq(wallpaperDownloads.aid, 'uhd'))).toEqual([])
})

test('an original in a format that browsers cannot display is served as JPEG', async () => {
  const { token } = await site.newMember()
  expect(dataOf(await look('tiff', token), OriginalTicket).url).toMatch(/\.jpg\?w=3840&h=2160&/)
})

// rows: VW-02
test('more pixels than the level allows are refused, and so is an unknown picture', async () => {
  const { token } = await site.newMember()
  expect(await look('8k', token)).toMatchObject({
    status: 402,
    body: { problem: 'level-too-low', data: { needLevel: 2, needPoints: 40 } },
  })
  expect(await look('none', token)).toMatchObject({ status: 404 })
})
