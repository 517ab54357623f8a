import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BoxState } from '#contract/box.ts'
import { type MembershipPeriod, MyMembership, PlanBought, PlanList, Quote } from '#contract/membership.ts'
import { FIRST_CONTENT } from '#server/domain/membership/content.ts'
import { setLevel } from '#server/domain/membership/grant.ts'
import { givePoints } from '#server/domain/points/points-fixture.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { checkLedgerCommand } from '#server/features/points/commands/check-ledger.ts'
import type { AdminCommand } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { membershipCommand } from './commands/membership.ts'

const NOON = '2026-01-31T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  // After every test: no point was lost or made.
  expect(await run(checkLedgerCommand)).toMatch(/agree with the balances/)
  await site.reset()
  site.clock.set(NOON)
})
afterAll(() => site.close())

const run = async (command: AdminCommand, ...args: string[]) => (await runCommand(site, command, ...args)).join('\n')

async function newMember(points = 0) {
  const { member, token } = await site.newMember()
  if (points > 0) await givePoints(site, member.id, points)
  const askQuote = (planId: string) => site.call('POST', '/api/vip/quote', { token, body: { planId } })
  const askPurchase = (planId: string, total: number, key?: string) =>
    site.call('POST', '/api/vip/points', {
      token,
      body: { planId, total },
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  return {
    member,
    token,
    askQuote,
    askPurchase,
    quote: async (planId: string) => dataOf(await askQuote(planId), Quote),
    buy: async (planId: string, total: number, key?: string) =>
      dataOf(await askPurchase(planId, total, key), PlanBought),
    mine: async () => dataOf(await site.call('GET', '/api/vip/me', { token }), MyMembership),
    level: (groupId: number, endsAt: string | null) =>
      site.db.transaction((tx) =>
        setLevel(tx, member.id, { groupId, endsAt: endsAt === null ? null : new Date(endsAt), now: site.clock.now() }),
      ),
    ledger: async () =>
      (await site.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, member.id)).orderBy(pointsLedger.id))
        .filter(({ code }) => code === 'membership')
        .map(({ change, note, noteEn }) => [change, note, noteEn]),
  }
}

const told = ({ groupId, source, term, points, startsAt, endsAt, replacedAt }: MembershipPeriod) => ({
  groupId,
  source,
  term,
  points,
  startsAt,
  endsAt,
  isReplaced: replacedAt !== null,
})

// rows: VP-03, VP-05, AP-48
test('what each level gives and what each plan costs is data', async () => {
  const { token } = await newMember()
  const { tiers, plans } = dataOf(await site.call('GET', '/api/vip/plans', { token }), PlanList)
  expect(tiers.map(({ groupId, nameEn }) => [groupId, nameEn])).toEqual([
    [1, 'No membership'],
    [2, 'Basic member'],
    [3, 'Advanced member'],
    [4, 'Professional member'],
    [5, 'Special member'],
    [6, 'Super member'],
  ])
  expect(tiers.map(({ rights: { maxEdge, tomorrow } }) => [maxEdge, tomorrow])).toEqual([
    [3840, false],
    [7680, true],
    [null, true],
    [null, true],
    [null, true],
    [null, true],
  ])
  expect(tiers.map(({ rights }) => rights.downloadsPerDay)).toEqual([20, 60, 150, 400, 1000, null])
  expect(tiers.map(({ rights }) => rights.freeBoxesPerDay)).toEqual([1, 2, 3, 4, 5, 6])
  expect(plans).toHaveLength(20)
  expect(plans.slice(0, 4)).toMatchObject([
    { id: 'basic-month', groupId: 2, term: 'month', price: 1200, listPrice: 1200, currency: 'CNY', points: 600 },
    { id: 'basic-quarter', price: 3200, listPrice: 3600, points: 1600 },
    { id: 'basic-year', price: 10_800, listPrice: 14_400, points: 5400 },
    // Nothing to compare a lifetime with.
    { id: 'basic-life', term: 'life', price: 26_800, listPrice: 26_800, points: 13_400 },
  ])
})

// rows: VP-04, VP-23, AP-47
test('a plan bought with points gives its level up to a midnight, calendar months later, and is in the history', async () => {
  const { mine, quote, buy, ledger } = await newMember(700)
  expect(await mine()).toMatchObject({ groupId: 1, expireAt: null, autoRenew: null, history: [], balance: 700 })
  const quoted = await quote('basic-month')
  expect(quoted).toMatchObject({
    total: 600,
    lines: [{ kind: 'plan', text: '基础会员 · 一个月', textEn: 'Basic member, one month', amount: 600 }],
    startsAt: '2026-01-31T04:00:00.000Z',
    // From 1 February to the end of the month: the rest of the day of purchase is free.
    endsAt: '2026-02-28T16:00:00.000Z',
  })
  expect(await buy('basic-month', 600)).toMatchObject({
    groupId: 2,
    nameEn: 'Basic member',
    expireAt: quoted.endsAt,
    balance: 100,
  })
  expect(await ledger()).toEqual([[-600, '基础会员 · 一个月', 'Basic member, one month']])
  const after = await mine()
  expect(after).toMatchObject({ groupId: 2, expireAt: quoted.endsAt, balance: 100 })
  expect(after.history.map(told)).toEqual([
    {
      groupId: 2,
      source: 'points',
      term: 'month',
      points: 600,
      startsAt: quoted.startsAt,
      endsAt: quoted.endsAt,
      isReplaced: false,
    },
  ])
  site.clock.set('2026-03-01T00:00:00+08:00')
  expect(await mine()).toMatchObject({ groupId: 1, expireAt: null })
})

// rows: VP-06, AP-49
test('the same level is extended at its end; a higher one begins at once and credits the time left, line by line', async () => {
  const { mine, quote, buy, ledger } = await newMember(10_000)
  await buy('basic-month', 600)
  const extension = await quote('basic-month')
  expect(extension).toMatchObject({
    total: 600,
    startsAt: '2026-02-28T16:00:00.000Z',
    endsAt: '2026-03-31T16:00:00.000Z',
  })
  await buy('basic-month', 600)
  // In the middle of the first month: of 28.5 days 13.5 are left, and the whole second month.
  site.clock.set('2026-02-15T12:00:00+08:00')
  const upgrade = await quote('advanced-quarter')
  expect(upgrade.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['plan', 3300],
    ['credit', -284],
    ['credit', -600],
  ])
  expect(upgrade.lines[1]).toMatchObject({ textEn: 'Credit: time left as basic member' })
  expect(upgrade).toMatchObject({ total: 2416, startsAt: '2026-02-15T04:00:00.000Z' })
  expect(upgrade.endsAt).toBe('2026-05-15T16:00:00.000Z')
  expect(await buy('advanced-quarter', 2416)).toMatchObject({ groupId: 3, balance: 10_000 - 1200 - 2416 })
  expect((await ledger()).map(([change]) => change)).toEqual([-600, -600, -2416])
  expect((await mine()).history.map(told).map(({ groupId, isReplaced }) => [groupId, isReplaced])).toEqual([
    [3, false],
    [2, true],
    [2, true],
  ])
  // What was credited is not credited again: the price of the new plan counts, not what was paid for it.
  const next = await quote('professional-quarter')
  expect(next.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['plan', 5900],
    ['credit', -3300],
  ])
})

// rows: VP-06
test('time that nobody paid for is named before it ends, and credits nothing', async () => {
  const { mine, level, quote, buy } = await newMember(5000)
  await level(2, '2026-12-31T16:00:00Z')
  const upgrade = await quote('advanced-month')
  expect(upgrade.lines.map(({ kind, textEn, amount }) => [kind, textEn, amount])).toEqual([
    ['plan', 'Advanced member, one month', 1250],
    ['given-up', 'Time left as basic member ends (not paid for, not credited)', 0],
  ])
  expect(upgrade.total).toBe(1250)
  await buy('advanced-month', 1250)
  expect((await mine()).history.map(told)).toMatchObject([
    { groupId: 3, source: 'points' },
    { groupId: 2, source: 'operator', endsAt: '2026-12-31T16:00:00.000Z', isReplaced: true },
  ])
})

// rows: VP-05, VP-06
test('plans that would change nothing, or lose what was paid, are refused and take no points', async () => {
  const { mine, level, askQuote, askPurchase, buy, quote } = await newMember(60_000)
  const refused = async (planId: string) => {
    const { status, body } = await askQuote(planId)
    expect(await askPurchase(planId, 600)).toMatchObject({ status, body })
    return { status, body }
  }
  const because = (reason: string) => ({
    status: 409,
    body: { code: 4115, problem: 'plan-not-needed', data: { reason } },
  })
  await level(3, null)
  expect(await refused('basic-life')).toMatchObject(because('lower'))
  expect(await refused('advanced-year')).toMatchObject(because('have'))
  expect(await refused('gold')).toMatchObject({ status: 404 })
  await level(1, null)
  await buy('basic-life', 13_400)
  expect(await refused('advanced-month')).toMatchObject(because('worth-more'))
  // A lifetime is credited as five years; 29 days have passed.
  site.clock.set('2026-03-01T12:00:00+08:00')
  const upgrade = await quote('advanced-life')
  expect(upgrade.lines.map(({ amount }) => amount)).toEqual([26_900, -13_187])
  expect(upgrade.endsAt).toBeNull()
  expect((await mine()).balance).toBe(60_000 - 13_400)
})

// rows: NF-07
test('the price that was shown is the price: another one, too few points and bad input buy nothing', async () => {
  const { mine, askPurchase, quote } = await newMember(599)
  expect(await askPurchase('basic-month', 600)).toMatchObject({
    status: 409,
    body: { problem: 'points-too-low', data: { need: 600, have: 599 } },
  })
  expect(await askPurchase('basic-month', 599)).toMatchObject({
    status: 409,
    body: { code: 4116, problem: 'quote-changed', data: { total: 600 } },
  })
  for (const total of [-600, 600.5, Number.NaN, 1e21, '600', null]) {
    const { status } = await askPurchase('basic-month', total as number)
    expect(status, String(total)).toBeGreaterThanOrEqual(400)
  }
  expect(await mine()).toMatchObject({ groupId: 1, history: [], balance: 599 })
  const before = await quote('basic-month')
  await withFile({ ...FIRST_CONTENT, plans: FIRST_CONTENT.plans.map((plan) => ({ ...plan, points: 500 })) }, (file) =>
    run(membershipCommand, '--set', file, '--by', 'Ada'),
  )
  expect(await askPurchase('basic-month', before.total)).toMatchObject({
    status: 409,
    body: { data: { total: 500 } },
  })
  expect(await askPurchase('basic-month', 500)).toMatchObject({ status: 200 })
})

// rows: VP-23, NF-07
test('a purchase counts once: repeated with its key, and twenty at once', async () => {
  const { mine, buy, askPurchase } = await newMember(1300)
  const first = await buy('basic-month', 600, 'purchase-1')
  expect(await buy('basic-month', 600, 'purchase-1')).toEqual(first)
  expect(await mine()).toMatchObject({ balance: 700 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => askPurchase('basic-month', 600, `parallel-${n}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const after = await mine()
  expect(after).toMatchObject({ balance: 100, expireAt: '2026-03-31T16:00:00.000Z' })
  expect(after.history).toHaveLength(2)
})

// rows: VP-03, PT-07
test('a level adds free mystery boxes, and its use is shown', async () => {
  const { token, mine, buy } = await newMember(700)
  const free = async () =>
    dataOf(await site.call('GET', '/api/blind-box', { token }), BoxState).boxes.map((box) => [box.freePerDay, box.free])
  expect(await free()).toEqual([[1, 1]])
  await buy('basic-month', 600)
  expect(await free()).toEqual([[2, 2]])
  const open = (requestId: string) =>
    site.call('POST', '/api/blind-box/moonlight/open', { token, body: { count: 1, cost: 0, requestId } })
  expect(await open('request-one')).toMatchObject({ status: 200 })
  expect(await open('request-two')).toMatchObject({ status: 200 })
  expect(await open('request-three')).toMatchObject({ status: 409, body: { problem: 'box-changed' } })
  expect((await mine()).rights).toEqual([
    { key: 'downloads', used: 0, limit: 60, resetAt: '2026-01-31T16:00:00.000Z' },
    { key: 'boxes', used: 2, limit: 2, resetAt: '2026-01-31T16:00:00.000Z' },
  ])
})

async function withFile<T>(content: unknown, use: (file: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `tianmu-membership-${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  try {
    return await use(file)
  } finally {
    rmSync(file)
  }
}

// rows: VP-03
test('operators read, check and change levels and plans, with a history; a wrong file changes nothing', async () => {
  const { tiers, plans } = FIRST_CONTENT
  expect(JSON.parse(await run(membershipCommand))).toEqual(FIRST_CONTENT)
  const set = (content: unknown, ...more: string[]) =>
    withFile(content, (file) => run(membershipCommand, '--set', file, ...more))
  const fewer = { tiers, plans: plans.slice(0, 4) }
  expect(await set(fewer, '--by', 'Ada', '--dry-run')).toBe('The file is valid: 4 plans. Nothing was changed.')
  expect(await set(fewer, '--by', 'Ada')).toBe('In force: 4 plans.')
  expect(JSON.parse(await run(membershipCommand))).toEqual(fewer)
  expect(await run(membershipCommand, '--history')).toMatch(/^2026-01-31T04:00:00.000Z {2}Ada {2}\{/)
  const less = tiers.map((tier) => (tier.groupId === 3 ? { ...tier, downloadsPerDay: 30 } : tier))
  for (const [content, problem] of [
    ['{', /not JSON/],
    [{ tiers: tiers.slice(1), plans }, /tiers/],
    [{ tiers: [...tiers].toReversed(), plans }, /from 1 to 6/],
    [{ tiers: less, plans }, /at least what the one below/],
    [{ tiers, plans: [...plans, plans[0]] }, /id of its own/],
    [{ tiers, plans: [...plans, { ...plans[0], id: 'other' }] }, /one plan of a term/],
    [{ tiers, plans: [{ ...plans[0], price: -1 }] }, /plans\.0\.price/],
    [{ tiers, plans: [{ ...plans[0], points: 0.5 }] }, /plans\.0\.points/],
    [{ tiers, plans: [{ ...plans[0], groupId: 1 }] }, /from 2 on/],
  ] as const)
    await expect(set(content, '--by', 'Ada'), String(problem)).rejects.toThrow(problem)
  await expect(set(fewer)).rejects.toThrow(/name/)
  expect(JSON.parse(await run(membershipCommand))).toEqual(fewer)
})
