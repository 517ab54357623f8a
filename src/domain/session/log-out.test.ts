import { QueryClient } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tomorrowStore } from '#contract/worker.ts'
import { siteApi } from '#src/domain/call-fixture.ts'
import { fire } from '#src/domain/events.ts'
import { savedDatabaseOf } from '#src/domain/member-data/member-stores.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { sendWaiting } from '#src/domain/outbox/page-outbox.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { deleteDatabase } from '#src/lib/persistence/store/databases.ts'
import { openStore } from '#src/lib/persistence/store/open-store.ts'
import { persistenceStore } from '#src/lib/persistence/store/persistence-store.ts'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { finishLogout } from './logout/finish-logout.ts'
import { followLogout } from './logout/follow-logout.ts'
import { recordLogout } from './logout/pending-logout.ts'
import { LogoutPendingError } from './logout/when-no-logout-pending.ts'
import { memberWith } from './member-fixture.ts'
import { sessionMutations } from './mutations.ts'
import { alive, beNew, remember, session, tokenFor } from './session-fixture.ts'
import { sessionAtom } from './session-store.ts'
import { startSession } from './session.ts'

let queryClient = new QueryClient()
let stop = () => {}
const stops: (() => void)[] = []

const logOut = () =>
  queryClient
    .getMutationCache()
    .build(queryClient, sessionMutations.logOut())
    .execute()
    .catch(() => {})

beforeEach(async () => {
  await activateLanguage('zh')
  beNew()
  remember(alive())
  queryClient = new QueryClient()
  queryClient.setQueryData(['wallpaper', 'today'], ['mine'])
  stop = startSession(queryClient)
})
afterEach(async () => {
  stop()
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  await emptyOutbox()
  await closeToasts()
})

// rows: AU-31, TX-34
test('logging out tells the server, with the token, and says so', async () => {
  const authorizations: (string | null)[] = []
  const token = localStorage.getItem('auth_token')
  const asked = stubNetwork({
    '/api/login/logout': (request) => {
      authorizations.push(request.headers.get('authorization'))
      return ok(null)
    },
  })
  await logOut()
  expect(asked).toEqual(['POST /api/login/logout'])
  expect(authorizations).toEqual([`Bearer ${token}`])
  expect(session()).toEqual({ status: 'visitor' })
  await toastWith('已退出登录')
})

// rows: AU-31, AU-32, TX-38
test.each([
  [
    'a failing server',
    () => Response.json({ code: 500, success: false, message: '' }, { status: 500 }),
    '退出登录失败，请稍后重试',
  ],
  [
    'a server that refuses in a 200',
    () => Response.json({ success: false, message: '不行' }),
    '退出登录失败，请稍后重试',
  ],
  ['no network', noNetwork, '已在本机退出登录，联网后会自动通知服务器。'],
])('with %s the session here ends all the same, and what was private is gone', async (_, answer, words) => {
  stubNetwork({ '/api/login/logout': answer })
  await logOut()
  expect(session()).toEqual({ status: 'visitor' })
  expect(['auth_token', 'auth_user', 'auth_profile'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
  expect(queryClient.getQueryData(['wallpaper', 'today'])).toBeUndefined()
  await toastWith(words)
  // It stays queued, and until it is sent the cookie is sent with nothing else.
  expect(localStorage.getItem('wp_leaving')).toBe('7')
  expect(store.get(outboxAtom).entries).toMatchObject([{ kind: 'logout', memberId: 7 }])
})

// rows: AU-31, LS-09
test('a logout succeeds even if the browser refuses storage', async () => {
  stubNetwork({ '/api/login/logout': () => ok(null) })
  const refused = vi.spyOn(caches, 'delete').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  stops.push(() => refused.mockRestore())
  await logOut()
  expect(refused).toHaveBeenCalled()
  await toastWith('已退出登录')
  expect(toastTexts()).toHaveLength(1)
})

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

// rows: AU-20, AU-31
test('an expired session leaves persisted data for the member’s return, logging out does not', async () => {
  stubNetwork({ '/api/login/logout': () => ok(null) })
  await set('["wallpaper","today"]', 'mine', persistenceStore(7))
  await caches.open(tomorrowStore(7))
  localStorage.setItem('wp_boot', 'mine')
  fire('auth-logout')
  expect(session()).toEqual({ status: 'visitor' })
  expect(await get('["wallpaper","today"]', persistenceStore(7))).toBe('mine')
  expect(localStorage.getItem('wp_boot')).toBe('mine')
  expect(await caches.keys()).toContain(tomorrowStore(7))

  stop()
  remember(alive())
  stop = startSession(queryClient)
  await logOut()
  await expect.poll(databases).not.toContain('wp_kept_7')
  await expect.poll(() => caches.keys()).not.toContain(tomorrowStore(7))
  expect(localStorage.getItem('wp_boot')).toBeNull()
  await toastWith('已退出登录')
})

const SIGNED_IN = () =>
  Response.json({ success: true, message: '', user: memberWith({ user_id: 8 }), token: tokenFor(3600) })
const signIn = () =>
  queryClient
    .getMutationCache()
    .build(
      queryClient,
      sessionMutations.logIn(() => {}),
    )
    .execute({ emailOrPhone: 'lin@example.com', password: 'x' })

// rows: AU-31, AU-32
test('offline the logout is queued, its cookie is sent with nothing else, and the next sign-in waits for it', async () => {
  const credentials: string[] = []
  const note = (request: Request) => {
    credentials.push(`${new URL(request.url).pathname} ${request.credentials}`)
  }
  let isOnline = false
  const asked = stubNetwork({
    '/api/login/logout': (request) => {
      note(request)
      return isOnline ? ok(null) : noNetwork()
    },
    '/api/login/password': (request) => {
      note(request)
      return SIGNED_IN()
    },
    '/api/status': (request) => {
      note(request)
      return ok(null)
    },
  })
  await logOut()
  await toastWith('已在本机退出登录，联网后会自动通知服务器。')
  await siteApi.get('status', v.unknown())
  await expect(signIn()).rejects.toThrow(LogoutPendingError)
  expect(asked).not.toContain('POST /api/login/password')
  expect(credentials).toContain('/api/status omit')

  isOnline = true
  stops.push(followLogout())
  await signIn()
  expect(session()).toMatchObject({ status: 'member', user: { user_id: 8 } })
  expect(credentials.slice(-2)).toEqual(['/api/login/logout include', '/api/login/password include'])
  await toastWith('已退出登录')
  expect(asked.filter((call) => call === 'POST /api/login/password')).toHaveLength(1)
})

// rows: AU-31
test('a queued logout is sent later, with a message', async () => {
  let isOnline = false
  const asked = stubNetwork({ '/api/login/logout': () => (isOnline ? ok(null) : noNetwork()) })
  await logOut()
  stops.push(followLogout())
  isOnline = true
  await sendWaiting({ isEager: true, isNetworkNew: true })
  await toastWith('已退出登录')
  expect(localStorage.getItem('wp_leaving')).toBeNull()
  const before = asked.length
  await sendWaiting({ isEager: true, isNetworkNew: true })
  expect(asked).toHaveLength(before)
})

/** Data that the member's page has left here. */
async function leaveThings() {
  await set('["wallpaper","today"]', 'mine', persistenceStore(7))
  localStorage.setItem('wp_boot', 'mine')
}

// rows: AU-32
test.each([
  ['the page', () => recordLogout(7)],
  [
    'the browser, which has not put local storage on the disk',
    () => {
      recordLogout(7)
      localStorage.removeItem('wp_leaving')
    },
  ],
])('a logout over which %s has died is finished before anything is shown', async (_, die) => {
  const asked = stubNetwork({ '/api/login/logout': () => ok(null) })
  await leaveThings()
  die()
  await expect.poll(databases).toContain(`wp_left_${localStorage.getItem('auth_token')?.slice(-12)}`)
  stop()
  store.set(sessionAtom, { status: 'loading' })
  const finished = finishLogout(queryClient)
  stop = startSession(queryClient)
  await finished
  expect(session()).toEqual({ status: 'visitor' })
  expect(['auth_token', 'auth_user', 'auth_profile', 'wp_boot'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(await databases()).not.toContain('wp_kept_7')
  expect(asked).toEqual([])
  stops.push(followLogout())
  await expect.poll(() => asked).toEqual(['POST /api/login/logout'])
  await expect.poll(() => localStorage.getItem('wp_leaving')).toBeNull()
})

test('a session without a logout starts unchanged, also after a logout of another one', async () => {
  recordLogout(7)
  localStorage.clear()
  remember(`${alive().slice(0, -4)}bmV3`)
  await leaveThings()
  await finishLogout(queryClient)
  expect(localStorage.getItem('auth_token')).not.toBeNull()
  expect(localStorage.getItem('wp_boot')).toBe('mine')
})

// rows: AU-32
test('no database is left that reveals the member, except for offline pictures', async () => {
  stubNetwork({ '/api/login/logout': () => ok(null) })
  const saved = openStore(savedDatabaseOf(7), 'pictures')
  expect(await get('p1', saved)).toBeUndefined()
  await logOut()
  await expect.poll(databases).not.toContain('wp_saved_7')

  stop()
  remember(alive())
  stop = startSession(queryClient)
  await set('p1', 'a picture', saved)
  await logOut()
  expect(await get('p1', saved)).toBe('a picture')
  await deleteDatabase(savedDatabaseOf(7))
})
