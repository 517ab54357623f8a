import { QueryClient } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tomorrowStore } from '#contract/worker.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { fire } from '#src/lib/events.ts'
import { keptStore } from '#src/lib/kept/kept-store.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { sessionMutations } from './mutations.ts'
import { alive, beNew, remember, session } from './session-fixture.ts'
import { startSession } from './session.ts'

let queryClient = new QueryClient()
let stop = () => {}

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
  vi.unstubAllGlobals()
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
  ['a failing server', () => Response.json({ code: 500, success: false, message: '' }, { status: 500 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('with %s the session here ends all the same, and what was private is gone', async (_, answer) => {
  stubNetwork({ '/api/login/logout': answer })
  await logOut()
  expect(session()).toEqual({ status: 'visitor' })
  expect(['auth_token', 'auth_user', 'auth_profile'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
  expect(queryClient.getQueryData(['wallpaper', 'today'])).toBeUndefined()
  await toastWith('退出登录失败，请稍后重试')
})

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

// rows: AU-20, AU-31
test('an end of the session leaves what is kept on the device for the member’s return, a log out does not', async () => {
  stubNetwork({ '/api/login/logout': () => ok(null) })
  await set('["wallpaper","today"]', 'mine', keptStore(7))
  await caches.open(tomorrowStore(7))
  localStorage.setItem('wp_boot', 'mine')
  fire('auth-logout')
  expect(session()).toEqual({ status: 'visitor' })
  expect(await get('["wallpaper","today"]', keptStore(7))).toBe('mine')
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
