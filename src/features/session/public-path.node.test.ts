import { expect, test } from 'vitest'
import { isPublicPath } from './public-path.ts'

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
