import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type NotificationChoices, NotificationSettings } from '#contract/notifications.ts'
import { notificationChoices } from '#server/domain/notification/schema.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterAll(() => app.close())
afterEach(() => app.reset())

const OFF = { push: false, email: false }
const PATH = '/api/notifications/settings'
const choices = (change: Partial<NotificationChoices> = {}): NotificationChoices => ({
  kinds: { 'check-in': { push: true, email: false }, tomorrow: { push: false, email: false }, search: OFF },
  hour: 21,
  quiet: { from: 23, to: 7 },
  pausedUntil: null,
  ...change,
})
const put = (token: string, body: unknown) => app.call('PUT', PATH, { token, body })
const get = async (token: string) => dataOf(await app.call('GET', PATH, { token }), NotificationSettings)
const looks = async () => (await app.db.select().from(notificationChoices)).map(({ nextAt }) => nextAt?.toISOString())

// rows: CK-27, MS-12, AP-66
test('everything is off by default, and settings are stored', async () => {
  const { token } = await app.newMember()
  const first = await get(token)
  expect(first).toMatchObject({
    kinds: { 'check-in': { push: false, email: false }, tomorrow: { push: false, email: false }, search: OFF },
    hour: 20,
    quiet: null,
    pausedUntil: null,
    timeZone: 'Asia/Shanghai',
    hasEmail: true,
    devices: 0,
  })
  expect(Buffer.from(first.pushKey, 'base64url')).toHaveLength(65)
  expect((await put(token, choices())).status).toBe(200)
  expect(await get(token)).toEqual({ ...first, ...choices() })
  await put(token, choices({ kinds: first.kinds }))
  expect(await looks()).toEqual([])
})

// rows: MS-12
test.each([
  [{ hour: 24 }, 'hour'],
  [{ hour: 20.5 }, 'hour'],
  [{ hour: 2 }, 'hour'],
  [{ quiet: { from: 3, to: 3 } }, 'quiet'],
  [{ quiet: { from: 3 } }, 'quiet.to'],
  [{ pausedUntil: '2026-02-30' }, 'pausedUntil'],
  [{ kinds: undefined }, 'kinds'],
])('%j is refused by name, and nothing changes', async (change, field) => {
  const { token } = await app.newMember()
  await put(token, choices())
  const answer = await put(token, { ...choices(), ...change })
  expect(answer).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
  expect(await get(token)).toMatchObject(choices())
})

// rows: MS-12
test('mail needs an address', async () => {
  const { token } = await app.newMember({ email: null, phone: '13800000000' })
  const kinds = { 'check-in': { push: false, email: true }, tomorrow: { push: false, email: false }, search: OFF }
  expect(await put(token, choices({ kinds }))).toMatchObject({
    status: 422,
    body: { fields: { 'kinds.check-in.email': 'the account has no address' } },
  })
  expect((await get(token)).hasEmail).toBe(false)
})

test('a due reminder is not postponed by another switch; another hour plans it again', async () => {
  const { token } = await app.newMember()
  await put(token, choices())
  expect(await looks()).toEqual(['2026-03-09T13:00:00.000Z'])
  app.clock.set('2026-03-09T21:00:30+08:00')
  await put(token, choices({ kinds: { ...choices().kinds, tomorrow: { push: true, email: false } } }))
  expect(await looks()).toEqual(['2026-03-09T13:00:00.000Z', '2026-03-09T23:00:00.000Z'])
  await put(token, choices({ hour: 20 }))
  expect(await looks()).toEqual(['2026-03-10T12:00:00.000Z'])
})
