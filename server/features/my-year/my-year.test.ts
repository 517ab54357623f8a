import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MyYear } from '#contract/my-year.ts'
import { downloadedFiles, wallpaperDownloads, wallpaperLikes } from '#server/domain/picture/activity/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
let token: string
let memberId: number

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  const one = await site.newMember()
  token = one.token
  memberId = one.member.id
  await site.db.update(members).set({ createdAt: new Date('2024-06-01T12:00:00+08:00') })
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(site.db, aid, { createdAt: new Date('2024-01-01') })
})
afterAll(() => site.close())

const myYear = async (query = '', by = token) =>
  dataOf(await site.call('GET', `/api/me/year${query}`, { token: by }), MyYear)
const like = (aid: string, at: string) => site.db.insert(wallpaperLikes).values({ memberId, aid, at: new Date(at) })
async function download(aid: string, at: string) {
  const row = { memberId, aid, at: new Date(at), size: '4k', format: 'jpg', width: 3840, height: 2160 }
  await site.db.insert(wallpaperDownloads).values(row)
  await site.db.insert(downloadedFiles).values(row).onConflictDoNothing()
}
const checkIn = (day: string, kind = 'normal') =>
  site.db
    .execute(sql`insert into check_ins (member_id, day, points_earned, bonus, streak, total_points, kind, claimed_at)
    values (${memberId}, ${day}, 5, 0, 1, 5, ${kind}, now())`)

// rows: RK-08
test('a member who did nothing has a year of zeros, and the years since the registration', async () => {
  expect(await myYear()).toEqual({
    year: 2026,
    years: [2026, 2025, 2024],
    liked: 0,
    downloaded: 0,
    checkedIn: 0,
    longestStreak: 0,
    items: [],
  })
})

// rows: RK-08
test('a year has its likes, downloads and check-ins by the member’s own days, the latest pictures first', async () => {
  await download('c', '2025-12-31T23:59:59+08:00')
  await download('c', '2026-01-01T00:00:00+08:00')
  await like('a', '2026-02-01T12:00:00+08:00')
  await like('b', '2026-01-15T12:00:00+08:00')
  for (const day of ['02', '03']) await download('b', `2026-02-${day}T12:00:00+08:00`)
  for (const day of ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-04', '2026-03-09'])
    await checkIn(day)
  await checkIn('2026-01-03', 'freeze')
  const { items, ...numbers } = await myYear()
  expect(numbers).toMatchObject({ year: 2026, liked: 2, downloaded: 2, checkedIn: 4, longestStreak: 3 })
  expect(items.map(({ aid, me }) => [aid, me.liked, me.downloadedAt !== undefined])).toEqual([
    ['b', true, true],
    ['a', true, false],
    ['c', false, true],
  ])
  const before = await myYear('?year=2025')
  expect(before).toMatchObject({ year: 2025, liked: 0, downloaded: 1, checkedIn: 2, longestStreak: 2 })
  expect(before.items.map(({ aid }) => aid)).toEqual(['c'])
  expect(await myYear('?year=2030')).toMatchObject({ year: 2030, years: [2026, 2025, 2024], liked: 0, items: [] })
})

// rows: RK-08
test('it is the member’s own, and leaves withdrawn pictures out', async () => {
  const other = await site.newMember()
  expect(await myYear('', other.token)).toMatchObject({ years: [2026], liked: 0, checkedIn: 0, items: [] })
  expect((await site.call('GET', '/api/me/year')).status).toBe(401)
  expect((await site.call('GET', '/api/me/year?year=26', { token })).status).toBe(422)
  await site.db.update(wallpapers).set({ state: 'withdrawn' })
  expect((await myYear()).items).toEqual([])
})
