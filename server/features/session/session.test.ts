import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RoleInfo, UserInfo } from '#contract/session.ts'
import { callerAt } from '#server/domain/session/caller-fixture.ts'
import { members, pushSubscriptions, sessions } from '#server/domain/session/schema.ts'
import { openSession } from '#server/domain/session/sessions.ts'
import { readToken } from '#server/lib/jwt.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { deleteExpiredSignIns } from './clean-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.reset())
afterAll(() => app.close())

const info = (options: { token?: string; cookie?: string; headers?: Record<string, string> }) =>
  app.call('GET', '/api/users/info', options)

/** The token that replaces one of the first day, sixteen days later. */
async function renew(token: string) {
  app.clock.set('2026-03-25T12:00:00+08:00')
  return dataOf(await info({ token }), UserInfo).token ?? 'none'
}

// rows: API-04, AU-15, AU-16
test('the member is identified by bearer token, by cookie, and by both', async () => {
  const { member, token } = await app.newMember({
    vipExpiresAt: new Date('2026-04-01T00:00:00Z'),
    groupId: 3,
    avatar: '/a.png',
  })
  for (const by of [{ token }, { cookie: `session=${token}` }, { token, cookie: `session=${token}` }]) {
    expect(dataOf(await info(by), UserInfo)).toMatchObject({
      user_id: member.id,
      user_nickname: 'linjian',
      nickname: 'linjian',
      user_avatar: '/a.png',
      avatar: '/a.png',
      user_type: '',
      group_id: 3,
      unread_messages: 0,
      unread_notifications: 0,
      vip_expire_at: '2026-04-01T00:00:00.000Z',
    })
  }
})

test('bearer and cookie of different members are refused, except when signing in or out', async () => {
  const one = await app.newMember()
  const other = await app.newMember()
  const both = { token: one.token, cookie: `session=${other.token}` }
  expect(await info(both)).toMatchObject({ status: 401, body: { problem: 'session-mismatch' } })
  expect((await app.call('POST', '/api/login/logout', both)).status).toBe(200)
  for (const { token } of [one, other]) expect((await info({ token })).status).toBe(401)
})

test('an invalid bearer makes a visitor, even with a valid cookie', async () => {
  const { token } = await app.newMember()
  const forged = `${token.slice(0, -4)}AAAA`
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
  for (const bad of [forged, none, 'x', 'a.b.c', `${token}.${token}`]) {
    expect(await info({ token: bad, cookie: `session=${token}` })).toMatchObject({
      status: 401,
      body: { problem: 'login-required' },
    })
    expect((await app.call('GET', '/api/status', { token: bad })).status).toBe(200)
  }
  expect((await info({ cookie: `session=${token}`, headers: { Authorization: 'Basic eDp5' } })).status).toBe(401)
})

test('a token of another site is invalid here', async () => {
  const elsewhere = await testApp()
  const { token } = await elsewhere.newMember()
  await app.newMember()
  expect((await info({ token })).status).toBe(401)
  await elsewhere.close()
})

test('a token expires after thirty days', async () => {
  const { token } = await app.newMember()
  app.clock.set('2026-04-08T11:59:59+08:00')
  expect((await info({ token })).status).toBe(200)
  app.clock.set('2026-04-08T12:00:00+08:00')
  expect((await info({ token })).status).toBe(401)
})

test('past half of its life a token is renewed once, however often it is requested', async () => {
  const { member, token } = await app.newMember()
  app.clock.set('2026-03-24T11:59:00+08:00')
  expect(dataOf(await info({ token }), UserInfo).token).toBeUndefined()
  app.clock.set('2026-03-24T12:00:00+08:00')
  const answers = await Promise.all(Array.from({ length: 5 }, () => info({ token })))
  const renewed = dataOf(answers[0] ?? { body: null }, UserInfo).token ?? 'none'
  expect(answers[0]?.headers.get('set-cookie')).toContain(`session=${renewed}`)
  expect(await readToken(app.services.keys, renewed)).toMatchObject({
    memberId: member.id,
    expiresAt: new Date('2026-04-23T12:00:00+08:00'),
  })
  app.clock.set('2026-03-24T12:09:59+08:00')
  // The response may have been lost: the same token again, not another session.
  expect(dataOf(await info({ token }), UserInfo).token).toBe(renewed)
  expect(await app.db.$count(sessions, eq(sessions.memberId, member.id))).toBe(2)
})

test('ten minutes after its renewal a token is invalid and cannot be renewed again', async () => {
  const { token } = await app.newMember()
  const renewed = await renew(token)
  app.clock.set('2026-03-25T12:09:59+08:00')
  expect((await info({ token })).status).toBe(200)
  app.clock.set('2026-03-25T12:10:00+08:00')
  expect((await info({ token })).status).toBe(401)
  expect((await info({ token: renewed })).status).toBe(200)
  expect(await app.db.$count(sessions)).toBe(2)
})

test.each(['predecessor', 'successor'])(
  'logging out with the %s ends the whole family, and no other',
  async (which) => {
    const { member, token } = await app.newMember()
    const elsewhere = await openSession(callerAt(app.services, app.clock.now()), member, { method: 'password' })
    const renewed = await renew(token)
    await app.call('POST', '/api/login/logout', { token: which === 'successor' ? renewed : token })
    for (const ended of [token, renewed]) expect((await info({ token: ended })).status).toBe(401)
    expect((await info({ token: elsewhere })).status).toBe(200)
  },
)

test('a renewal concurrent with a logout leaves no session', async () => {
  const { token } = await app.newMember()
  app.clock.set('2026-03-25T12:00:00+08:00')
  await Promise.all([info({ token }), app.call('POST', '/api/login/logout', { token }), info({ token })])
  expect(await app.db.$count(sessions, isNull(sessions.endedAt))).toBe(0)
})

// rows: MS-13
test('a renewed session still receives push messages', async () => {
  const { member, token } = await app.newMember()
  const first = (await readToken(app.services.keys, token))?.sessionId ?? ''
  await app.db.insert(pushSubscriptions).values({
    memberId: member.id,
    sessionId: first,
    endpoint: 'https://push.example/one',
    p256dh: '',
    auth: '',
    language: 'zh',
    seenAt: app.clock.now(),
  })
  const successor = (await readToken(app.services.keys, await renew(token)))?.sessionId
  expect(await app.db.select().from(pushSubscriptions)).toMatchObject([{ sessionId: successor }])
})

// rows: API-12
test('logging out ends the session, clears the cookie and the browser’s stored data', async () => {
  const { token } = await app.newMember()
  expect((await info({ token })).status).toBe(200)
  const { status, body, headers } = await app.call('POST', '/api/login/logout', { token, cookie: `session=${token}` })
  expect({ status, body }).toEqual({ status: 200, body: { code: 0, success: true, message: '已退出登录', data: null } })
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(headers.get('set-cookie')).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect((await info({ token })).status).toBe(401)
  expect((await info({ cookie: `session=${token}` })).status).toBe(401)
})

test('logging out succeeds with an expired token, with a forged one, and without any', async () => {
  const { token } = await app.newMember()
  app.clock.set('2026-06-01T12:00:00+08:00')
  for (const by of [{ token }, { token: 'a.b.c' }, {}]) {
    expect((await app.call('POST', '/api/login/logout', by)).body).toMatchObject({ success: true })
  }
  const [session] = await app.db.select().from(sessions)
  expect(session?.endedAt).not.toBeNull()
})

test('under https the cookie belongs to this host only', async () => {
  const secure = await testApp({ env: { PUBLIC_URL: 'https://tianmu.example' } })
  const { token } = await secure.newMember()
  const { headers } = await secure.call('POST', '/api/login/logout', { token })
  expect(headers.get('set-cookie')).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect((await secure.call('GET', '/api/users/info', { cookie: `session=${token}` })).status).toBe(401)
  await secure.close()
})

test.each([
  ['blocked', 'account-blocked', 4031],
  ['abnormal', 'account-abnormal', 4032],
  ['login-blocked', 'login-blocked', 4033],
])(
  'a member who becomes %s is refused at once with the reason, and sees what a visitor sees',
  async (state, problem, code) => {
    const { member, token } = await app.newMember()
    expect((await info({ token })).status).toBe(200)
    await app.db.update(members).set({ state, stateReason: '发布广告' }).where(eq(members.id, member.id))
    expect(await info({ token })).toMatchObject({
      status: 403,
      body: {
        problem,
        code,
        message: expect.stringContaining('。原因：发布广告。解除时间未定'),
        data: { reason: '发布广告', until: null },
      },
    })
    expect((await app.call('GET', '/api/status', { token })).status).toBe(200)
  },
)

// rows: API-05
test('role and level are numbers and words; an expired level counts as none', async () => {
  const owner = await app.newMember({ roleId: 1, groupId: 7 })
  const roleInfo = async (token: string) => dataOf(await app.call('GET', '/api/users/role-info', { token }), RoleInfo)
  expect(await roleInfo(owner.token)).toEqual({ roleId: 1, groupId: 7, role: 'owner', membership: 'super' })
  const lapsed = await app.newMember({ groupId: 4, vipExpiresAt: new Date('2026-03-09T04:00:00Z') })
  expect(await roleInfo(lapsed.token)).toEqual({ roleId: 3, groupId: 1, role: '', membership: '' })
  const paid = await app.newMember({ groupId: 4, vipExpiresAt: new Date('2026-03-09T04:00:01Z') })
  expect(await roleInfo(paid.token)).toMatchObject({ groupId: 4, membership: 'professional' })
})

test('expired rows are deleted, others stay', async () => {
  await app.newMember()
  await deleteExpiredSignIns(app.db, new Date('2026-04-08T03:00:00Z'))
  expect(await app.db.$count(sessions)).toBe(1)
  await deleteExpiredSignIns(app.db, new Date('2026-04-08T05:00:00Z'))
  expect(await app.db.$count(sessions)).toBe(0)
})
