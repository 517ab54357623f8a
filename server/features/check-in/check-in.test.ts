import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CheckInHistory } from '#contract/check-in-history.ts'
import { CheckInResult } from '#contract/check-in.ts'
import { checkIns } from '#server/domain/check-in/schema.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { addDays } from '#server/lib/day.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { newClaimer } from './claimer-fixture.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(() => site.clock.set('2026-03-09T12:00:00+08:00'))

// rows: API-17, API-18, CK-07
test('a claim pays 5 points, and the status shows it before and after', async () => {
  const { claim, status, points } = await newClaimer(site)
  expect(await status()).toEqual({
    consecutiveDays: 0,
    hasCheckedInToday: false,
    today: '2026-03-09',
    nextDayAt: '2026-03-09T16:00:00.000Z',
    nextPoints: 5,
    coverableDays: [],
  })
  const answer = await claim()
  expect(answer.status).toBe(200)
  expect(dataOf(answer, CheckInResult)).toEqual({ pointsEarned: 5, consecutiveDays: 1, totalPoints: 5 })
  expect(await status()).toMatchObject({ consecutiveDays: 1, hasCheckedInToday: true, nextPoints: 0 })
  expect(await points()).toBe(5)
})

// rows: TM-11
test('a streak of 30 days pays 5 a day and 2, 5, 10 and 20 more on its milestones', async () => {
  const { claim, status } = await newClaimer(site)
  const earned: number[] = []
  for (let day = '2026-03-10', i = 0; i < 30; i++, day = addDays(day, 1)) {
    site.clock.set(`${day}T08:00:00+08:00`)
    const { nextPoints } = await status()
    const result = dataOf(await claim(day), CheckInResult)
    expect(result.pointsEarned).toBe(nextPoints)
    earned.push(result.pointsEarned)
  }
  expect(earned).toEqual([5, 5, 7, 5, 5, 5, 10, ...Array(7).fill(5), 15, ...Array(14).fill(5), 25])
})

// rows: CK-19
test("the day is the member's own, by the server's clock", async () => {
  const east = await newClaimer(site, { timeZone: 'Pacific/Auckland' })
  const west = await newClaimer(site, { timeZone: 'America/Los_Angeles' })
  site.clock.set('2026-03-09T12:00:00Z')
  expect((await east.status()).today).toBe('2026-03-10')
  expect(await west.status()).toMatchObject({ today: '2026-03-09', nextDayAt: '2026-03-10T07:00:00.000Z' })
  expect((await west.claim('2026-03-10')).body).toMatchObject({ problem: 'check-in-day-closed' })
  expect((await east.claim('2026-03-10')).status).toBe(200)
})

// rows: CK-19
test('a day claimed offline counts until 48 hours after its end, an older or a future one is closed', async () => {
  const { claim } = await newClaimer(site)
  expect((await claim('2026-03-10')).body).toMatchObject({ code: 422, problem: 'check-in-day-closed' })
  const onTime = await claim('2026-03-09', { at: '2026-03-11T23:59:59+08:00' })
  expect(onTime.status).toBe(200)
  const tooLate = await claim('2026-03-08', { at: '2026-03-11T00:00:00+08:00' })
  expect(tooLate).toMatchObject({ status: 422, body: { problem: 'check-in-day-closed' } })
})

// rows: CK-19
test('a day before the member’s registration, in the member’s time zone, is closed', async () => {
  const createdAt = new Date('2026-03-09T02:00:00Z')
  const east = await newClaimer(site, { createdAt, timeZone: 'Asia/Shanghai' })
  const west = await newClaimer(site, { createdAt, timeZone: 'America/Los_Angeles' })
  site.clock.set('2026-03-09T20:00:00Z')
  expect(await east.claim('2026-03-08')).toMatchObject({ status: 422, body: { problem: 'check-in-day-closed' } })
  expect((await east.claim('2026-03-09')).status).toBe(200)
  expect((await west.claim('2026-03-08')).status).toBe(200)
  expect(await west.claim('2026-03-07')).toMatchObject({ status: 422, body: { problem: 'check-in-day-closed' } })
})

test('the 48 hours ignore clock changes', async () => {
  const { claim } = await newClaimer(site, { timeZone: 'America/New_York' })
  // The 8th has 23 hours: the 7th ends 2026-03-08T05:00Z, 48 hours later it is 01:00 on the 10th.
  expect((await claim('2026-03-07', { at: '2026-03-10T04:59:00Z' })).status).toBe(200)
  expect((await claim('2026-03-06', { at: '2026-03-10T05:00:00Z' })).status).toBe(422)
})

test('a missed day ends the streak', async () => {
  const { claim, status } = await newClaimer(site)
  await claim('2026-03-09')
  site.clock.set('2026-03-10T23:00:00+08:00')
  expect((await status()).consecutiveDays).toBe(1)
  site.clock.set('2026-03-11T00:00:00+08:00')
  expect(await status()).toMatchObject({ consecutiveDays: 0, nextPoints: 5 })
})

// rows: NF-05
test('more than 30 claims a minute are refused', async () => {
  const { claim } = await newClaimer(site)
  for (let i = 0; i < 30; i++) expect((await claim('2026-03-09')).status).toBe(200)
  const held = await claim('2026-03-09')
  expect(held).toMatchObject({ status: 429, body: { code: 429, problem: 'too-many-requests' } })
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
})

// rows: API-19, CK-16, CK-17
test('history pages 30 claimed days, newest first', async () => {
  const { member, token } = await newClaimer(site)
  const rows = Array.from({ length: 35 }, (_, i) => ({
    memberId: member.id,
    day: addDays('2026-03-09', -i),
    pointsEarned: 5,
    bonus: 0,
    streak: 35 - i,
    totalPoints: (35 - i) * 5,
    claimedAt: site.clock.now(),
  }))
  await site.db.insert(checkIns).values(rows)
  const page = async (query: string) =>
    dataOf(await site.call('GET', `/api/checkin/history${query}`, { token }), CheckInHistory)
  const first = await page('')
  expect(first).toMatchObject({ page: 1, pageSize: 30, total: 35, totalPages: 2, hasMore: true })
  expect(first.items).toHaveLength(30)
  expect(first.items[0]).toEqual({ date: '2026-03-09', pointsEarned: 5, streak: 35, bonus: 0, kind: 'normal' })
  const second = await page('?page=2')
  expect(second.items.map((item) => item.streak)).toEqual([5, 4, 3, 2, 1])
  expect(second.hasMore).toBe(false)
  expect((await page('?page=9&limit=10')).items).toEqual([])
})

test('invalid input is refused with the field named, and nothing is claimed', async () => {
  const { member, token } = await newClaimer(site)
  const post = (body: unknown) => site.call('POST', '/api/checkin/checkin', { token, body })
  for (const claimedDay of [
    '2026-02-30',
    '2026-13-01',
    '09/03/2026',
    '2026-03-09\u0000',
    20260309,
    null,
    [],
    '-271821-04-20',
  ]) {
    expect(await post({ claimedDay }), String(claimedDay)).toMatchObject({
      status: 422,
      body: { problem: 'invalid-fields', fields: { claimedDay: expect.any(String) } },
    })
  }
  expect((await post('{')).status).toBe(400)
  for (const query of ['page=0', 'page=99999999999', 'limit=61', 'limit=x', 'limit=-1', 'page=1%00']) {
    const answer = await site.call('GET', `/api/checkin/history?${query}`, { token })
    expect(answer, query).toMatchObject({
      status: 422,
      body: { fields: { [query.split('=')[0] ?? '']: expect.any(String) } },
    })
  }
  expect(await site.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, member.id))).toEqual([])
})
