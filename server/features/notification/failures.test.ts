import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notices } from '#server/domain/notification/schema.ts'
import { pushSubscriptions, sessions } from '#server/domain/session/schema.ts'
import { MOST_ATTEMPTS } from './deliver.ts'
import { type NoticesApp, noticesApp } from './notices-fixture.ts'
import { newSubscription } from './subscription-fixture.ts'

let app: NoticesApp
beforeAll(async () => {
  app = await noticesApp()
})
afterAll(() => app.close())
afterEach(() => app.reset())

const DUE = '2026-03-09T20:00:00+08:00'
const rows = () => app.db.select().from(notices).orderBy(notices.id)
const endpoints = async () => (await app.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint)
const secondsUntil = (runAt: Date | undefined) => ((runAt?.getTime() ?? 0) - app.clock.now().getTime()) / 1000

// rows: MS-13
test.each([404, 410, 403])('a subscription that is gone (%i) is deleted, the others are notified', async (status) => {
  await app.newListener(['/gone', '/there'])
  app.answerWith((path) => (path === '/gone' ? { status } : undefined))
  expect(await app.runAt(DUE)).toMatchObject({ sent: 1, gone: 1 })
  expect(await endpoints()).toEqual([`${app.service.origin}/there`])
})

// rows: MS-13
test('a browser whose session has ended is not notified', async () => {
  const { member } = await app.newListener(['/phone'])
  await app.db.update(sessions).set({ endedAt: app.clock.now() }).where(eq(sessions.memberId, member.id))
  expect(await app.runAt(DUE)).toMatchObject({ sent: 0, skipped: 1 })
})

// rows: CK-27
test('a failing service is retried, with growing waits and a limit', async () => {
  await app.newListener(['/phone'], { hour: 0 })
  app.answerWith(() => ({ status: 500 }))
  app.clock.set('2026-03-10T00:00:00+08:00')
  const waits: number[] = []
  for (let n = 1; n < MOST_ATTEMPTS; n++) {
    await app.run()
    const [notice] = await rows()
    expect(notice).toMatchObject({ state: 'waiting', attempts: n })
    waits.push(secondsUntil(notice?.runAt))
    app.clock.set(notice?.runAt ?? '')
  }
  for (const [index, wait] of waits.entries()) {
    const longest = Math.min(1800, 30 * 2 ** index)
    expect(wait).toBeGreaterThanOrEqual(longest / 2 - 1)
    expect(wait).toBeLessThanOrEqual(longest)
  }
  await app.run()
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: MOST_ATTEMPTS }])
  expect(await endpoints()).toHaveLength(1)
})

// rows: CK-27
test('a service that sends Retry-After is not called until then, for all its subscriptions', async () => {
  await app.newListener(['/first'])
  await app.newListener(['/second'], { hour: 21 })
  app.answerWith(() => ({ status: 429, headers: { 'Retry-After': '7200' } }))
  await app.runAt(DUE)
  expect(secondsUntil((await rows())[0]?.runAt)).toBeGreaterThanOrEqual(7200)
  await app.runAt('2026-03-09T21:00:00+08:00')
  expect(app.service.arrivals).toHaveLength(1)
  // Put back without an attempt.
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1 },
    { state: 'waiting', attempts: 0 },
  ])
  app.answerWith(undefined)
  await app.runAt('2026-03-09T22:01:30+08:00')
  expect(
    app
      .shown()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/first', '/second'])
})

// rows: CK-27
test('a message that cannot be sent before midnight is dropped', async () => {
  await app.newListener(['/phone'])
  app.answerWith(() => ({ status: 503, headers: { 'Retry-After': '86400' } }))
  expect(await app.runAt(DUE)).toMatchObject({ failed: 1 })
  expect(await rows()).toMatchObject([{ state: 'failed' }])
})

test('a service that does not respond is retried', async () => {
  const { token } = await app.newListener([])
  await app.call('POST', '/api/push/subscribe', {
    token,
    body: newSubscription('http://127.0.0.1:9/closed').subscription,
  })
  expect(await app.runAt(DUE)).toMatchObject({ later: 1 })
  expect(await endpoints()).toHaveLength(1)
})

// rows: MS-13
test('an endpoint that has become private since is deleted, and never connected to', async () => {
  const { token } = await app.newListener(['/phone'])
  await app.db.update(pushSubscriptions).set({ endpoint: 'https://10.0.0.1/inner' })
  expect(await app.runAt(DUE)).toMatchObject({ gone: 1 })
  expect(await endpoints()).toEqual([])
  expect(token).not.toBe('')
})

// rows: MS-13
test('a message for one member is not shown to the next member in the same browser', async () => {
  await app.newListener(['/shared'])
  app.answerWith(() => ({ status: 503 }))
  await app.runAt(DUE)
  app.answerWith(undefined)
  const next = await app.newListener([])
  await app.admit(next.token, '/shared')
  await app.runAt('2026-03-09T21:00:00+08:00')
  expect(app.shown()).toEqual([])
})

// rows: CK-27
test('two concurrent servers notify each member once', async () => {
  await app.newListener(Array.from({ length: 20 }, (_, n) => `/a${n}`))
  await app.newListener(Array.from({ length: 20 }, (_, n) => `/b${n}`))
  app.clock.set(DUE)
  const [one, other] = [app.anotherRunner(), app.anotherRunner()]
  await Promise.all([one(), other(), one(), other()])
  expect(app.service.arrivals.map(({ path }) => path).toSorted()).toEqual(
    ['a', 'b'].flatMap((name) => Array.from({ length: 20 }, (_, n) => `/${name}${n}`)).toSorted(),
  )
})

// rows: CK-27, MS-13
test('of many with one in twenty failing, each is notified once, retried or deleted', async () => {
  const everyone = Array.from({ length: 60 }, (_, n) => `/${n}`)
  const listeners = everyone.map((path) => app.newListener([path]))
  await Promise.all(listeners)
  const failing = new Map([
    ['/7', { status: 503, headers: { 'Retry-After': '60' } }],
    ['/27', { status: 500 }],
    ['/47', { status: 410 }],
  ])
  app.answerWith((path, nth) => (nth === 0 ? failing.get(path) : undefined))
  // The one that sends Retry-After makes all others wait as well.
  for (const time of ['20:00', '20:05', '20:10']) await app.runAt(`2026-03-09T${time}:00+08:00`)
  expect(
    app
      .shown()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(everyone.filter((path) => path !== '/47').toSorted())
  expect(await endpoints()).toHaveLength(59)
  expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
})
