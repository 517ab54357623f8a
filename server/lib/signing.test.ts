import { expect, test } from 'vitest'
import { sign, verify } from './signing.ts'

const secret = Buffer.alloc(32, 7)
const noon = new Date('2026-03-09T12:00:00Z')
const later = new Date('2026-03-09T12:05:00Z')

test('a token is valid for its purpose and text until it expires', () => {
  const token = sign(secret, 'download', 'a.jpg', later)
  expect(verify(secret, 'download', 'a.jpg', token, noon)).toBe('valid')
  expect(verify(secret, 'download', 'a.jpg', token, later)).toBe('expired')
})

test('another purpose, text, expiry or secret makes it invalid', () => {
  const token = sign(secret, 'download', 'a.jpg', later)
  const [, mac] = token.split('.')
  const longer = `${new Date('2030-01-01').getTime().toString(36)}.${mac}`
  expect(verify(secret, 'preview', 'a.jpg', token, noon)).toBe('invalid')
  expect(verify(secret, 'download', 'b.jpg', token, noon)).toBe('invalid')
  expect(verify(secret, 'download', 'a.jpg', longer, noon)).toBe('invalid')
  expect(verify(Buffer.alloc(32, 8), 'download', 'a.jpg', token, noon)).toBe('invalid')
})

test.each(['', '.', 'x', 'zzz.!!!', '..', 'a.b.c'])('the text %j is no token', (token) => {
  expect(verify(secret, 'download', 'a.jpg', token, noon)).toBe('invalid')
})
