import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SavedChanges, SavedEntries } from '#contract/saved.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.reset()
  for (const aid of ['a', 'b', 'c']) await insertWallpaper(site.db, aid)
})

async function newMember() {
  const { token } = await site.newMember()
  const tell = async (changes: Partial<SavedChanges>) =>
    dataOf(
      await site.call('POST', '/api/me/saved', { token, body: { saved: [], dropped: [], ...changes } }),
      SavedEntries,
    ).items
  const list = async () => dataOf(await site.call('GET', '/api/me/saved', { token }), SavedEntries).items
  return { token, tell, list }
}

// rows: SH-38
test('pictures saved on one device can be read on another, the last first, by their member only', async () => {
  const { tell, list } = await newMember()
  const stranger = await newMember()
  await tell({ saved: [{ aid: 'a', size: 'screen' }] })
  site.clock.set('2026-03-09T12:01:00+08:00')
  await tell({ saved: [{ aid: 'b', size: '4k' }] })
  expect(await list()).toEqual([
    { aid: 'b', size: '4k', state: 'here' },
    { aid: 'a', size: 'screen', state: 'here' },
  ])
  expect(await stranger.list()).toEqual([])
})

test('saving twice stores one entry with the last size; removing deletes it', async () => {
  const { tell, list } = await newMember()
  await tell({ saved: [{ aid: 'a', size: 'screen' }] })
  await tell({
    saved: [
      { aid: 'a', size: 'original' },
      { aid: 'nowhere', size: 'screen' },
    ],
  })
  expect(await list()).toEqual([{ aid: 'a', size: 'original', state: 'here' }])
  await tell({ dropped: ['a', 'nowhere'] })
  expect(await tell({ dropped: ['a'] })).toEqual([])
})

// rows: SH-38
test('a withdrawn picture is marked, and so is one that must be deleted from devices', async () => {
  const { tell, list } = await newMember()
  await tell({ saved: ['a', 'b', 'c'].map((aid) => ({ aid, size: 'screen' as const })) })
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'a'))
  await site.db.update(wallpapers).set({ state: 'recalled' }).where(eq(wallpapers.aid, 'b'))
  expect(Object.fromEntries((await list()).map(({ aid, state }) => [aid, state]))).toEqual({
    a: 'withdrawn',
    b: 'recalled',
    c: 'here',
  })
})

test('below the level for previews an unreleased picture does not exist', async () => {
  await insertWallpaper(site.db, 'soon')
  await placeWallpaper(site.db, 'soon', 'zh-cn', '2026-03-10')
  const saved = ['soon', 'nowhere'].map((aid) => ({ aid, size: 'screen' as const }))
  const below = await newMember()
  expect(await below.tell({ saved })).toEqual([])
  const { token } = await site.newMember({ groupId: 2 })
  const above = await site.call('POST', '/api/me/saved', { token, body: { saved, dropped: [] } })
  expect(dataOf(above, SavedEntries).items).toEqual([{ aid: 'soon', size: 'screen', state: 'here' }])
  site.clock.set('2026-03-10T00:00:00+08:00')
  expect(await below.list()).toEqual([])
  expect(await below.tell({ saved })).toEqual([{ aid: 'soon', size: 'screen', state: 'here' }])
})

test('two concurrent devices store the changes of both', async () => {
  const { tell, list } = await newMember()
  const all = ['a', 'b', 'c'].map((aid) => ({ aid, size: 'screen' as const }))
  await Promise.all([tell({ saved: all }), tell({ saved: all.toReversed() }), tell({ saved: all })])
  expect(await list()).toHaveLength(3)
})

test.each([
  { saved: [{ aid: 'a', size: 'huge' }], dropped: [] },
  { saved: [], dropped: Array.from({ length: 201 }, String) },
  {},
])('changes that make no sense are refused, %#', async (body) => {
  const { token } = await newMember()
  expect((await site.call('POST', '/api/me/saved', { token, body })).status).toBe(422)
})
