import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalDate } from '#contract/value.ts'
import type { Member } from '#server/app-env.ts'
import { checkIn } from '#server/domain/check-in/claim.ts'
import { setPaused } from '#server/domain/check-in/freeze-table.ts'
import { extraFor } from '#server/domain/check-in/rewards.ts'
import { checkIns } from '#server/domain/check-in/schema.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { readConfig } from '#server/lib/config.ts'
import type { Database } from '#server/lib/database/database.ts'
import { testDatabase } from '#server/lib/database/test-database.ts'
import { addDays, daysBetween } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { checkInHistory, checkInStatus } from './status.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const services = { config: readConfig({ NODE_ENV: 'test' }) }
const FIRST_DAY = '2026-01-01'
/** Noon of the member's day, Shanghai. */
const noon = (day: LocalDate) => new Date(`${day}T04:00:00Z`)

async function newMember(): Promise<Member> {
  const [member] = await database.db
    .insert(members)
    .values({ nickname: '林间', createdAt: noon(FIRST_DAY) })
    .returning()
  if (!member) expect.fail()
  // Freezes have tests of their own.
  await setPaused(database.db, member.id, true)
  return member
}

const claim = (member: Member, day: LocalDate, now: Date) =>
  checkIn({ db: database.db, now, services }, member, day).catch((error: unknown) => {
    if (error instanceof ProblemError) return error.problem
    throw error
  })

async function booksOf(member: Member) {
  const [row] = await database.db.select().from(members).where(eq(members.id, member.id))
  const ledger = await database.db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.memberId, member.id))
    .orderBy(pointsLedger.id)
  const days = await database.db.select().from(checkIns).where(eq(checkIns.memberId, member.id)).orderBy(checkIns.day)
  return { points: row?.points, ledger, days }
}

/** Points of the claimed days when claimed in order, and the streak of each. */
function recompute(days: readonly LocalDate[]) {
  let streak = 0
  const streaks = days.map((day, i) => (streak = days[i - 1] === addDays(day, -1) ? streak + 1 : 1))
  return { streaks, points: streaks.reduce((sum, value) => sum + 5 + extraFor(value), 0) }
}

test('for any claims in any order over 100 days, the ledger is consistent and the streak matches the days', async () => {
  for (const seed of [1, 2, 3, Math.floor(Math.random() * 2 ** 31)]) {
    const random = seededRandom(seed)
    const member = await newMember()
    let today = FIRST_DAY
    for (let step = 0; step < 100; step++, today = addDays(today, 1)) {
      const tries = [0, 1, 1, 2][Math.floor(random() * 4)] ?? 1
      for (let i = 0; i < tries; i++) {
        // Mostly today, sometimes yesterday or the day before, rarely a day that is closed.
        const back = [0, 0, 0, 0, 1, 1, 2, 5, -1][Math.floor(random() * 9)] ?? 0
        await claim(member, addDays(today, -back), noon(today))
      }
    }
    const { points, ledger, days } = await booksOf(member)
    const claimed = days.map((row) => row.day)
    const naive = recompute(claimed)
    expect(points, `seed ${seed}`).toBe(ledger.reduce((sum, entry) => sum + entry.change, 0))
    expect(points, `seed ${seed}`).toBe(naive.points)
    expect(ledger.at(-1)?.balanceAfter, `seed ${seed}`).toBe(points)
    expect(
      days.reduce((sum, row) => sum + row.pointsEarned, 0),
      `seed ${seed}`,
    ).toBe(points)
    const history = await checkInHistory(database.db, member.id, { page: 1, limit: 60 })
    expect(
      history.items.map((item) => item.streak),
      `seed ${seed}`,
    ).toEqual(naive.streaks.toReversed().slice(0, 60))
    const status = await checkInStatus(database.db, member, noon(addDays(today, -1)))
    const last = claimed.at(-1) ?? expect.fail()
    const isAlive = daysBetween(last, status.today) <= 1
    expect(status.consecutiveDays, `seed ${seed}`).toBe(isAlive ? naive.streaks.at(-1) : 0)
  }
})

test('a late day joins two runs, and the difference for later days is paid in new entries', async () => {
  const member = await newMember()
  for (const day of ['2026-01-01', '2026-01-03']) await claim(member, day, noon(day))
  expect(await claim(member, '2026-01-02', noon('2026-01-03'))).toEqual({
    pointsEarned: 5 + 2,
    consecutiveDays: 3,
    totalPoints: 17,
  })
  const { ledger } = await booksOf(member)
  expect(ledger.map(({ code, ref, change }) => [code, ref, change])).toEqual([
    ['check-in', '2026-01-01', 5],
    ['check-in', '2026-01-03', 5],
    ['check-in', '2026-01-02', 5],
    ['check-in-bonus', '2026-01-03/2026-01-02', 2],
  ])
})

test('a late day does not join across a missing day', async () => {
  const member = await newMember()
  await claim(member, '2026-01-03', noon('2026-01-03'))
  expect(await claim(member, '2026-01-01', noon('2026-01-03'))).toEqual({
    pointsEarned: 5,
    consecutiveDays: 1,
    totalPoints: 10,
  })
})

test('twenty concurrent claims of one day commit once and all return the same result', async () => {
  const member = await newMember()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      checkIn({ db: database.db, now: noon('2026-01-01'), services }, member, '2026-01-01'),
    ),
  )
  const counted = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(counted.map((outcome) => outcome.value)).toEqual([{ pointsEarned: 5, consecutiveDays: 1, totalPoints: 5 }])
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ problem: 'check-in-already', details: { data: counted[0]?.value } })
  }
  const { points, ledger, days } = await booksOf(member)
  expect([points, ledger.length, days.length]).toEqual([5, 1, 1])
})

test('three late claims in 30 days are accepted, a fourth is closed, and a month later three are allowed again', async () => {
  const member = await newMember()
  const late = (day: LocalDate) => claim(member, day, noon(addDays(day, 1)))
  const outcomes = [
    await late('2026-01-01'),
    await late('2026-01-05'),
    await late('2026-01-09'),
    await late('2026-01-13'),
  ]
  expect(outcomes.map((outcome) => typeof outcome === 'string')).toEqual([false, false, false, true])
  expect(outcomes[3]).toBe('check-in-day-closed')
  expect(await late('2026-02-01')).toMatchObject({ pointsEarned: 5 })
})
