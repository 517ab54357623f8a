import { expect, test } from 'vitest'
import { meetsPasswordRule } from '#contract/password.ts'
import {
  LOGIN_SUCCESS_TOAST_MS,
  RECOVERY_CODE_DIGITS,
  RECOVERY_REDIRECT_MS,
  RESEND_COUNTDOWN_S,
} from '#contract/timing.ts'
import { deviceName } from '#src/domain/session/sign-in/device-name.ts'
import { passwordHash } from '#src/domain/session/sign-in/password-hash.ts'
import { passwordStrength } from '#src/ui/field/strength.ts'
import { accountKind, canReceiveCode } from './account-kind.ts'
import { passwordLoginBody } from './login/password-login-body.ts'

// rows: AM-31
test.each([
  ['moonlight-21', 'e7a79814739279b5b509604f9ddd2f03'],
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['密码🌕2026', '6d17faeae22a7c5b17e4cca78c593057'],
  ['x'.repeat(200), '30a83621ce5422fbdfdd539777458c78'],
])('the password %o is sent as its MD5', (password, hash) => {
  expect(passwordHash(password)).toBe(hash)
})

// rows: AM-35
test('a password login contains account, hash and device data', () => {
  expect(passwordLoginBody(' lin ', 'hash', {})).toEqual({ emailOrPhone: 'lin', password: 'hash' })
  const extras = { deviceFingerprint: 'f', deviceName: 'Windows - Chrome', location: '31.23, 121.47' }
  expect(passwordLoginBody('lin', 'hash', extras)).toEqual({ emailOrPhone: 'lin', password: 'hash', ...extras })
})

// rows: AM-04
test.each([
  ['', null, false],
  ['lin@example.com', 'email', true],
  ['13812345678', 'phone', true],
  ['+44 7700 900123', 'phone', true],
  ['12812345678', 'username', false],
  ['lin@example', 'username', false],
  ['林间有鹿', 'username', false],
])('%o is recognized as %o', (account, kind, canReceive) => {
  expect(accountKind(account)).toBe(kind)
  expect(canReceiveCode(account)).toBe(canReceive)
})

// rows: AM-34
test.each([
  ['short1a', false],
  ['onlyletters', false],
  ['12345678', false],
  ['letters1', true],
  ['lin@example1.com', false],
  ['LIN@example1.com', false],
  ['密码在月亮上 7', true],
  [`a1${'x'.repeat(62)}`, true],
  [`a1${'x'.repeat(63)}`, false],
])('%o meets the password rule: %s', (password, isMet) => {
  expect(meetsPasswordRule(password, 'lin@example1.com')).toBe(isMet)
})

// rows: AM-34
test('a longer password with more kinds of characters is stronger', () => {
  expect(['', 'a1', 'letters1', 'Letters1', 'Letters-1'].map(passwordStrength)).toEqual([0, 1, 2, 3, 4])
  expect(['aaaaaaaa1', 'Password-2026', 'moonlight 2026 again'].map(passwordStrength)).toEqual([1, 2, 4])
})

// rows: AM-38
test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    'Windows - Chrome',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Windows - Edge'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    'iOS - Safari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Linux - Firefox'],
  ['curl/8', 'Unknown - Unknown'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

// rows: TM-04
test('the waiting times of codes match the product spec', () => {
  expect([RESEND_COUNTDOWN_S, RECOVERY_CODE_DIGITS, RECOVERY_REDIRECT_MS]).toEqual([60, 6, 2_000])
  expect(LOGIN_SUCCESS_TOAST_MS).toBe(2_000)
})
