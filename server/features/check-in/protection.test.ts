import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CheckInHistory } from '#contract/check-in-history.ts'
import { CheckInResult } from '#contract/check-in.ts'
import { FreezeState, StreakProtection } from '#contract/streak-freeze.ts'
import { extraFor } from '#server/domain/check-in/rewards.ts'
import { checkIns, streakFreezes } from '#server/domain/check-in/schema.ts'
import { FIRST_CONTENT } from '#server/domain/goods/content.ts'
import { goodsEditions } from '#server/domain/goods/schema.ts'
import { items } from '#server/domain/item/schema.ts'
import { givePoints } from '#server/domain/points/points-fixture.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { addDays, daysBetween } from '#server/lib/day.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { newClaimer } from './claimer-fixture.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
beforeEach(() => site.reset())
afterAll(() => site.close())

const noon = (day: string) => new Date(`${day}T04:00:00Z`)

/** A member of January who claims on days of March, and buys freezes and make-up cards. */
async function newMember(points = 0) {
  const claimer = await newClaimer(site)
  const { member, token } = claimer
  if (points > 0) await givePoints(site, member.id, points)
  const post = async (path: string, body: object, key?: string) => {
    const response = await site.call('POST', path, { token, body, headers: key ? { 'Idempotency-Key': key } : {} })
    const { problem } = v.parse(v.object({ problem: v.optional(v.string()) }), response.body)
    return Object.assign(response, { problem })
  }
  return {
    ...claimer,
    on: async (...days: string[]) => {
      for (const day of days) expect((await claimer.claim(day, { at: noon(day).toISOString() })).status, day).toBe(200)
    },
    freeze: (action: 'buy' | 'toggle', auto?: boolean) => post('/api/checkin/freeze', { action, auto }),
    buyFor: (points: number) => post('/api/checkin/freeze', { action: 'buy', points }),
    makeUp: (date: string, itemId: number, key?: string) => post('/api/checkin/makeup', { date, itemId }, key),
    giveCard: async () => {
      const [card] = await site.db
        .insert(items)
        .values({ memberId: member.id, code: 'make-up-card', source: 'operator', createdAt: site.clock.now() })
        .returning()
      return card?.id ?? expect.fail()
    },
    protection: async () => dataOf(await site.call('GET', '/api/checkin/protection', { token }), StreakProtection),
    history: async () =>
      dataOf(await site.call('GET', '/api/checkin/history?limit=60', { token }), CheckInHistory)
        .items.map(({ date, kind, streak }) => `${date.slice(5)} ${kind} ${streak}`)
        .toReversed(),
    ledger: () => site.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, member.id)),
  }
}

// rows: CK-24, CK-17, AP-46
test('the month’s free freeze covers a missed day: the streak goes on, and the day does not count', async () => {
  const { on, claim, status, history, protection } = await newMember()
  await on('2026-03-02', '2026-03-03', '2026-03-04')
  expect((await protection()).freeze).toEqual({ held: 1, auto: true, most: 2, price: 50, minStreak: 3 })
  site.clock.set(noon('2026-03-06'))
  expect(await status()).toMatchObject({ consecutiveDays: 3, hasCheckedInToday: false, coverableDays: ['2026-03-05'] })
  expect(dataOf(await claim(), CheckInResult)).toEqual({
    pointsEarned: 5,
    consecutiveDays: 4,
    totalPoints: 22,
    coveredDays: ['2026-03-05'],
  })
  expect(await status()).toMatchObject({ consecutiveDays: 4, hasCheckedInToday: true, coverableDays: [] })
  expect(await history()).toEqual([
    '03-02 normal 1',
    '03-03 normal 2',
    '03-04 normal 3',
    '03-05 freeze 3',
    '03-06 normal 4',
  ])
  expect((await protection()).freeze.held).toBe(0)
  site.clock.set(noon('2026-03-08'))
  expect(await status()).toMatchObject({ consecutiveDays: 0, coverableDays: [] })
  // Nothing accumulates in a month, and the next one brings another.
  site.clock.set(noon('2026-04-01'))
  expect((await protection()).freeze.held).toBe(1)
})

// rows: CK-24
test.each([
  ['a streak of two days is not worth one', ['2026-03-03', '2026-03-04'], '2026-03-06', 0],
  ['one freeze covers no two days', ['2026-03-02', '2026-03-03', '2026-03-04'], '2026-03-07', 0],
  ['a freeze of the month before is still held', ['2026-02-26', '2026-02-27', '2026-02-28'], '2026-03-03', 2],
])('%s', async (_, days, today, covered) => {
  const { on, claim } = await newMember()
  await on(...days)
  site.clock.set(noon(today))
  expect(dataOf(await claim(), CheckInResult).coveredDays ?? []).toHaveLength(covered)
})

// rows: CK-24
test('a late claim of a covered day gives the freeze back, and pays what the day is due', async () => {
  const { on, claim, history, protection, ledger } = await newMember()
  await on('2026-03-02', '2026-03-03', '2026-03-04', '2026-03-06')
  expect((await protection()).freeze.held).toBe(0)
  expect(dataOf(await claim('2026-03-05'), CheckInResult)).toEqual({
    pointsEarned: 5,
    consecutiveDays: 5,
    totalPoints: 27,
  })
  expect((await protection()).freeze.held).toBe(1)
  expect((await history()).slice(-2)).toEqual(['03-05 normal 4', '03-06 normal 5'])
  expect((await ledger()).map(({ code, ref }) => `${code} ${ref}`).filter((entry) => entry.includes('05'))).toEqual([
    'check-in 2026-03-05',
  ])
})

// rows: CK-24, AP-46, PT-04
test('more freezes cost points, up to two; one bought today does not reach back', async () => {
  const { on, claim, freeze, protection } = await newMember(90)
  await on('2026-03-02', '2026-03-03', '2026-03-04', '2026-03-06')
  site.clock.set(noon('2026-03-08'))
  expect(dataOf(await freeze('buy'), FreezeState)).toEqual({ held: 1, auto: true })
  // The freeze was not held on the 7th.
  expect(dataOf(await claim(), CheckInResult)).toMatchObject({ consecutiveDays: 1, totalPoints: 90 + 22 + 5 - 50 })
  expect(dataOf(await freeze('buy'), FreezeState)).toEqual({ held: 2, auto: true })
  expect(await freeze('buy')).toMatchObject({ status: 409, problem: 'freezes-full' })
  expect(await protection()).toMatchObject({ balance: 17, freeze: { held: 2 } })
})

// rows: CK-24, AP-46
test('too few points buy nothing', async () => {
  const { freeze, protection } = await newMember(49)
  expect(await freeze('buy')).toMatchObject({ status: 409, problem: 'points-too-low' })
  expect(await protection()).toMatchObject({ balance: 49, freeze: { held: 1 } })
})

// rows: CK-24, PT-04
test('a freeze costs what the operator says, and no other price than the one that was shown', async () => {
  const { buyFor, protection, ledger } = await newMember(200)
  const points = { freeze: 60, 'make-up-card': 70 }
  const edition = { content: { ...FIRST_CONTENT, points }, enteredBy: 'Lin', createdAt: site.clock.now() }
  await site.db.insert(goodsEditions).values(edition)
  const refused = await buyFor(50)
  expect([refused.problem, refused.body]).toEqual(['quote-changed', expect.objectContaining({ data: { total: 60 } })])
  expect(await protection()).toMatchObject({ balance: 200, freeze: { held: 1, price: 60 }, makeUp: { price: 70 } })
  expect((await buyFor(60)).status).toBe(200)
  expect((await ledger()).map(({ change }) => change)).toEqual([200, -60])
})

// rows: CK-24, AP-46
test('twenty presses at once buy as many as fit, each for its price', async () => {
  const { freeze, protection } = await newMember(500)
  const answers = await Promise.all(Array.from({ length: 20 }, () => freeze('buy')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await protection()).toMatchObject({ balance: 450, freeze: { held: 2 } })
})

// rows: CK-24, AP-46
test('turned off, no freeze is used; it stays', async () => {
  const { on, status, freeze, protection } = await newMember()
  await on('2026-03-02', '2026-03-03', '2026-03-04')
  expect(dataOf(await freeze('toggle'), FreezeState)).toEqual({ held: 1, auto: false })
  await on('2026-03-06')
  expect(await status()).toMatchObject({ consecutiveDays: 1 })
  expect((await protection()).freeze).toMatchObject({ held: 1, auto: false })
  expect(dataOf(await freeze('toggle', true), FreezeState)).toEqual({ held: 1, auto: true })
  expect(dataOf(await freeze('toggle', true), FreezeState)).toEqual({ held: 1, auto: true })
})

// rows: CK-25, AP-45
test('a make-up card fills a missed day: the streaks join, milestones pay once, the day itself pays nothing', async () => {
  const { on, makeUp, giveCard, protection, history, points } = await newMember()
  await on('2026-03-01', '2026-03-02', '2026-03-05', '2026-03-06', '2026-03-07')
  expect(await points()).toBe(5 * 5 + 2)
  const card = await giveCard()
  const { makeUp: before } = await protection()
  expect(before).toMatchObject({ cards: 1, itemId: card, price: 80, streak: 3 })
  expect(before.days).toEqual([
    { date: '2026-03-04', isCovered: false, streak: 4 },
    { date: '2026-03-03', isCovered: false, streak: 3 },
    { date: '2026-02-28', isCovered: false, streak: 3 },
  ])
  expect(dataOf(await makeUp('2026-03-04', card), CheckInResult)).toEqual({
    pointsEarned: 0,
    consecutiveDays: 4,
    totalPoints: 27,
  })
  // The third day of the joined streak was paid as the third of the later one.
  const second = await giveCard()
  expect(dataOf(await makeUp('2026-03-03', second), CheckInResult)).toEqual({
    pointsEarned: 5,
    consecutiveDays: 7,
    totalPoints: 32,
  })
  expect(await history()).toEqual([
    '03-01 normal 1',
    '03-02 normal 2',
    '03-03 makeup 3',
    '03-04 makeup 4',
    '03-05 normal 5',
    '03-06 normal 6',
    '03-07 normal 7',
  ])
  expect((await protection()).makeUp).toMatchObject({ cards: 0, itemId: null, streak: 7 })
})

// rows: CK-25, AP-45
test.each([
  ['today', '2026-03-09', 'make-up-day-closed'],
  ['eight days back', '2026-03-01', 'make-up-day-closed'],
  ['tomorrow', '2026-03-10', 'make-up-day-closed'],
  ['a claimed day', '2026-03-08', 'make-up-not-needed'],
])('a card is not used for %s', async (_, date, problem) => {
  const { on, makeUp, giveCard, protection } = await newMember()
  await on('2026-03-08')
  const card = await giveCard()
  site.clock.set(noon('2026-03-09'))
  expect(await makeUp(date, card)).toMatchObject({ problem })
  expect((await protection()).makeUp.cards).toBe(1)
})

// rows: CK-25, AP-45
test('a card works once, and only for its owner; ten presses at once fill the day once', async () => {
  const { on, makeUp, giveCard, protection } = await newMember()
  const other = await newMember()
  await on('2026-03-08')
  const card = await giveCard()
  await giveCard()
  expect(await other.makeUp('2026-03-07', card)).toMatchObject({ problem: 'item-unavailable' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => makeUp('2026-03-07', card)))
  expect(answers.filter(({ problem }) => problem === undefined)).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem === 'make-up-not-needed')).toHaveLength(9)
  expect(await makeUp('2026-03-06', card)).toMatchObject({ problem: 'item-unavailable' })
  expect((await protection()).makeUp.cards).toBe(1)
})

// rows: CK-25, AP-45
test('a repeated make-up gets the first response, also days later and after a late claim gave its card back', async () => {
  const { on, claim, makeUp, giveCard, protection, history, points } = await newMember()
  await on('2026-03-06', '2026-03-07', '2026-03-09')
  const card = await giveCard()
  const first = await makeUp('2026-03-08', card, 'one')
  expect(dataOf(first, CheckInResult)).toEqual({ pointsEarned: 2, consecutiveDays: 4, totalPoints: 17 })
  expect((await makeUp('2026-03-08', card, 'one')).body).toEqual(first.body)
  expect(await makeUp('2026-03-05', card, 'one')).toMatchObject({ status: 422, problem: 'key-reused' })
  const refused = await makeUp('2026-03-05', card, 'two')
  expect(refused).toMatchObject({ problem: 'item-unavailable' })
  await claim('2026-03-08')
  expect((await protection()).makeUp.cards).toBe(1)
  site.clock.set(noon('2026-03-20'))
  expect((await makeUp('2026-03-08', card, 'one')).body).toEqual(first.body)
  expect((await makeUp('2026-03-05', card, 'two')).body).toEqual(refused.body)
  expect((await protection()).makeUp.cards).toBe(1)
  expect((await history()).at(-2)).toBe('03-08 normal 3')
  expect(await points()).toBe(22)
})

// rows: CK-25
test('a late claim of a made-up day gives the card back and pays the day’s own points', async () => {
  const { on, claim, makeUp, giveCard, protection, history, points } = await newMember()
  await on('2026-03-06', '2026-03-07', '2026-03-09')
  await makeUp('2026-03-08', await giveCard())
  expect(await points()).toBe(17)
  expect((await protection()).makeUp.cards).toBe(0)
  // The freeze was not used, because the run had two days only.
  expect(dataOf(await claim('2026-03-08'), CheckInResult)).toEqual({
    pointsEarned: 7,
    consecutiveDays: 4,
    totalPoints: 22,
  })
  expect((await protection()).makeUp.cards).toBe(1)
  expect((await history()).at(-2)).toBe('03-08 normal 3')
})

// rows: CK-24, CK-25
test('a late claim between two gaps uses three freezes: two of earlier months, and that of this month', async () => {
  const { member, on, claim, history } = await newMember()
  const held = { memberId: member.id, fromDay: '2026-01-01', createdAt: site.clock.now() }
  await site.db.insert(streakFreezes).values([
    { ...held, month: '2026-01-01' },
    { ...held, month: '2026-02-01' },
  ])
  await on('2026-03-08', '2026-03-09', '2026-03-10', '2026-03-15')
  expect(dataOf(await claim('2026-03-13'), CheckInResult)).toMatchObject({
    consecutiveDays: 5,
    coveredDays: ['2026-03-11', '2026-03-12', '2026-03-14'],
  })
  expect(await history()).toEqual([
    '03-08 normal 1',
    '03-09 normal 2',
    '03-10 normal 3',
    '03-11 freeze 3',
    '03-12 freeze 3',
    '03-13 normal 4',
    '03-14 freeze 4',
    '03-15 normal 5',
  ])
})

// rows: CK-24, CK-25
test('a make-up uses no freeze, so what the status promises stays', async () => {
  const { on, status, claim, makeUp, giveCard, protection } = await newMember()
  await on('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-06', '2026-03-07', '2026-03-08')
  site.clock.set(noon('2026-03-10'))
  expect(await status()).toMatchObject({ consecutiveDays: 3, coverableDays: ['2026-03-09'] })
  const { days } = (await protection()).makeUp
  expect(days.find(({ date }) => date === '2026-03-05')).toMatchObject({ streak: 4 })
  expect(dataOf(await makeUp('2026-03-05', await giveCard()), CheckInResult)).toMatchObject({ consecutiveDays: 4 })
  expect(await status()).toMatchObject({ consecutiveDays: 4, coverableDays: ['2026-03-09'] })
  expect(dataOf(await claim(), CheckInResult)).toMatchObject({ consecutiveDays: 5, coveredDays: ['2026-03-09'] })
})

// rows: CK-25, NF-07
test('what was paid for a milestone that has moved counts once, whatever is filled later', async () => {
  const { member, on, makeUp, giveCard, ledger } = await newMember()
  const freeze = { memberId: member.id, fromDay: '2026-01-01', createdAt: site.clock.now() }
  await site.db.insert(streakFreezes).values([freeze, freeze])
  await on('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-07', '2026-03-09')
  const bonuses = async () =>
    (await ledger()).filter(({ code }) => code === 'check-in-bonus').reduce((sum, { change }) => sum + change, 0)
  expect(await bonuses()).toBe(2 + 5)
  await on('2026-03-10', '2026-03-11', '2026-03-12')
  await makeUp('2026-03-06', await giveCard())
  expect(await bonuses()).toBe(2 + 5)
  await on('2026-03-13', '2026-03-14', '2026-03-15')
  await makeUp('2026-03-08', await giveCard())
  expect(await bonuses()).toBe(2 + 5 + 10)
})

// rows: CK-24, CK-25, NF-07
test.each([1, 2, 3, Math.floor(Math.random() * 2 ** 31)])(
  'whatever is claimed, missed, made up and bought, no point, card or freeze is lost or made: seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    const { member, claim, makeUp, giveCard, freeze } = await newMember(400)
    let today = '2026-01-20'
    let cards = 0
    const spare: number[] = []
    const failures: number[] = []
    for (let step = 0; step < 90; step++, today = addDays(today, 1)) {
      site.clock.set(noon(today))
      const presses = [0, 0, 1, 1, 1, 1, 2][Math.floor(random() * 7)] ?? 1
      for (let press = 0; press < presses; press++)
        failures.push((await claim(addDays(today, -([0, 0, 0, 1, 2][Math.floor(random() * 5)] ?? 0)))).status)
      if (random() < 0.1) failures.push((await freeze('buy')).status)
      if (random() < 0.15) {
        spare.push(await giveCard())
        cards += 1
      }
      const card = spare[0]
      if (card !== undefined && random() < 0.4) {
        const { problem, status } = await makeUp(addDays(today, -1 - Math.floor(random() * 7)), card)
        failures.push(status)
        // A card that was given back is used again.
        if (problem === 'item-unavailable') spare.shift()
      }
    }
    expect(failures.filter((status) => status >= 500)).toEqual([])
    const of = eq(checkIns.memberId, member.id)
    const days = await site.db.select().from(checkIns).where(of).orderBy(checkIns.day)
    const frozen = days.filter(({ kind }) => kind === 'freeze')
    const used = await site.db.select().from(streakFreezes).where(eq(streakFreezes.memberId, member.id))
    expect(used.flatMap(({ coveredDay }) => coveredDay ?? []).toSorted()).toEqual(frozen.map(({ day }) => day))
    expect(used.every(({ coveredDay, fromDay }) => coveredDay === null || fromDay <= coveredDay)).toBe(true)
    const owned = await site.db.select().from(items).where(eq(items.memberId, member.id))
    expect(owned).toHaveLength(cards)
    expect(owned.flatMap(({ usedFor }) => usedFor ?? []).toSorted()).toEqual(
      days.filter(({ kind }) => kind === 'makeup').map(({ day }) => day),
    )
    const entries = await site.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, member.id))
    const sum = (code: string) =>
      entries.filter((each) => each.code === code).reduce((all, { change }) => all + change, 0)
    expect(sum('check-in')).toBe(5 * days.filter(({ kind }) => kind === 'normal').length)
    expect(sum('freeze') + 50 * used.filter(({ month }) => month === null).length).toBe(0)
    // Each milestone of the streaks as they are now was paid, and none of one streak twice.
    expect(sum('check-in-bonus')).toBeGreaterThanOrEqual(bonusesOf(days))
    expect(days.reduce((all, { pointsEarned }) => all + pointsEarned, 0)).toBe(sum('check-in') + sum('check-in-bonus'))
    const { rows } = await site.db.execute(sql`select points from members where id = ${member.id}`)
    expect(rows).toEqual([{ points: entries.reduce((all, { change }) => all + change, 0) }])
    // Covered days are between claimed ones.
    for (const { day } of frozen)
      expect(days.some((other) => other.kind !== 'freeze' && daysBetween(day, other.day) > 0)).toBe(true)
    expect(
      await site.db
        .select()
        .from(checkIns)
        .where(and(of, eq(checkIns.kind, 'freeze'))),
    ).toHaveLength(frozen.length)
  },
)

function bonusesOf(days: { day: string; kind: string }[]) {
  let streak = 0
  return days.reduce((sum, { day, kind }, index) => {
    if (days[index - 1]?.day !== addDays(day, -1)) streak = 0
    if (kind === 'freeze') return sum
    streak += 1
    return sum + extraFor(streak)
  }, 0)
}
