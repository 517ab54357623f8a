import { expect, test } from 'vitest'
import { maskEmail, maskPhone, nicknameOf, parseAccount } from './account.ts'

test.each([
  ['Lin.Jian@Example.com', { kind: 'email', value: 'lin.jian@example.com' }],
  ['ｌｉｎ＠example.com', { kind: 'email', value: 'lin@example.com' }],
  ['林间@例子.中国', { kind: 'email', value: '林间@例子.中国' }],
  ['13812345678', { kind: 'phone', value: '13812345678' }],
  ['+86 138-1234-5678', { kind: 'phone', value: '13812345678' }],
  ['+44 7911 123456', { kind: 'phone', value: '+447911123456' }],
  ['Lin_Jian-7', { kind: 'username', value: 'lin_jian-7' }],
  ['林间', { kind: 'username', value: '林间' }],
])('%s is an account', (typed, account) => {
  expect(parseAccount(typed)).toEqual(account)
})

test.each([
  '',
  'x',
  'a'.repeat(21),
  'lin jian',
  'a@b',
  'a@b.c\r\nBcc: d@e.f',
  'a@b.c,d@e.f',
  '<a@b.c>',
  'a\0b@c.d',
  "'; drop table members; --",
  '+12345',
  '12345678901234567890123',
])('%j is none', (typed) => {
  expect(parseAccount(typed)).toBeNull()
})

test('masked accounts and default nicknames', () => {
  expect(maskEmail('linjian@example.com')).toBe('l***@example.com')
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(nicknameOf({ kind: 'email', value: 'linjian@example.com' })).toBe('linjian')
  expect(nicknameOf({ kind: 'phone', value: '13812345678' })).toBe('138****5678')
  expect(nicknameOf({ kind: 'username', value: '林间' })).toBe('林间')
})
