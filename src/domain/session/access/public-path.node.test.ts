import { expect, onTestFinished, test, vi } from 'vitest'
import { isOpenedPath, isPublicPath } from './public-path.ts'

// rows: AU-02
test.each([
  '/unauthorized',
  '/login-blocked',
  '/account-abnormal',
  '/maintenance',
  '/blocked',
  '/findpass',
  '/blocked/why',
  // The product spec says "paths starting with", not whole segments.
  '/blocked-until-monday',
  '/maintenance.html',
])('%s passes the guard', (path) => expect(isPublicPath(path)).toBe(true))

// rows: AU-03
test.each([
  '/api/login',
  ...['password', 'code', 'send-code', 'register', 'reset-password', 'logout', 'verify-recovery-code'].map(
    (name) => `/api/login/${name}`,
  ),
  '/api/auth',
  ...['login', 'register', 'send-verification-code', 'send-recovery-code', 'verify-recovery-code'].map(
    (name) => `/api/users/${name}`,
  ),
  ...['reset-password', 'code-login', 'login-code'].map((name) => `/api/users/${name}`),
  '/api/wxpay',
  '/api/alipay',
  '/api/stripe',
  '/api/paymethod',
  '/api/paymethods/card',
])('%s passes the guard', (path) => expect(isPublicPath(path)).toBe(true))

// rows: AU-04
test.each(['/register', '/basemode', '/ibasemode', '/unauthorized', '/findpass'])('%s is public', (path) =>
  expect(isPublicPath(path)).toBe(true),
)

// rows: AU-05, AU-06
test.each(['/', '/today', '/history', '/article/1', '/registered', '/no/blocked', '/api/users/info', '/no/such/page'])(
  '%s is not public',
  (path) => expect(isPublicPath(path)).toBe(false),
)

/** The document of a site with `PUBLIC_PATHS`. */
function openPages(content: string) {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', { querySelector: () => ({ content }) })
}

// rows: AU-02
test('a public page passes the guard with all pages below it', () => {
  openPages('/help /announcements')
  for (const path of ['/help', '/announcements', '/announcements/', '/announcements/3']) {
    expect([path, isPublicPath(path), isOpenedPath(path)]).toEqual([path, true, true])
  }
  for (const path of ['/', '/announcementsish', '/helper', '/history']) expect(isPublicPath(path), path).toBe(false)
  expect(isOpenedPath('/blocked')).toBe(false)
})

// rows: AU-05
test('a document without public pages opens none', () => {
  openPages('')
  for (const path of ['/', '/announcements', '/history']) expect(isPublicPath(path), path).toBe(false)
})
