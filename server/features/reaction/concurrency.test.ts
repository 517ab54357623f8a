import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallpaperDownloads, wallpaperFavourites, wallpaperLikes } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { insertReaction } from '#server/domain/reaction/reaction-table.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { testApp, type TestApp } from '#server/lib/test-app.ts'
import { PICTURE_REACTIONS } from './reactions.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { RATE_LIMIT_FACTOR: '100' } })
  await insertWallpaper(site.db, 'wanted')
  await placeWallpaper(site.db, 'wanted', 'zh-cn', '2026-03-09')
})
afterAll(() => site.close())

test('any concurrent reactions of members to one picture all succeed with exact counts', async () => {
  const members = await Promise.all([site.newMember(), site.newMember()])
  const calls = members.flatMap(({ token }) =>
    Array.from({ length: 12 }, (_, n) => [
      site.call(n % 2 ? 'DELETE' : 'POST', '/api/wallpapers/wanted/like', { token }),
      site.call('POST', '/api/wallpapers/wanted/download', {
        token,
        body: { size: 'custom', w: 100 + (n % 6), h: 100 },
      }),
      site.call(n % 2 ? 'DELETE' : 'POST', '/api/wallpapers/wanted/favorite', { token }),
      site.call('POST', '/api/wallpapers/wanted/view', { token }),
      site.call('POST', '/api/checkin/checkin', { token }),
    ]).flat(),
  )
  expect((await Promise.all(calls)).map(({ status }) => status).filter((status) => status !== 200)).toEqual([])

  const [likes, favs, downloads] = [
    await site.db.$count(wallpaperLikes),
    await site.db.$count(wallpaperFavourites),
    await site.db.$count(wallpaperDownloads),
  ]
  expect(downloads).toBe(members.length * 6)
  const [stats] = await site.db.select().from(wallpaperStats)
  // The first of each member counts, the other sizes are repeats.
  expect(stats).toMatchObject({ likes, favs, downloads: members.length, views: members.length })
})

test('a like that holds the counter and a transaction that holds the member never deadlock', async () => {
  const { member } = await site.newMember()
  await site.db
    .transaction(async (tx) => {
      await lockMember(tx, member.id)
      const wanted = sql`select ${wallpapers.aid} as id from ${wallpapers} where ${eq(wallpapers.aid, 'wanted')}`
      const liked = insertReaction(site.db, PICTURE_REACTIONS.like, {
        memberId: member.id,
        wanted,
        at: site.clock.now(),
      })
      // Where the database has one connection the like comes afterwards, else it is at the counter by then.
      for (let n = 0; n < 50; n++) await tx.execute(sql`select 1`)
      await tx
        .update(wallpaperStats)
        .set({ comments: sql`${wallpaperStats.comments} + 1` })
        .where(eq(wallpaperStats.aid, 'wanted'))
      return { liked }
    })
    .then(({ liked }) => liked)
})
