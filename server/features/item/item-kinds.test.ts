import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ItemList, ItemUsed } from '#contract/item.ts'
import { UserInfo, Worn } from '#contract/session.ts'
import { isUnique, type ItemCode, ITEMS } from '#server/domain/item/item-kinds.ts'
import { items } from '#server/domain/item/schema.ts'
import { insertItem } from '#server/domain/item/table.ts'
import type { members } from '#server/domain/session/schema.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { giveCommand } from './commands/give.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
beforeEach(() => site.reset())
afterAll(() => site.close())

async function newMember(given: Partial<typeof members.$inferInsert> = {}) {
  const { member, token } = await site.newMember(given)
  return {
    give: (code: ItemCode, expiresAt: Date | null = null) =>
      insertItem(site.db, { memberId: member.id, code, source: 'box', createdAt: site.clock.now(), expiresAt }),
    list: async (query = '') => dataOf(await site.call('GET', `/api/items?${query}`, { token }), ItemList),
    use: (id: number, key?: string) =>
      site.call('POST', `/api/items/${id}/use`, {
        token,
        body: {},
        ...(key && { headers: { 'Idempotency-Key': key } }),
      }),
    wear: (id: number | string, isWorn: boolean) =>
      site.call('POST', `/api/items/${id}/wear`, { token, body: { isWorn } }),
    info: async () => dataOf(await site.call('GET', '/api/users/info', { token }), UserInfo),
    left: async (code: ItemCode) =>
      (
        await site.db
          .select()
          .from(items)
          .where(and(eq(items.memberId, member.id), eq(items.code, code)))
      ).filter(({ usedAt }) => usedAt === null).length,
  }
}

// rows: PT-06, HM-08
test('a trial ticket gives basic membership for its days, and is then among what was used', async () => {
  const { give, list, use, info } = await newMember()
  const id = await give('trial-week')
  expect((await list('kind=ticket')).items).toMatchObject([
    { id, kind: 'ticket', rarity: 'epic', text: '会员体验券（7 天）', source: 'box', isWorn: false },
  ])
  expect((await list('kind=frame')).items).toEqual([])
  const endsAt = site.clock.after({ days: 7 }).toISOString()
  expect(dataOf(await use(id), ItemUsed)).toEqual({ effect: { kind: 'ticket', level: 2, endsAt }, left: 0 })
  expect(await info()).toMatchObject({ group_id: 2, vip_expire_at: endsAt })
  expect((await list('state=used')).items).toMatchObject([{ id, usedFor: endsAt }])
  expect((await use(id)).body).toMatchObject({ problem: 'item-unavailable' })
  site.clock.set(endsAt)
  expect(await info()).toMatchObject({ group_id: 1 })
})

// rows: PT-06, HM-08
test.each([
  ['a running basic membership is extended', { groupId: 2, vipExpiresAt: 3 }, 3 + 30],
  ['a basic membership that has run out begins again', { groupId: 2, vipExpiresAt: 0 }, 30],
  ['a higher membership that has run out is none', { groupId: 4, vipExpiresAt: -1 }, 30],
])('%s', async (_, { groupId, vipExpiresAt }, days) => {
  const { give, use, info } = await newMember({ groupId, vipExpiresAt: site.clock.after({ days: vipExpiresAt }) })
  expect((await use(await give('trial-month'))).status).toBe(200)
  expect(await info()).toMatchObject({ group_id: 2, vip_expire_at: site.clock.after({ days }).toISOString() })
})

// rows: PT-06, HM-08
test.each([
  ['a higher level', { groupId: 3, vipExpiresAt: 5 }],
  ['a higher level for good', { groupId: 6, vipExpiresAt: null }],
  ['a basic level for good', { groupId: 2, vipExpiresAt: null }],
])('with %s a trial ticket is refused and stays', async (_, { groupId, vipExpiresAt }) => {
  const endsAt = vipExpiresAt === null ? null : site.clock.after({ days: vipExpiresAt })
  const { give, use, info, left } = await newMember({ groupId, vipExpiresAt: endsAt })
  const id = await give('trial-day')
  const refusal = { problem: 'ticket-not-needed', message: expect.stringContaining('没有用掉') }
  expect((await use(id, 'one')).body).toMatchObject(refusal)
  expect((await use(id, 'one')).body).toMatchObject(refusal)
  expect(await left('trial-day')).toBe(1)
  expect(await info()).toMatchObject({ group_id: groupId, vip_expire_at: endsAt?.toISOString() ?? null })
})

// rows: PT-06, HM-08
test('tickets used at once each count, one used twice counts once', async () => {
  const { give, use, info, left } = await newMember()
  const ids = await Promise.all(Array.from({ length: 4 }, () => give('trial-day')))
  const [first = 0] = ids
  const once = await Promise.all(Array.from({ length: 5 }, () => use(first)))
  expect(once.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  await Promise.all(ids.slice(1, 3).map((id) => use(id)))
  expect(await info()).toMatchObject({ vip_expire_at: site.clock.after({ days: 3 }).toISOString() })
  const answers = [await use(ids[3] ?? 0, 'same'), await use(ids[3] ?? 0, 'same')]
  expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body])
  expect(await info()).toMatchObject({ group_id: 2, vip_expire_at: site.clock.after({ days: 4 }).toISOString() })
  expect(await left('trial-day')).toBe(0)
})

// rows: PT-06
test('an expired ticket cannot be used, a title and another member’s ticket cannot either', async () => {
  const { give, use, info } = await newMember()
  const stranger = await newMember()
  for (const id of [
    await give('trial-day', site.clock.now()),
    await give('title-night-owl'),
    await stranger.give('trial-day'),
  ])
    expect((await use(id)).body).toMatchObject({ problem: 'item-unavailable' })
  expect(await info()).toMatchObject({ group_id: 1, vip_expire_at: null })
})

// rows: PT-06, RT-25
test('one frame and one title are worn at a time, and taken off; nothing is used up', async () => {
  const { give, list, wear, info } = await newMember()
  const [aurora, eclipse, title] = [
    await give('frame-aurora'),
    await give('frame-eclipse'),
    await give('title-stargazer'),
  ]
  const worn = async (id: number, isWorn: boolean) => dataOf(await wear(id, isWorn), Worn)
  const stargazer = { text: '观星者', textEn: 'Stargazer' }
  expect(await info()).toMatchObject({ frame: null, title: null })
  expect(await worn(title, true)).toEqual({ frame: null, title: stargazer })
  await worn(aurora, true)
  expect(await worn(eclipse, true)).toEqual({ frame: 'frame-eclipse', title: stargazer })
  // It is not the one worn.
  expect(await worn(aurora, false)).toEqual({ frame: 'frame-eclipse', title: stargazer })
  expect((await list('kind=frame')).items.map(({ code, isWorn }) => [code, isWorn])).toEqual([
    ['frame-aurora', false],
    ['frame-eclipse', true],
  ])
  expect(await info()).toMatchObject({ frame: 'frame-eclipse', title: stargazer })
  expect(await worn(eclipse, false)).toEqual({ frame: null, title: stargazer })
  expect((await list()).total).toBe(3)
})

// rows: PT-06
test('what is not a frame or a title of the member cannot be worn', async () => {
  const { give, wear, info } = await newMember()
  const stranger = await newMember()
  const wrong = [
    await give('trial-day'),
    await give('make-up-card'),
    await stranger.give('frame-aurora'),
    '0',
    'x',
    '1e3',
  ]
  for (const id of wrong) expect((await wear(id, true)).body, String(id)).toMatchObject({ problem: 'item-unavailable' })
  expect(await info()).toMatchObject({ frame: null, title: null })
})

// rows: PT-06
test('an operator gives a frame once only, without a last day', async () => {
  const { list } = await newMember({ username: 'lin' })
  const run = (...args: string[]) => runCommand(site, giveCommand, 'lin', ...args, '--by', 'Ada')
  await expect(run('frame-aurora', '--count', '2')).rejects.toThrow(/once at most/)
  await expect(run('frame-aurora', '--until', '2026-12-31')).rejects.toThrow(/does not expire/)
  await run('frame-aurora')
  await expect(run('frame-aurora')).rejects.toThrow(/has frame-aurora already/)
  await expect(run('frame-aurora', '--dry-run')).rejects.toThrow(/has frame-aurora already/)
  await run('trial-week', '--count', '3')
  expect((await list()).items.map(({ code, count }) => [code, count])).toEqual([
    ['frame-aurora', 1],
    ['trial-week', 3],
  ])
})

// rows: PT-06
test('frames and titles are owned once, tickets and cards as often as they come', () => {
  const repeatable = Object.entries(ITEMS).filter(([code]) => !isUnique(code as ItemCode))
  expect(new Set(repeatable.map(([, { kind }]) => kind))).toEqual(new Set(['card', 'ticket']))
})
