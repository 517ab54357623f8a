import { eq } from 'drizzle-orm'
import { beforeEach, afterAll, beforeAll, expect, test } from 'vitest'
import { WallpaperDetail } from '#contract/detail.ts'
import { PairList } from '#contract/pair.ts'
import { pairHalves } from '#server/domain/picture/pair/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { pairCommand } from './pair-command.ts'

let site: TestApp
let token: string

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { TOMORROW_LEVEL: '1', PUBLIC_PATHS: '/article' } })
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.reset()
  token = (await site.newMember()).token
  for (const aid of ['noon', 'moon', 'dawn', 'dusk']) await insertWallpaper(site.db, aid)
})

const pair = async (...args: string[]) => (await runCommand(site, pairCommand, ...args)).join('\n')
const get = (path: string) => site.call('GET', `/api/${path}`, { token })
const list = async (query = '') => dataOf(await get(`pairs${query}`), PairList)
const names = async (query = '') => (await list(query)).items.map(({ day, night }) => `${day.aid} ${night.aid}`)
const pairOf = async (id: string) => {
  const { pair: own } = dataOf(await get(`wallpapers/lookup?kind=article&id=${id}`), WallpaperDetail)
  return own && `${own.half}, ${own.other.aid}`
}
const setState = (aid: string, state: string) =>
  site.db.update(wallpapers).set({ state }).where(eq(wallpapers.aid, aid))

// rows: HM-25
test('the operator makes, lists and takes apart pairs; list and pages of the pictures follow', async () => {
  expect(await pair('--list')).toBe('There is no pair.')
  expect(await names()).toEqual([])
  expect(await pair('noon', 'moon')).toBe('“标题 noon” by day and “标题 moon” by night are a pair.')
  site.clock.set('2026-03-09T12:00:01+08:00')
  await pair('dawn', 'dusk')
  expect(await names()).toEqual(['dawn dusk', 'noon moon'])
  expect(await pairOf('noon')).toBe('day, moon')
  expect(await pairOf('moon')).toBe('night, noon')
  expect(await pair('--list')).toBe('dawn · dusk\nnoon · moon')
  expect(await pair('--remove', 'moon')).toBe('moon and noon are no pair any more.')
  expect(await names()).toEqual(['dawn dusk'])
  expect(await pairOf('noon')).toBeUndefined()
  await pair('moon', 'noon')
  expect(await pairOf('noon')).toBe('night, moon')
})

// rows: HM-25
test('a withdrawn or unreleased half hides the pair from members, and the operator sees why', async () => {
  await insertWallpaper(site.db, 'tomorrow')
  await placeWallpaper(site.db, 'tomorrow', 'zh-cn', '2026-03-10')
  await pair('noon', 'moon')
  expect(await pair('dawn', 'tomorrow')).toContain('It is shown once tomorrow is released.')
  await setState('moon', 'withdrawn')
  expect(await list()).toMatchObject({ items: [], total: 0, hasMore: false })
  expect(await pairOf('noon')).toBeUndefined()
  expect(await pairOf('dawn')).toBeUndefined()
  expect(await pairOf('tomorrow')).toBeUndefined()
  expect((await pair('--list')).split('\n')).toContain('noon · moon (withdrawn)')
  await setState('moon', 'ready')
  expect(await names()).toEqual(['noon moon'])
})

// rows: HM-25
test.each([
  [['none', 'moon'], 'No picture has the id none.'],
  [['noon', "' or true"], "No picture has the id ' or true."],
  [['noon', 'noon'], 'noon cannot be a pair with itself.'],
  [['noon', 'gone'], 'gone is withdrawn.'],
  [['noon', 'dusk'], /^dusk is the night of a pair with dawn already; pair dusk --remove takes/],
  [['dusk', 'noon'], /^dusk is the night of a pair with dawn already/],
  [['--remove', 'noon'], 'noon is in no pair.'],
  [['--remove', 'none'], 'No picture has the id none.'],
  [['--remove', 'dawn', 'dusk'], /^Expected: pair/],
  [['--remove', '--list'], /^Expected: pair/],
  [['--list', 'dawn'], /^Expected: pair/],
  [['noon'], /^Expected: pair/],
  [['--x', 'noon'], /expected: pair/],
  [[], /^Expected: pair/],
])('pair %j is refused: %s', async (args, message) => {
  await insertWallpaper(site.db, 'gone', { state: 'withdrawn' })
  await pair('dawn', 'dusk')
  await expect(pair(...args)).rejects.toThrow(AdminError)
  await expect(pair(...args)).rejects.toThrow(message)
  expect(await pair('--list')).toBe('dawn · dusk')
})

// rows: HM-25
test('a numeric id means its picture, so it cannot be paired with itself by two names', async () => {
  const [{ id } = { id: 0 }] = await site.db
    .select({ id: wallpapers.id })
    .from(wallpapers)
    .where(eq(wallpapers.aid, 'noon'))
  await expect(pair('noon', String(id))).rejects.toThrow('noon cannot be a pair with itself.')
  await pair(String(id), 'moon')
  expect(await pairOf('moon')).toBe('night, noon')
})

// rows: HM-25
test('two commands at once pair a picture once, and what remains of a deleted picture can be removed', async () => {
  const results = await Promise.allSettled([pair('noon', 'moon'), pair('dawn', 'moon'), pair('moon', 'dusk')])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = await site.db.select().from(pairHalves)
  expect(left).toHaveLength(2)
  const other = left.find(({ aid }) => aid !== 'moon')?.aid ?? ''
  await site.db.delete(wallpapers).where(eq(wallpapers.aid, other))
  expect(await names()).toEqual([])
  expect(await pairOf('moon')).toBeUndefined()
  expect(await pair('--list')).toContain('a deleted picture')
  expect(await pair('--remove', 'moon')).toBe('moon and a deleted picture are no pair any more.')
})

// rows: HM-25, HM-20
test('the list is paged by cursor and by page, and a cursor belongs to its filter', async () => {
  for (let at = 1; at <= 5; at += 1) {
    await insertWallpaper(site.db, `day-${at}`)
    await insertWallpaper(site.db, `night-${at}`)
    site.clock.set(`2026-03-09T12:00:0${at}+08:00`)
    await pair(`day-${at}`, `night-${at}`)
  }
  const first = await list('?pageSize=2')
  expect(first).toMatchObject({ page: 1, total: 5, totalPages: 3, hasMore: true, totalIsCapped: false })
  const second = await list(`?pageSize=2&cursor=${first.cursor}`)
  expect(second).toMatchObject({ page: 2, total: 5, hasMore: true })
  const last = await list(`?pageSize=2&cursor=${second.cursor}`)
  expect(last).toMatchObject({ page: 3, hasMore: false })
  const all = [...first.items, ...second.items, ...last.items].map(({ day }) => day.aid)
  expect(all).toEqual(['day-5', 'day-4', 'day-3', 'day-2', 'day-1'])
  expect(await names('?pageSize=2&page=3')).toEqual(['day-1 night-1'])
  for (const [query, field] of [
    [`?fit=1920x1080&cursor=${first.cursor}`, 'cursor'],
    ['?cursor=x', 'cursor'],
    ['?page=0', 'page'],
    ['?page=1000', 'page'],
    ['?pageSize=61', 'pageSize'],
    ['?fit=0x0', 'fit'],
    ['?fit=%00', 'fit'],
  ])
    expect(await get(`pairs${query}`), query).toMatchObject({
      status: 422,
      body: { fields: { [field ?? '']: expect.any(String) } },
    })
})

// rows: HM-25, HM-22
test('a pair fits a screen if both pictures do, by one of their files', async () => {
  const companion = {
    hash: 'a'.repeat(64),
    format: 'avif',
    bytes: 1,
    width: 1440,
    height: 3280,
    dominant: '#102030',
    thumbhash: '',
    focalX: 0.5,
    focalY: 0.5,
  }
  await site.db.update(wallpapers).set({ companion }).where(eq(wallpapers.aid, 'noon'))
  await pair('noon', 'moon')
  await pair('dawn', 'dusk')
  expect(await names('?fit=1920x1080')).toHaveLength(2)
  expect(await names('?fit=1440x3120')).toEqual([])
  await site.db
    .update(wallpapers)
    .set({ companion: { ...companion, hash: 'b'.repeat(64) } })
    .where(eq(wallpapers.aid, 'moon'))
  expect(await names('?fit=1440x3120')).toEqual(['noon moon'])
  expect(await names('?fit=1440x3120@2')).toEqual([])
})

// rows: HM-25, AU-06
test('visitors do not read the list; an opened page names its pair without any member’s reactions', async () => {
  await pair('noon', 'moon')
  await site.call('POST', '/api/wallpapers/moon/like', { token })
  expect((await site.call('GET', '/api/pairs')).status).toBe(401)
  const detail = dataOf(await site.call('GET', '/api/wallpapers/lookup?kind=article&id=noon'), WallpaperDetail)
  expect(detail.pair).toMatchObject({ half: 'day', other: { aid: 'moon', me: { liked: false } } })
  expect((await list()).items[0]).toMatchObject({ night: { me: { liked: true } } })
})
