import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Registration } from '#contract/sign-in.ts'
import { passwordHash } from '#src/domain/session/sign-in/password-hash.ts'
import { registrationBody } from './registration-body.ts'

const form = {
  account: 'lin@example.com',
  contact: '',
  password: passwordHash('moonlight-21'),
  verificationCode: '720831',
  inviteCode: '',
  timezone: 'Asia/Shanghai',
  language: 'zh' as const,
  deviceName: 'Windows - Chrome',
}

// rows: AM-41
test.each([
  ['an e-mail address', 'lin@example.com', { email: 'lin@example.com' }],
  ['a phone number', '13812345678', { phone: '13812345678' }],
  ['a username', 'linjian', {}],
])('%s is sent in its own field', (_, account, contact) => {
  const { email, phone, ...rest } = registrationBody({ ...form, account: ` ${account} ` })
  expect(rest.account).toBe(account)
  expect({ ...(email && { email }), ...(phone && { phone }) }).toEqual(contact)
})

// rows: AM-03
test.each([
  ['lin@example.com', { email: 'lin@example.com' }],
  ['13812345678', { phone: '13812345678' }],
])('a username is sent with %s', (contact, sent) => {
  const named = { ...form, account: ' linjian ', contact: ` ${contact} ` }
  expect(registrationBody(named)).toMatchObject({ account: 'linjian', ...sent })
  expect(registrationBody(named, 'landing')).toMatchObject({ emailOrPhone: 'linjian', ...sent })
  expect(registrationBody({ ...named, account: 'lin@example.org' })).toMatchObject({ email: 'lin@example.org' })
})

// rows: AM-20
test('an invite code is sent only when there is one', () => {
  expect(registrationBody(form)).not.toHaveProperty('invite_code')
  expect(registrationBody({ ...form, inviteCode: '  ' })).not.toHaveProperty('invite_code')
  expect(registrationBody({ ...form, inviteCode: ' MOON21 ' })).toMatchObject({ invite_code: 'MOON21' })
})

test('the landing flow has different names for the same fields', () => {
  const body = registrationBody({ ...form, inviteCode: 'MOON21' }, 'landing')
  expect(body).toMatchObject({ emailOrPhone: 'lin@example.com', inviteCode: 'MOON21' })
  expect(body).not.toHaveProperty('account')
  expect(body).not.toHaveProperty('invite_code')
})

test('both readings match the contract', () => {
  expect(v.is(Registration, registrationBody(form))).toBe(true)
  expect(v.is(Registration, registrationBody(form, 'landing'))).toBe(true)
})
