import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ItemBought, ItemList, type ItemState, ItemUsed } from '#contract/item.ts'
import { FIRST_CONTENT } from '#server/domain/goods/content.ts'
import { goodsEditions } from '#server/domain/goods/schema.ts'
import { items } from '#server/domain/item/schema.ts'
import { givePoints } from '#server/domain/points/points-fixture.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { giveCommand } from './commands/give.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
beforeEach(() => site.reset())
afterAll(() => site.close())

async function newMember(points: number, username?: string) {
  const { member, token } = await site.newMember({ createdAt: new Date('2026-01-01T00:00:00Z'), username })
  await givePoints(site, member.id, points)
  return {
    member,
    list: async (state: ItemState = 'usable', query = '') =>
      dataOf(await site.call('GET', `/api/items?state=${state}${query}`, { token }), ItemList),
    buy: (code = 'make-up-card', key?: string, points?: number) =>
      site.call('POST', '/api/items', {
        token,
        body: { code, points },
        ...(key && { headers: { 'Idempotency-Key': key } }),
      }),
    use: (id: number | string, body: object = { target: '2026-03-08' }) =>
      site.call('POST', `/api/items/${id}/use`, { token, body }),
    spent: async () =>
      (await site.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, member.id)))
        .filter(({ code }) => code === 'item')
        .map(({ change, note, noteEn }) => [change, note, noteEn]),
  }
}

// rows: PT-04, PT-05, PT-06, AP-39
test('what points buy is listed, bought, used for a missed day, and then among what was used', async () => {
  const { list, buy, use, spent } = await newMember(200)
  const empty = await list()
  expect(empty).toMatchObject({ items: [], total: 0, hasMore: false, balance: 200 })
  expect(empty.offers).toEqual([
    expect.objectContaining({ code: 'make-up-card', kind: 'card', rarity: 'rare', textEn: 'Make-up card', price: 80 }),
    expect.objectContaining({ code: 'trial-week', kind: 'ticket', price: 200 }),
  ])
  const first = dataOf(await buy(), ItemBought)
  expect(dataOf(await buy(), ItemBought)).toMatchObject({ count: 2, balance: 40 })
  expect(await spent()).toEqual([
    [-80, '补签卡', 'Make-up card'],
    [-80, '补签卡', 'Make-up card'],
  ])
  expect((await list()).items).toEqual([
    expect.objectContaining({ id: first.id, code: 'make-up-card', count: 2, source: 'points', state: 'usable' }),
  ])
  const { effect, left } = dataOf(await use(first.id), ItemUsed)
  expect({ effect, left }).toMatchObject({ effect: { consecutiveDays: 1, pointsEarned: 0, totalPoints: 40 }, left: 1 })
  expect((await list()).items).toMatchObject([{ count: 1 }])
  expect((await list('used')).items).toEqual([
    expect.objectContaining({ id: first.id, count: 1, usedFor: '2026-03-08', usedAt: site.clock.now().toISOString() }),
  ])
})

// rows: PT-06
test('an operator gives items, with a last day; a dry run gives none, and what is wrong is named', async () => {
  const { member, list } = await newMember(0, 'lin')
  const run = async (...args: string[]) => (await runCommand(site, giveCommand, 'lin', ...args)).join()
  expect(await run('make-up-card', '--by', 'Ada', '--dry-run')).toMatch(/would have 1 × make-up-card/)
  expect((await list()).total).toBe(0)
  expect(await run('make-up-card', '--by', 'Ada', '--count', '2', '--until', '2026-03-31')).toMatch(
    /has 2 × make-up-card/,
  )
  expect((await list()).items).toMatchObject([{ source: 'operator', count: 2, expiresAt: '2026-03-31T16:00:00.000Z' }])
  const [stored] = await site.db.select().from(items).where(eq(items.memberId, member.id))
  expect(stored?.givenBy).toBe('Ada')
  await expect(run('gold', '--by', 'Ada')).rejects.toThrow(/make-up-card/)
  await expect(run('make-up-card')).rejects.toThrow(/name/)
  for (const count of ['0', '-1', '1.5', '101', 'x'])
    await expect(run('make-up-card', '--by', 'Ada', `--count=${count}`), count).rejects.toThrow(/1 to 100/)
  for (const until of ['2026-02-30', '2026-03-08', 'soon'])
    await expect(run('make-up-card', '--by', 'Ada', '--until', until), until).rejects.toThrow(/--until/)
})

// rows: PT-06
test('an expired item cannot be used, and is listed as such', async () => {
  const { member, list, use } = await newMember(0)
  const now = site.clock.now()
  const card = { memberId: member.id, code: 'make-up-card', source: 'operator', createdAt: now }
  const [expired] = await site.db
    .insert(items)
    .values([
      { ...card, expiresAt: now },
      { ...card, expiresAt: new Date(now.getTime() + 1) },
    ])
    .returning()
  expect((await use(expired?.id ?? 0)).body).toMatchObject({ problem: 'item-unavailable' })
  expect((await list('expired')).items).toMatchObject([{ id: expired?.id, count: 1, expiresAt: now.toISOString() }])
  expect((await list()).items).toMatchObject([{ count: 1 }])
})

// rows: PT-05
test('used items come in pages, the latest first', async () => {
  const { member, list } = await newMember(0)
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
  await site.db.insert(items).values(
    Array.from({ length: 5 }, (_, index) => ({
      memberId: member.id,
      code: 'make-up-card',
      source: 'operator',
      createdAt: at(0),
      usedAt: at(index),
      usedFor: `2026-02-0${index + 1}`,
    })),
  )
  const first = await list('used', '&pageSize=3')
  expect([first.items.map(({ usedFor }) => usedFor?.slice(-2)), first.total, first.hasMore]).toEqual([
    ['05', '04', '03'],
    5,
    true,
  ])
  const second = await list('used', '&pageSize=3&page=2')
  expect([second.items.map(({ usedFor }) => usedFor?.slice(-2)), second.hasMore]).toEqual([['02', '01'], false])
})

// rows: PT-04
test('a price that the operator changed after it was shown is refused, and nothing is bought', async () => {
  const { list, buy, spent } = await newMember(200)
  const points = { freeze: 50, 'make-up-card': 90, 'trial-day': 30 }
  const edition = { enteredBy: 'Lin', createdAt: site.clock.now() }
  await site.db.insert(goodsEditions).values({ ...edition, content: { ...FIRST_CONTENT, points } })
  expect((await buy('make-up-card', undefined, 80)).body).toMatchObject({
    problem: 'quote-changed',
    data: { total: 90 },
  })
  expect(await spent()).toEqual([])
  expect((await list()).offers.map(({ code, price }) => [code, price])).toEqual([
    ['make-up-card', 90],
    ['trial-day', 30],
  ])
  expect((await buy('make-up-card', undefined, 90)).status).toBe(200)
  expect((await buy('trial-day', undefined, 30)).status).toBe(200)
  expect((await spent()).map(([change]) => change)).toEqual([-90, -30])
  // An edition from before such prices has those that came with the site.
  await site.db.insert(goodsEditions).values({ ...edition, content: { packs: [] } })
  expect((await list()).offers).toMatchObject([
    { code: 'make-up-card', price: 80 },
    { code: 'trial-week', price: 200 },
  ])
})

// rows: PT-04, AP-39
test('what cannot be bought or used is refused, and nothing changes', async () => {
  const { list, buy, use, spent } = await newMember(100)
  for (const code of ['gold', 'trial-day', 'frame-aurora']) expect(await buy(code)).toMatchObject({ status: 404 })
  expect((await buy()).status).toBe(200)
  expect((await buy()).body).toMatchObject({ problem: 'points-too-low', data: { need: 80, have: 20 } })
  const { id } = (await list()).items[0] ?? expect.fail()
  const stranger = await newMember(0)
  expect((await stranger.use(id)).body).toMatchObject({ problem: 'item-unavailable' })
  expect((await use(id, {})).body).toMatchObject({ problem: 'invalid-fields' })
  for (const wrong of ['0', '-1', '1e3', 'x', '99999999999'])
    expect((await use(wrong)).body, wrong).toMatchObject({ problem: 'item-unavailable' })
  expect((await use(id, { target: '2026-02-30' })).status).toBe(422)
  expect((await use(id, { target: '2026-02-01' })).body).toMatchObject({ problem: 'make-up-day-closed' })
  expect(await list()).toMatchObject({ balance: 20, items: [{ count: 1 }] })
  expect(await spent()).toHaveLength(1)
})

// rows: PT-04
test('one press that is sent again buys once; many at once never overdraw the balance', async () => {
  const { list, buy, spent } = await newMember(250)
  await Promise.all(Array.from({ length: 3 }, () => buy('make-up-card', 'same')))
  await buy('make-up-card', 'same')
  expect(await spent()).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 12 }, () => buy()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await list()).toMatchObject({ balance: 10, items: [{ count: 3 }] })
})
