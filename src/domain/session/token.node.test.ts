import { expect, test } from 'vitest'
import { isTokenAlive, tokenExpiry } from './token.ts'

/** In base64url, like tokens: `?` and `>` become `_` and `-`. */
const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const token = (claims: unknown) => `e30.${base64url(JSON.stringify(claims))}.c2ln`

// rows: AU-11, AU-12
test.each([
  ['nothing', ''],
  ['two parts', 'a.b'],
  ['four parts', `${token({ exp: 9_999_999_999 })}.d`],
  ['claims that are no JSON', 'a.!!.c'],
  ['claims without an expiry', token({ sub: '1' })],
  ['an expiry that is no number', token({ exp: '9999999999' })],
])('a token of %s is malformed', (_, text) => {
  expect(tokenExpiry(text)).toBeNull()
  expect(isTokenAlive(text, 0)).toBe(false)
})

// rows: AU-12
test('a token is valid until its expiry', () => {
  const text = token({ exp: 1_000, name: '>>>???' })
  expect(tokenExpiry(text)).toBe(1_000_000)
  expect(isTokenAlive(text, 999_999)).toBe(true)
  expect(isTokenAlive(text, 1_000_000)).toBe(false)
})
