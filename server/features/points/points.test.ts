import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LedgerPage, PointsSummary } from '#contract/points.ts'
import { createApp } from '#server/app.ts'
import { enterPoints, type NewLedgerEntry } from '#server/domain/points/ledger.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { readConfig } from '#server/lib/config.ts'
import { addDays, addMonths, localDate } from '#server/lib/day.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { bearer } from '#tests/bearer.ts'
import { checkLedgerCommand } from './commands/check-ledger.ts'
import { correctCommand } from './commands/correct.ts'
import { expirePoints } from './expiry.ts'

const ZONE = 'Asia/Shanghai'
const NOON = '2026-03-09T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(() => site.reset())
afterAll(() => site.close())

const enter = (memberId: number, ...entries: NewLedgerEntry[]) =>
  site.db.transaction((tx) => enterPoints(tx, memberId, entries, site.clock.now()))
const earn = (change: number, ref = `${site.clock.now().getTime()}`): NewLedgerEntry => ({
  code: 'check-in',
  ref,
  change,
})
const correct = (change: number, ref = `${site.clock.now().getTime()}`): NewLedgerEntry => ({
  code: 'correction',
  ref,
  change,
})
const summary = async (token: string | undefined) =>
  dataOf(await site.call('GET', '/api/points/summary', { token }), PointsSummary)
const ledger = async (token: string | undefined, query = '') =>
  dataOf(await site.call('GET', `/api/points/ledger${query}`, { token }), LedgerPage)
const expire = () => expirePoints(site.services, new AbortController().signal)

const run = (command: typeof correctCommand, ...args: string[]) => runCommand(site, command, ...args)

// rows: PT-02, AP-37
test('the summary has the balance, the gains of the day and month, and the ways to earn with what is left', async () => {
  const { member, token } = await site.newMember({ timeZone: ZONE })
  site.clock.set('2026-02-28T23:59:59.999+08:00')
  await enter(member.id, earn(100))
  site.clock.set('2026-03-08T23:59:59.999+08:00')
  await enter(member.id, earn(10))
  site.clock.set(NOON)
  await enter(member.id, earn(3), correct(-30))
  const { offers, ...others } = await summary(token)
  expect(offers.map(({ code, price, href }) => [code, price, href])).toEqual([
    ['freeze', 50, '/check-in'],
    ['make-up-card', 80, '/my-items'],
    ['trial-week', 200, '/my-items'],
    ['picture', 40, '/history'],
    ['coupon-five-yuan', 250, '/tickets'],
    ['box', 20, '/blind-box'],
  ])
  expect(others).toEqual({
    day: '2026-03-09',
    balance: 83,
    today: 3,
    month: 13,
    expiring: [],
    expireAfterMonths: 12,
    ways: [
      { code: 'check-in', text: '签到', textEn: 'Check-in', points: 5, left: 1, href: '/?dialog=check-in' },
      { code: 'like', text: '每天第一次点赞', textEn: 'First like of the day', points: 2, left: 1, href: '/' },
      { code: 'invite', text: '邀请好友', textEn: 'Invite a friend', points: 50, left: 10, href: '/invite' },
    ],
  })
  expect((await site.call('POST', '/api/checkin/checkin', { token })).status).toBe(200)
  expect((await summary(token)).ways[0]).toMatchObject({ code: 'check-in', left: 0 })
  expect((await site.call('GET', '/api/points/summary')).status).toBe(401)
})

// rows: PT-02, AP-38
test('the ledger lists every change with its texts, by kind and by the member’s days, page by page', async () => {
  const { member, token } = await site.newMember({ timeZone: 'America/New_York' })
  const other = await site.newMember()
  for (const [at, change] of [
    ['2026-03-01T23:30:00-05:00', 40],
    ['2026-03-02T00:30:00-05:00', 5],
    ['2026-03-02T12:00:00-05:00', -15],
    ['2026-03-03T12:00:00-05:00', 2],
  ] as const) {
    site.clock.set(at)
    await enter(member.id, change > 0 ? earn(change) : correct(change))
    await enter(other.member.id, earn(1))
  }
  const all = await ledger(token)
  expect(all.items.map(({ change, balanceAfter }) => [change, balanceAfter])).toEqual([
    [2, 32],
    [-15, 30],
    [5, 45],
    [40, 40],
  ])
  expect(all.items[1]).toMatchObject({ code: 'correction', text: '更正', textEn: 'Correction' })
  expect(all.before).toBeNull()
  const changes = async (query: string) => (await ledger(token, query)).items.map(({ change }) => change)
  expect(await changes('?type=earn')).toEqual([2, 5, 40])
  expect(await changes('?type=spend')).toEqual([-15])
  expect(await changes('?from=2026-03-02&to=2026-03-02')).toEqual([-15, 5])
  const first = await ledger(token, '?pageSize=3')
  expect(first.items).toHaveLength(3)
  expect(await changes(`?pageSize=3&before=${first.before}`)).toEqual([40])
  // The id of another member's entry is no place in this ledger.
  const [foreign] = (await ledger(other.token)).items
  expect(await changes(`?before=${foreign?.id}`)).toEqual([])
  for (const query of ['?type=all&from=2026-02-30', '?before=x', '?pageSize=0', '?type=none'])
    expect((await site.call('GET', `/api/points/ledger${query}`, { token })).status, query).toBe(422)
})

// rows: NF-07
test('what the balance does not cover is refused and changes nothing, whatever is entered at the same time', async () => {
  const { member } = await site.newMember()
  await enter(member.id, earn(100))
  await expect(enter(member.id, correct(-101))).rejects.toMatchObject({
    problem: 'points-too-low',
    details: { data: { need: 101, have: 100 } },
  })
  const tried = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => enter(member.id, correct(-30, `spend-${n}`))),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await site.db.select({ points: members.points }).from(members).where(eq(members.id, member.id))).toEqual([
    { points: 10 },
  ])
  expect(await run(checkLedgerCommand)).toEqual(['4 entries of 1 members agree with the balances.'])
})

// rows: PT-02
test('points expire twelve months after their day, the oldest are spent first, and the member sees them 30 days ahead', async () => {
  const { member, token } = await site.newMember({ timeZone: ZONE })
  site.clock.set('2025-04-01T08:00:00+08:00')
  await enter(member.id, earn(20))
  site.clock.set('2025-04-02T23:59:59+08:00')
  await enter(member.id, earn(30))
  site.clock.set('2025-09-01T08:00:00+08:00')
  await enter(member.id, correct(-5), earn(7))
  site.clock.set(NOON)
  expect((await summary(token)).expiring).toEqual([
    { points: 15, date: '2026-04-01' },
    { points: 30, date: '2026-04-02' },
  ])
  site.clock.set('2026-04-01T23:59:59.999+08:00')
  await expire()
  expect((await summary(token)).balance).toBe(52)
  site.clock.set('2026-04-02T00:00:00+08:00')
  await Promise.all([expire(), expire()])
  await expire()
  expect((await summary(token)).balance).toBe(37)
  site.clock.set('2026-04-05T00:00:00+08:00')
  await expire()
  expect(await summary(token)).toMatchObject({ balance: 7, today: 0, expiring: [] })
  expect((await ledger(token, '?type=spend')).items).toMatchObject([
    { code: 'expired', text: '积分到期', change: -30, balanceAfter: 7, ref: '2025-04-04' },
    { code: 'expired', change: -15, ref: '2025-04-01' },
    { code: 'correction', change: -5 },
  ])
})

// rows: PT-02, AP-37
test('the operator sets the term, which counts at once and gives nothing back; with 0 nothing expires', async () => {
  const { member, token } = await site.newMember({ timeZone: ZONE })
  site.clock.set('2015-01-01T12:00:00+08:00')
  await enter(member.id, earn(20))
  site.clock.set('2025-12-20T12:00:00+08:00')
  await enter(member.id, earn(30))
  site.clock.set(NOON)
  await enter(member.id, earn(5))
  const withTerm = async (months: number) => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: site.services.config.dataDir, ...term(months) })
    const services = { ...site.services, config }
    await expirePoints(services, new AbortController().signal)
    const headers = bearer({ token })
    const body: unknown = await (await createApp(services).request('/api/points/summary', { headers })).json()
    const { balance, expiring, expireAfterMonths } = dataOf({ body }, PointsSummary)
    return { balance, expiring, expireAfterMonths }
  }
  expect(await withTerm(0)).toEqual({ balance: 55, expiring: [], expireAfterMonths: null })
  expect(await withTerm(120)).toEqual({ balance: 35, expiring: [], expireAfterMonths: 120 })
  expect(await withTerm(3)).toEqual({
    balance: 35,
    expiring: [{ points: 30, date: '2026-03-20' }],
    expireAfterMonths: 3,
  })
  site.clock.set('2026-03-22T00:00:00+08:00')
  expect(await withTerm(4)).toEqual({
    balance: 35,
    expiring: [{ points: 30, date: '2026-04-20' }],
    expireAfterMonths: 4,
  })
  expect(await withTerm(0)).toEqual({ balance: 35, expiring: [], expireAfterMonths: null })
  expect(await withTerm(3)).toEqual({ balance: 5, expiring: [], expireAfterMonths: 3 })
  expect(await withTerm(0)).toMatchObject({ balance: 5 })
  expect((await ledger(token, '?type=spend')).items).toMatchObject([
    { code: 'expired', change: -30, ref: '2025-12-21' },
    { code: 'expired', change: -20, ref: '2016-03-08' },
  ])
  expect(() => readConfig({ NODE_ENV: 'test', ...term(-1) })).toThrow('POINTS_EXPIRE_MONTHS')
  expect(() => readConfig({ NODE_ENV: 'test', ...term(121) })).toThrow('POINTS_EXPIRE_MONTHS')
})

const term = (months: number) => ({ POINTS_EXPIRE_MONTHS: String(months) })

// rows: PT-02, NF-07
test.each([1, 2, Math.floor(Math.random() * 2 ** 31)])(
  'over random years, what expires is what a list of every earned point says: seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    const { member, token } = await site.newMember({ timeZone: ZONE })
    // The reference: points by the day on which they were earned, the oldest first.
    let lots: { day: string; points: number }[] = []
    const deduct = (points: number) => {
      let rest = points
      lots = lots.flatMap((lot) => {
        const taken = Math.min(rest, lot.points)
        rest -= taken
        return lot.points > taken ? [{ ...lot, points: lot.points - taken }] : []
      })
    }
    const balance = () => lots.reduce((sum, { points }) => sum + points, 0)
    let day = '2023-01-31'
    for (let step = 0; step < 40; step++) {
      day = addDays(day, Math.floor(random() * 45))
      site.clock.set(`${day}T12:00:00+08:00`)
      const oldest = addMonths(day, -12)
      lots = lots.filter((lot) => lot.day >= oldest)
      await expire()
      expect((await summary(token)).balance, `step ${step}`).toBe(balance())
      const points = 1 + Math.floor(random() * 50)
      if (random() < 0.6) {
        await enter(member.id, earn(points, `${step}`))
        lots.push({ day, points })
      } else if (points <= balance()) {
        await enter(member.id, correct(-points, `${step}`))
        deduct(points)
      }
      const expiring = (await summary(token)).expiring.reduce((sum, soon) => sum + soon.points, 0)
      const soon = addMonths(addDays(day, 30), -12)
      expect(expiring, `step ${step}`).toBe(
        lots.filter((lot) => lot.day < soon).reduce((sum, lot) => sum + lot.points, 0),
      )
    }
    expect(localDate(site.clock.now(), ZONE)).toBe(day)
    await expect(run(checkLedgerCommand)).resolves.toHaveLength(1)
  },
)

// rows: PT-02, NF-07
test('an operator corrects by an entry with reason and name, once for an id, after a trial; the check finds a wrong balance', async () => {
  const { member, token } = await site.newMember({ username: 'lin' })
  const reason = ['--reason', '活动补发', '--by', 'Wen']
  expect(await run(correctCommand, 'lin', '+50', ...reason, '--dry-run')).toEqual([
    expect.stringMatching(/has 0 points and would have 50\.$/),
  ])
  expect((await summary(token)).balance).toBe(0)
  await run(correctCommand, 'lin', '+50', ...reason, '--reason-en', 'Late prize', '--id', 'prize-7')
  await expect(run(correctCommand, 'lin', '+50', ...reason, '--id', 'prize-7')).rejects.toThrow(/already/)
  await run(correctCommand, 'lin', '-20', ...reason)
  expect((await ledger(token)).items).toMatchObject([
    { change: -20, text: '活动补发', textEn: '活动补发', balanceAfter: 30 },
    { change: 50, text: '活动补发', textEn: 'Late prize', balanceAfter: 50 },
  ])
  expect(JSON.stringify(await ledger(token))).not.toContain('Wen')
  expect(await site.db.select({ by: pointsLedger.enteredBy }).from(pointsLedger)).toEqual([
    { by: 'Wen' },
    { by: 'Wen' },
  ])
  for (const args of [
    ['lin', '-31', ...reason],
    ['lin', '0', ...reason],
    ['lin', '1.5', ...reason],
    ['lin', '9999999', ...reason],
    ['lin', '+5', '--by', 'Wen'],
    ['nobody', '+5', ...reason],
  ])
    await expect(run(correctCommand, ...args), args.join(' ')).rejects.toThrow(AdminError)
  await site.db.update(members).set({ points: 31 }).where(eq(members.id, member.id))
  await expect(run(checkLedgerCommand)).rejects.toThrow('Figures that differ from their entries: 1.')
})
