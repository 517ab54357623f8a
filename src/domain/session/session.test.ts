import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_CHECK_INTERVAL_MS } from '#contract/timing.ts'
import { fire } from '#src/domain/events.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { allowSignInPrompt } from './access/ask-to-sign-in.ts'
import { alive, beNew, heard, remember, session, tokenFor, USER } from './session-fixture.ts'
import { storePoints, sessionAtom } from './session-store.ts'
import { enterSession, expireSession, refuseMember, startSession } from './session.ts'

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

// rows: AU-19, TM-03
test('a token found expired in the five-minute check logs out', async () => {
  vi.useFakeTimers()
  remember(tokenFor(400))
  start()
  const logout = heard('auth-logout')
  vi.advanceTimersByTime(TOKEN_CHECK_INTERVAL_MS)
  expect(logout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(TOKEN_CHECK_INTERVAL_MS)
  expect(logout).toHaveBeenCalledTimes(1)
  expect(session()).toEqual({ status: 'visitor' })
  expect(TOKEN_CHECK_INTERVAL_MS).toBe(300_000)
})

// rows: AU-20, EV-04, EV-07
test('auth-logout clears the member and private data, until the listener is removed', () => {
  remember(alive())
  start()
  queryClient.setQueryData(['wallpaper', 'today'], ['mine'])
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: ['news'], meta: { isPublic: true } })
    .setData('public')
  fire('auth-logout')
  expect(session()).toEqual({ status: 'visitor' })
  expect(localStorage.getItem('auth_user')).toBeNull()
  expect(queryClient.getQueryData(['wallpaper', 'today'])).toBeUndefined()
  expect(queryClient.getQueryData(['news'])).toBe('public')

  stop()
  store.set(sessionAtom, { status: 'member', user: USER })
  fire('auth-logout')
  expect(session().status).toBe('member')
})

// rows: EV-03
test('user-info-updated refetches the member', async () => {
  stubNetwork({ '/api/users/info': () => ok({ ...USER, points: 99 }) })
  remember(alive())
  start()
  fire('user-info-updated', { ...USER, points: 42 })
  expect(session()).toMatchObject({ user: { points: 42 } })
  fire('user-info-updated')
  await expect.poll(session).toMatchObject({ user: { points: 99 } })
})

// rows: EV-02
test('membership-updated refetches the member and what depends on the level', async () => {
  stubNetwork({ '/api/users/info': () => ok({ ...USER, group_id: 3 }) })
  remember(alive())
  start()
  queryClient.setQueryData(['wallpaper', 'today'], 'locked')
  fire('membership-updated', { membershipLevel: 3, timestamp: Date.now() })
  await expect.poll(session).toMatchObject({ user: { group_id: 3 } })
  expect(queryClient.getQueryState(['wallpaper', 'today'])?.isInvalidated).toBe(true)
})

// rows: AU-23, AU-24
test('several calls with an expired session end it and open sign-in once', () => {
  remember(alive())
  start()
  const logout = heard('auth-logout')
  const modal = heard('show-login-dialog')
  for (let call = 0; call < 3; call += 1) expireSession()
  expect(session()).toEqual({ status: 'visitor' })
  expect(['auth_token', 'auth_user', 'auth_profile'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
  expect(logout).toHaveBeenCalledTimes(1)
  expect(modal.mock.calls).toEqual([[{ panel: 'login', source: 'startup' }]])
  // The modal was closed: the next refusal may open it again.
  allowSignInPrompt()
  expireSession()
  expect(modal).toHaveBeenCalledTimes(2)
})

// rows: AU-39
test('a refused member is logged out once, and not asked to log in', async () => {
  remember(alive())
  start()
  const logout = heard('auth-logout')
  const modal = heard('show-login-dialog')
  for (let call = 0; call < 3; call += 1) refuseMember()
  // A call sent before the refusal, answered after it.
  expireSession()
  expect(session()).toEqual({ status: 'visitor' })
  expect(logout).toHaveBeenCalledTimes(1)
  expect(modal).not.toHaveBeenCalled()
  allowSignInPrompt()
})

// rows: AU-24
test('calls that failed without a session are refetched after the login', async () => {
  remember(alive())
  start()
  const observed = vi.fn(() =>
    session().status === 'member' ? Promise.resolve('read') : Promise.reject(new Error('unauthorized')),
  )
  store.set(sessionAtom, { status: 'visitor' })
  const observer = new QueryObserver(queryClient, { queryKey: ['page'], queryFn: observed })
  const unsubscribe = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  stubNetwork({ '/api/users/info': () => ok(USER) })
  await enterSession(queryClient, alive(), USER)
  await expect.poll(() => observer.getCurrentResult().data).toBe('read')
  unsubscribe()
})

// rows: AU-30
test('follows a login or logout in another tab', () => {
  remember(alive())
  start()
  localStorage.removeItem('auth_token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }))
  expect(session()).toEqual({ status: 'visitor' })
  remember(alive())
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_profile', newValue: JSON.stringify(USER) }))
  expect(session()).toEqual({ status: 'member', user: USER })
})

test('changed points are stored for the next start', () => {
  remember(alive())
  start()
  storePoints(10)
  expect(session()).toMatchObject({ user: { points: 10 } })
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toMatchObject({ points: 10 })
})
