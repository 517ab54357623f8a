import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { InviteCheck, InvitedList, OwnInvite } from '#contract/invite.ts'
import { SessionResult } from '#contract/sign-in.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members, sessions } from '#server/domain/session/schema.ts'
import { PASSWORD } from '#server/domain/session/sign-in-fixture.ts'
import { BROWSER, dataOf, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1000', INVITE_DAILY_LIMIT: '2' } })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const own = async (token: string | undefined) => dataOf(await app.call('GET', '/api/invite', { token }), OwnInvite)
const list = async (token: string | undefined, query = '') =>
  dataOf(await app.call('GET', `/api/invite/list${query}`, { token }), InvitedList)
const pointsOf = async (id: number) => (await app.db.select().from(members).where(eq(members.id, id)))[0]?.points
const check = async (code: string, cookie = OTHER_BROWSER) =>
  dataOf(await app.call('GET', `/api/invite/check?code=${encodeURIComponent(code)}`, { cookie }), InviteCheck)

/** An inviter with their code. */
async function newInviter(given: Parameters<TestApp['newMember']>[0] = {}) {
  const { member, token } = await app.newMember(given)
  return { member, token, code: member.inviteCode }
}

/** The request of a registration whose verification code has arrived. */
async function readyToRegister(code: string, cookie = OTHER_BROWSER) {
  const account = `${randomUUID()}@example.com`
  await app.call('POST', '/api/login/send-code', { body: { account }, cookie })
  await app.deliverCodes()
  const verificationCode = app.lastCode()
  return () =>
    app.call('POST', '/api/login/register', {
      body: { account, password: PASSWORD, verificationCode, invite_code: code },
      cookie,
    })
}

async function register(code: string, cookie = OTHER_BROWSER) {
  const send = await readyToRegister(code, cookie)
  const result = v.parse(SessionResult, (await send()).body)
  expect(result).toMatchObject({ success: true, token: expect.any(String) })
  return result
}

const checkIn = (token: string | undefined, { key = '', claimedDay = '' } = {}) =>
  app.call('POST', '/api/checkin/checkin', {
    token,
    headers: key ? { 'Idempotency-Key': key } : {},
    ...(claimedDay && { body: { claimedDay } }),
  })

// rows: AP-43, PT-11
test('every member has a code of their own, with its link, rules and totals', async () => {
  const inviters = await Promise.all(Array.from({ length: 20 }, () => newInviter()))
  expect(new Set(inviters.map(({ code }) => code)).size).toBe(20)
  for (const { code } of inviters) expect(code).toMatch(/^[23456789CFHJKMPR]{10}$/)
  const [first] = inviters
  expect(await own(first?.token)).toEqual({
    code: first?.code,
    link: `http://localhost/register?invite=${first?.code}`,
    rules: { newcomerPoints: 20, inviterPoints: 50, perDay: 2 },
    totals: { invited: 0, rewarded: 0, points: 0 },
    rank: null,
  })
  expect((await app.call('GET', '/api/invite')).status).toBe(401)
  const newcomer = await register(first?.code ?? '')
  expect((await own(newcomer.token)).code).toMatch(/^[23456789CFHJKMPR]{10}$/)
})

// rows: PT-11, PT-12, PT-14
test('the newcomer is paid at once, and the inviter once the newcomer has checked in', async () => {
  const inviter = await newInviter()
  const newcomer = await register(inviter.code)
  expect(newcomer).toMatchObject({ inviteReward: true, user: { points: 20 } })
  expect(await pointsOf(inviter.member.id)).toBe(0)
  expect((await own(inviter.token)).totals).toEqual({ invited: 1, rewarded: 0, points: 0 })

  await checkIn(newcomer.token)
  expect(await pointsOf(newcomer.user?.user_id ?? 0)).toBe(25)
  expect(await pointsOf(inviter.member.id)).toBe(50)
  app.clock.set('2026-03-10T12:00:00+08:00')
  await checkIn(newcomer.token)
  expect(await pointsOf(inviter.member.id)).toBe(50)
  expect((await own(inviter.token)).totals).toEqual({ invited: 1, rewarded: 1, points: 50 })
})

// rows: PT-13, AP-43, AP-44
test('the inviter sees masked names, states and points of the newcomers, and a rank of the month', async () => {
  const inviter = await newInviter({ timeZone: 'Asia/Shanghai' })
  const other = await newInviter()
  expect((await list(inviter.token)).items).toEqual([])
  const first = await register(inviter.code)
  app.clock.set('2026-03-10T12:00:00+08:00')
  await register(inviter.code)
  const { user } = await register(other.code)
  await app.db
    .update(members)
    .set({ nickname: '林间有鹿' })
    .where(eq(members.id, first.user?.user_id ?? 0))
  await checkIn(first.token)
  expect(await list(inviter.token)).toMatchObject({
    total: 2,
    hasMore: false,
    items: [
      { state: 'registered', points: 0, at: '2026-03-10T04:00:00.000Z' },
      { nicknameMasked: '林***', state: 'rewarded', points: 50 },
    ],
  })
  expect(await list(inviter.token, '?page=2&pageSize=1')).toMatchObject({
    page: 2,
    hasMore: false,
    items: [{ nicknameMasked: '林***' }],
  })
  expect([(await own(inviter.token)).rank, (await own(other.token)).rank]).toEqual([1, null])
  expect(user?.user_id).toBeGreaterThan(0)
  app.clock.set('2026-04-01T00:00:00+08:00')
  expect((await own(inviter.token)).rank).toBeNull()
  expect((await app.call('GET', '/api/invite/list')).status).toBe(401)
})

// rows: PT-14
test('concurrent first check-ins of two newcomers, each sent several times, pay the inviter once for each', async () => {
  const inviter = await newInviter()
  const newcomers = [await register(inviter.code), await register(inviter.code)]
  const calls = newcomers.flatMap(({ token }) =>
    Array.from({ length: 4 }, (_, i) => checkIn(token, { key: i > 1 ? 'same' : '' })),
  )
  for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500)
  expect(await pointsOf(inviter.member.id)).toBe(100)
  expect(await app.db.$count(pointsLedger, eq(pointsLedger.memberId, inviter.member.id))).toBe(2)
})

// rows: PT-14
test('a first check-in that was queued offline and arrives on the next day pays the inviter', async () => {
  const inviter = await newInviter()
  const newcomer = await register(inviter.code)
  app.clock.set('2026-03-10T08:00:00+08:00')
  const queued = () => checkIn(newcomer.token, { key: 'queued', claimedDay: '2026-03-09' })
  expect((await queued()).status).toBe(200)
  expect((await queued()).status).toBe(200)
  expect(await pointsOf(inviter.member.id)).toBe(50)
})

// rows: AM-13, PT-12, PT-14
test.each(['NOBODY2345', '天幕', "' or 1=1", '%'])(
  'an unknown code like %j is told, and prevents no registration',
  async (code) => {
    expect(await check(code)).toEqual({ counts: false, refusal: 'unknown' })
    expect(await register(code)).toMatchObject({ inviteReward: false, inviteRefusal: 'unknown', user: { points: 0 } })
  },
)

// rows: AM-13
test('a code counts in lower case and in groups as well', async () => {
  const { code } = await newInviter()
  const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
  expect(await check(typed)).toEqual({ counts: true })
  expect(await register(typed)).toMatchObject({ inviteReward: true })
})

// rows: PT-14
test('the code of a blocked member is unknown until the block ends', async () => {
  const { code } = await newInviter({ state: 'blocked', stateUntil: new Date('2026-03-10T12:00:00+08:00') })
  expect(await check(code)).toEqual({ counts: false, refusal: 'unknown' })
  expect(await register(code)).toMatchObject({ inviteReward: false, inviteRefusal: 'unknown' })
  app.clock.set('2026-03-10T12:00:00+08:00')
  expect(await check(code)).toEqual({ counts: true })
})

// rows: PT-14
test('an inviter who is blocked meanwhile is paid at a later check-in', async () => {
  const inviter = await newInviter()
  const newcomer = await register(inviter.code)
  const stateUntil = new Date('2026-03-10T00:00:00+08:00')
  await app.db.update(members).set({ state: 'blocked', stateUntil }).where(eq(members.id, inviter.member.id))
  await checkIn(newcomer.token)
  expect(await pointsOf(inviter.member.id)).toBe(0)
  app.clock.set('2026-03-10T12:00:00+08:00')
  await checkIn(newcomer.token)
  expect(await pointsOf(inviter.member.id)).toBe(50)
})

// rows: PT-14
test('a second account in the inviter’s own browser is not rewarded, and the check tells why', async () => {
  const inviter = await register('', BROWSER)
  const { code } = await own(inviter.token)
  expect(await app.db.$count(sessions)).toBe(1)
  expect(await check(code, BROWSER)).toEqual({ counts: false, refusal: 'same-device' })
  expect(await register(code, BROWSER)).toMatchObject({ inviteReward: false, inviteRefusal: 'same-device' })
  expect(await check(code)).toEqual({ counts: true })
})

// rows: PT-14
test('beyond the limit of a day, in the inviter’s time zone, concurrent registrations are not rewarded', async () => {
  const { code, member, token } = await newInviter({ timeZone: 'America/New_York' })
  const ready = [
    await readyToRegister(code),
    await readyToRegister(code),
    await readyToRegister(code),
    await readyToRegister(code),
  ]
  const results = (await Promise.all(ready.map((send) => send()))).map(({ body }) => v.parse(SessionResult, body))
  expect(results.map(({ inviteReward }) => inviteReward).filter(Boolean)).toHaveLength(2)
  expect(results.filter(({ inviteRefusal }) => inviteRefusal === 'daily-limit')).toHaveLength(2)
  expect(await check(code)).toEqual({ counts: false, refusal: 'daily-limit' })
  expect((await own(token)).totals.invited).toBe(2)
  app.clock.set('2026-03-09T23:59:59-04:00')
  expect(await check(code)).toMatchObject({ counts: false })
  app.clock.set('2026-03-10T00:00:00-04:00')
  expect(await check(code)).toEqual({ counts: true })
  expect(await pointsOf(member.id)).toBe(0)
})

test('an invalid code is refused', async () => {
  for (const query of ['', `?code=${'x'.repeat(41)}`])
    expect((await app.call('GET', `/api/invite/check${query}`)).status).toBe(422)
})
