import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CheckInResult } from '#contract/check-in.ts'
import { Refusal } from '#contract/envelope.ts'
import { deleteOldIdempotencyKeys } from '#server/lib/idempotency.ts'
import { idempotencyKeys } from '#server/lib/schema.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { newClaimer } from './claimer-fixture.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(() => site.clock.set('2026-03-09T12:00:00+08:00'))

// rows: CK-20
test('a second request for a claimed day pays nothing and returns the result of the first claim', async () => {
  const { claim, points } = await newClaimer(site)
  const first = dataOf(await claim('2026-03-09', { key: 'one' }), CheckInResult)
  const again = await claim('2026-03-09', { key: 'two' })
  expect(again.status).toBe(200)
  expect(v.parse(Refusal, again.body)).toMatchObject({
    code: 4092,
    success: false,
    message: '今日已签到',
    problem: 'check-in-already',
    data: first,
  })
  expect(await points()).toBe(5)
})

// rows: CK-20
test('a repeated request gets the first response, also a refusal, also days later', async () => {
  const { claim, points } = await newClaimer(site)
  const first = await claim('2026-03-09', { key: 'one' })
  const closed = await claim('2026-03-01', { key: 'closed' })
  const later = { at: '2026-03-20T12:00:00+08:00' }
  expect((await claim('2026-03-09', { key: 'one', ...later })).body).toEqual(first.body)
  const closedAgain = await claim('2026-03-01', { key: 'closed' })
  expect([closedAgain.status, closedAgain.body]).toEqual([422, closed.body])
  expect(await points()).toBe(5)
})

test('a key used for another body is refused, and so is one whose request is still running', async () => {
  const { claim } = await newClaimer(site)
  const [one, other] = await Promise.all([claim('2026-03-09', { key: 'k' }), claim('2026-03-09', { key: 'k' })])
  const [answered, waiting] = one.status === 200 ? [one, other] : [other, one]
  expect(answered.status).toBe(200)
  // Where a database has several connections, the second may also arrive after the first is done.
  if (waiting.status !== 200)
    expect(waiting).toMatchObject({ status: 409, body: { code: 4091, problem: 'request-in-flight' } })
  else expect(waiting.body).toEqual(answered.body)
  expect((await claim('2026-03-09', { key: 'k' })).body).toEqual(answered.body)
  expect(await claim('2026-03-08', { key: 'k' })).toMatchObject({ status: 422, body: { problem: 'key-reused' } })
  expect(await claim(undefined, { key: 'é'.repeat(3) })).toMatchObject({
    status: 422,
    body: { problem: 'invalid-fields', fields: { 'Idempotency-Key': expect.any(String) } },
  })
})

test('two members may use the same key', async () => {
  const [one, other] = [await newClaimer(site), await newClaimer(site)]
  expect(dataOf(await one.claim('2026-03-09', { key: 'same' }), CheckInResult).totalPoints).toBe(5)
  expect(dataOf(await other.claim('2026-03-09', { key: 'same' }), CheckInResult).totalPoints).toBe(5)
})

test('a response is stored for 30 days', async () => {
  const { member, claim } = await newClaimer(site)
  await claim('2026-03-09', { key: 'stored' })
  const stored = () => site.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.memberId, member.id))
  await deleteOldIdempotencyKeys(site.db, new Date('2026-04-08T11:00:00+08:00'))
  expect(await stored()).toHaveLength(1)
  await deleteOldIdempotencyKeys(site.db, new Date('2026-04-08T13:00:00+08:00'))
  expect(await stored()).toHaveLength(0)
})

test("a claim is refused in another member's session, and counts in one's own", async () => {
  const { member, claim, points } = await newClaimer(site)
  expect(await claim('2026-03-09', { named: String(member.id + 1) })).toMatchObject({
    status: 403,
    body: { problem: 'wrong-member' },
  })
  expect(await points()).toBe(0)
  expect((await claim('2026-03-09', { named: String(member.id) })).status).toBe(200)
})

test('a claim with the cookie alone, as a worker sends it, counts only for the member it names', async () => {
  const { member, token, points } = await newClaimer(site)
  const claimFor = (memberId: number) =>
    site.call('POST', '/api/checkin/checkin', {
      cookie: `session=${token}`,
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': 'stored', 'X-Member-Id': String(memberId) },
      body: { claimedDay: '2026-03-09' },
    })
  expect(await claimFor(member.id + 1)).toMatchObject({ status: 403, body: { problem: 'wrong-member' } })
  expect((await claimFor(member.id)).status).toBe(200)
  expect((await claimFor(member.id)).status).toBe(200)
  expect(await points()).toBe(5)
})
