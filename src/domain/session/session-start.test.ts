import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { alive, beNew, heard, remember, session, tokenFor, USER } from './session-fixture.ts'
import { enterSession, startSession, whenSessionKnown } from './session.ts'

const refused = (status: number) => () => Response.json({ code: status, success: false, message: '' }, { status })

let queryClient = new QueryClient()
let stop = () => {}

function start() {
  stop = startSession(queryClient)
}

beforeEach(() => {
  beNew()
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// rows: AU-10, AU-13, LS-01..03
test('a live token with user and profile is a session, without a call', () => {
  const asked = stubNetwork({})
  remember(alive())
  start()
  expect(session()).toEqual({ status: 'member', user: USER })
  expect(asked).toEqual([])
})

// rows: AU-10, PT-06
test('a session that was stored before there were frames and titles is one, without them', () => {
  stubNetwork({})
  const { frame: _frame, title: _title, ...former } = USER
  remember(alive())
  for (const key of ['auth_user', 'auth_profile']) localStorage.setItem(key, JSON.stringify(former))
  start()
  expect(session()).toEqual({ status: 'member', user: USER })
})

// rows: AU-11, AU-12
test.each([
  ['expired', () => tokenFor(-1)],
  ['of two parts', () => 'a.b'],
  ['without an expiry', () => 'a.e30.c'],
  ['without a character', () => ''],
])('a token %s clears the session', (_, token) => {
  remember(token())
  start()
  expect(session()).toEqual({ status: 'visitor' })
  expect(localStorage.length).toBe(0)
})

test('without a token there is no session', async () => {
  start()
  expect(await whenSessionKnown()).toEqual({ status: 'visitor' })
})

// rows: AU-13, AU-15, AU-26
test.each([{ hasUser: false }, { hasProfile: false }])(
  'with %o the profile is asked for, with the token',
  async (left) => {
    const authorizations: (string | null)[] = []
    stubNetwork({
      '/api/users/info': (request) => {
        authorizations.push(request.headers.get('authorization'))
        return ok({ ...USER, user_nickname: '新名', nickname: '新名' })
      },
    })
    const token = alive()
    remember(token, left)
    start()
    expect(session().status).toBe('loading')
    expect(await whenSessionKnown()).toMatchObject({ status: 'member', user: { nickname: '新名' } })
    expect(authorizations).toEqual([`Bearer ${token}`])
    expect(JSON.parse(localStorage.getItem('auth_profile') ?? '')).toMatchObject({ nickname: '新名' })
  },
)

// rows: AU-15
test('after a sign-in user and profile come from the user-info call; until then the response’s user shows', async () => {
  const info = Promise.withResolvers<Response>()
  const { unread_messages: _messages, unread_notifications: _notifications, ...bare } = { ...USER, points: 9 }
  stubNetwork({ '/api/users/info': () => info.promise })
  await enterSession(queryClient, alive(), USER)
  expect(session()).toEqual({ status: 'member', user: USER })
  info.resolve(ok(bare))
  const user = { ...USER, points: 9, unread_messages: 0, unread_notifications: 0 }
  await expect.poll(session).toEqual({ status: 'member', user })
  for (const key of ['auth_user', 'auth_profile']) expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(user)
})

// rows: AU-15
test('a sign-in remains valid if the user-info call fails', async () => {
  stubNetwork({ '/api/users/info': refused(500) })
  const asked = queryClient.getQueryCache()
  await enterSession(queryClient, alive(), USER)
  await expect.poll(() => asked.find({ queryKey: ['session', 'me'] })?.state.status).toBe('error')
  expect(session()).toEqual({ status: 'member', user: USER })
  expect(localStorage.getItem('auth_token')).not.toBeNull()
})

// rows: AU-13
test('a response without a user logs out', async () => {
  stubNetwork({ '/api/users/info': () => ok(null) })
  remember(alive(), { hasUser: false })
  start()
  expect(await whenSessionKnown()).toEqual({ status: 'visitor' })
  expect(localStorage.getItem('auth_token')).toBeNull()
})

// rows: AU-14
test.each([
  ['a 401', refused(401)],
  ['no network', noNetwork],
])('at start %s logs out', async (_, answer) => {
  stubNetwork({ '/api/users/info': answer })
  const logout = heard('auth-logout')
  remember(alive(), { hasProfile: false })
  start()
  expect(await whenSessionKnown()).toEqual({ status: 'visitor' })
  expect(logout).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('auth_token')).toBeNull()
})

// rows: AU-14
test.each([403, 500, 503])('at start a %d leaves the session unchanged', async (status) => {
  stubNetwork({ '/api/users/info': refused(status) })
  remember(alive(), { hasProfile: false })
  start()
  expect(await whenSessionKnown()).toEqual({ status: 'member', user: USER })
  expect(localStorage.getItem('auth_token')).not.toBeNull()
})

test('a new token in the profile response replaces the old one', async () => {
  const renewed = tokenFor(7200)
  stubNetwork({ '/api/users/info': () => ok({ ...USER, token: renewed }) })
  remember(alive(), { hasUser: false })
  start()
  await whenSessionKnown()
  expect(localStorage.getItem('auth_token')).toBe(renewed)
})

// rows: LS-09
test('refused storage breaks nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  stubNetwork({ '/api/users/info': () => ok(USER) })
  start()
  expect(session()).toEqual({ status: 'visitor' })
  await enterSession(queryClient, alive(), USER)
  expect(session()).toEqual({ status: 'member', user: USER })
})

// rows: LS-09
test.each(['{', '[]', '{"user_id":"7"}'])('an unreadable stored user, %s, counts as missing', async (text) => {
  stubNetwork({ '/api/users/info': () => ok(USER) })
  remember(alive())
  localStorage.setItem('auth_user', text)
  start()
  expect(await whenSessionKnown()).toEqual({ status: 'member', user: USER })
})
