import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memberWith } from './member-fixture.ts'
import { SessionAnswer, UserInfoAnswer } from './normalize-user.ts'

const { user_nickname: _nickname, user_avatar: _avatar, ...short } = memberWith({ nickname: '鹿', avatar: '/a.png' })
const { nickname: _, avatar: __, ...long } = memberWith({ user_nickname: '鹿', user_avatar: '/a.png' })
const whole = { user_nickname: '鹿', nickname: '鹿', user_avatar: '/a.png', avatar: '/a.png' }

// rows: AU-18
test.each([
  ['nickname and avatar', short],
  ['user_nickname and user_avatar', long],
  ['data.data', { data: long }],
])('user info with %s becomes one shape', (__, data) => {
  expect(v.parse(UserInfoAnswer, data)).toMatchObject(whole)
})

// rows: AU-18
test('the user of a sign-in is parsed the same way', () => {
  expect(v.parse(SessionAnswer, { success: true, message: '', token: 't', user: short }).user).toMatchObject(whole)
})

// rows: AU-15
test('unread counts default to 0', () => {
  const { unread_messages: _messages, unread_notifications: _notifications, ...bare } = memberWith()
  expect(v.parse(UserInfoAnswer, bare)).toMatchObject({ unread_messages: 0, unread_notifications: 0 })
})

test.each([[null], ['text'], [{ data: null }], [{}]])('%o is no user', (data) => {
  expect(v.safeParse(UserInfoAnswer, data).success).toBe(false)
})
