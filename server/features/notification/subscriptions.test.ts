import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notificationChoices } from '#server/domain/notification/schema.ts'
import { members, pushSubscriptions } from '#server/domain/session/schema.ts'
import { deleteExpiredSignIns } from '#server/features/session/clean-up.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { newSubscription } from './subscription-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { EGRESS_ALLOW: '127.0.0.1' } })
})
afterAll(() => app.close())
afterEach(() => app.reset())

const PATH = '/api/push/subscribe'
const ENDPOINT = 'https://127.0.0.1:9/push/a'
const subscriptionOf = (endpoint = ENDPOINT) => newSubscription(endpoint).subscription
const subscribe = (token: string, body: unknown, headers = {}) => app.call('POST', PATH, { token, body, headers })
const rows = () => app.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id)

// rows: MS-13, AP-67
test('a browser receives messages once subscribed, in its language, however often it subscribes', async () => {
  const { token, member } = await app.newMember()
  const body = subscriptionOf()
  expect((await subscribe(token, body)).body).toMatchObject({ data: { ok: true, devices: 1 } })
  expect((await subscribe(token, { ...body, language: 'en', expirationTime: null })).body).toMatchObject({
    data: { devices: 1 },
  })
  expect(await rows()).toMatchObject([{ memberId: member.id, endpoint: ENDPOINT, language: 'en', ...body.keys }])
  expect((await app.call('DELETE', PATH, { token, body: { endpoint: ENDPOINT } })).body).toMatchObject({
    data: { ok: true, devices: 0 },
  })
  expect(await rows()).toEqual([])
})

// rows: MS-13, AP-67
test.each([
  'http://203.0.113.1/a',
  'https://127.0.0.2/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/a',
  'file:///etc/passwd',
])('an address of a private network is no push service: %s', async (endpoint) => {
  const { token } = await app.newMember()
  const answer = await subscribe(token, subscriptionOf(endpoint))
  expect(answer).toMatchObject({ status: 422, body: { problem: 'push-endpoint-refused' } })
  expect(await rows()).toEqual([])
})

// rows: AP-67
test.each([
  [{ endpoint: 'push' }, 'endpoint'],
  [{ endpoint: `https://127.0.0.1/${'a'.repeat(1100)}` }, 'endpoint'],
  [{ keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'keys.p256dh'],
  [{ keys: { p256dh: 'short', auth: 'A'.repeat(22) } }, 'keys.p256dh'],
  [{ keys: undefined }, 'keys'],
  [{ language: 'xx' }, 'language'],
])('%j is refused by name', async (change, field) => {
  const { token } = await app.newMember()
  const answer = await subscribe(token, { ...subscriptionOf(), ...change })
  expect(answer.status).toBe(422)
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
})

// rows: MS-13
test('a browser that another member uses now notifies only that member', async () => {
  const [first, second] = [await app.newMember(), await app.newMember()]
  const body = subscriptionOf()
  await subscribe(first.token, body)
  await subscribe(second.token, body)
  expect((await rows()).map(({ memberId }) => memberId)).toEqual([second.member.id])
  // The former member cannot unsubscribe it either.
  await app.call('DELETE', PATH, { token: first.token, body: { endpoint: ENDPOINT } })
  expect(await rows()).toHaveLength(1)
  const named = await subscribe(first.token, body, { 'X-Member-Id': String(second.member.id) })
  expect(named).toMatchObject({ status: 403, body: { problem: 'wrong-member' } })
})

// rows: MS-13
test('logging out unsubscribes this browser, and so does an expired session', async () => {
  const { token } = await app.newMember()
  await subscribe(token, subscriptionOf())
  await app.call('POST', '/api/login/logout', { token })
  expect(await rows()).toEqual([])

  const again = await app.newMember()
  await subscribe(again.token, subscriptionOf())
  app.clock.set('2026-05-01T12:00:00+08:00')
  await deleteExpiredSignIns(app.db, app.clock.now())
  expect(await rows()).toEqual([])
})

test('of many browsers the one not seen for longest is removed', async () => {
  const { token } = await app.newMember()
  for (let n = 0; n < 21; n++) {
    app.clock.set(new Date(Date.parse('2026-03-09T12:00:00Z') + n * 60_000))
    await subscribe(token, subscriptionOf(`${ENDPOINT}${n}`))
  }
  const endpoints = (await rows()).map(({ endpoint }) => endpoint)
  expect(endpoints).toHaveLength(20)
  expect(endpoints).not.toContain(`${ENDPOINT}0`)
})

// rows: CK-27
test('a member who has changed zones is reminded by the new clock from the next start on', async () => {
  const { token, member } = await app.newMember()
  const off = { push: false, email: false }
  const kinds = { 'check-in': { push: true, email: false }, tomorrow: off, search: off }
  const body = { kinds, hour: 20, quiet: null, pausedUntil: null }
  await app.call('PUT', '/api/notifications/settings', { token, body })
  await app.db.update(members).set({ timeZone: 'Europe/Berlin' }).where(eq(members.id, member.id))
  await subscribe(token, subscriptionOf())
  const [choice] = await app.db.select().from(notificationChoices)
  expect(choice?.nextAt?.toISOString()).toBe('2026-03-09T19:00:00.000Z')
})
