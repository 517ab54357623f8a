import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { members } from '#server/domain/session/schema.ts'
import { sentPassword, wrongCode } from '#server/domain/session/sign-in-fixture.ts'
import { BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'

const OLD = sentPassword('old-moon-20')
const NEW = sentPassword('new-moon-21')
const ACCOUNT = 'linjian@example.com'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.reset())
afterAll(() => app.close())

const post = async (call: string, body: object) => {
  const answer = await app.call('POST', `/api/login/${call}`, { body, cookie: BROWSER })
  await app.deliverCodes()
  return answer
}
const logIn = (password: string) => post('password', { emailOrPhone: ACCOUNT, password })

/** A member with the old password who has requested a code; the session of the registration is open. */
async function forgetful() {
  await post('send-code', { account: ACCOUNT })
  const { body } = await post('register', { account: ACCOUNT, password: OLD, verificationCode: app.lastCode() })
  app.clock.set('2026-03-09T12:05:00+08:00')
  await post('send-code', { account: ACCOUNT, scene: 'reset' })
  return { code: app.lastCode(), token: (body as { token: string }).token }
}

// rows: AM-31, API-09, API-11, API-13
test('a code sets a new password, once, and every open session ends', async () => {
  const { code, token } = await forgetful()
  expect(await post('verify-recovery-code', { account: ACCOUNT, code })).toMatchObject({
    status: 200,
    body: { success: true, message: '验证通过' },
  })
  expect((await app.call('GET', '/api/users/info', { token })).status).toBe(200)
  expect(await post('reset-password', { account: ACCOUNT, code, newPassword: NEW })).toMatchObject({
    status: 200,
    body: { success: true, message: '密码已重设，请用新密码登录' },
  })
  expect((await app.call('GET', '/api/users/info', { token })).status).toBe(401)
  expect((await logIn(OLD)).body).toMatchObject({ problem: 'credentials-wrong' })
  expect((await logIn(NEW)).body).toMatchObject({ success: true })
  expect(await post('reset-password', { account: ACCOUNT, code, newPassword: OLD })).toMatchObject({
    body: { success: false, problem: 'code-wrong' },
  })
  expect((await logIn(NEW)).body).toMatchObject({ success: true })
})

// rows: API-11, API-13
test('a wrong code, a code of another scene and an unknown account fail alike and change nothing', async () => {
  const { code } = await forgetful()
  const known = await post('verify-recovery-code', { account: ACCOUNT, code: wrongCode(code) })
  const unknown = await post('verify-recovery-code', { account: 'nobody@example.com', code })
  expect(known.body).toMatchObject({ success: false, problem: 'code-wrong' })
  expect(unknown).toMatchObject({ status: known.status, body: known.body as object })
  expect((await post('reset-password', { account: ACCOUNT, code: wrongCode(code), newPassword: NEW })).body).toEqual(
    known.body,
  )
  app.clock.set('2026-03-09T12:07:00+08:00')
  await post('send-code', { account: ACCOUNT, scene: 'login' })
  expect((await post('reset-password', { account: ACCOUNT, code: app.lastCode(), newPassword: NEW })).body).toEqual(
    known.body,
  )
  expect((await logIn(OLD)).body).toMatchObject({ success: true })
})

// rows: AM-34
test('the account itself is refused as a new password, and the code stays valid', async () => {
  const { code } = await forgetful()
  expect(await post('reset-password', { account: ACCOUNT, code, newPassword: sentPassword(ACCOUNT) })).toMatchObject({
    status: 422,
    body: { fields: { newPassword: expect.stringContaining('不能与账号相同') } },
  })
  const accepted = await post('reset-password', { account: ACCOUNT, code, newPassword: NEW })
  expect(accepted.body).toMatchObject({ success: true })
})

// rows: AM-46
test('a new password can be used at once where wrong ones had paused logging in', async () => {
  const { code } = await forgetful()
  for (let n = 0; n < 6; n++) await logIn(sentPassword(`guess-${n}`))
  expect((await logIn(OLD)).body).toMatchObject({ problem: 'password-paused' })
  await post('reset-password', { account: ACCOUNT, code, newPassword: NEW })
  expect((await logIn(NEW)).body).toMatchObject({ success: true })
})

// rows: API-13
test('of two concurrent resets with one code one succeeds, and five attempts are the limit', async () => {
  const { code } = await forgetful()
  const bodies = ['1', '2', '3'].map((n) => ({ account: ACCOUNT, code, newPassword: sentPassword(`new-moon-2${n}`) }))
  const answers = await Promise.all(bodies.map((body) => post('reset-password', body)))
  expect(answers.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1)
})

test.each([{ code: '12345' }, { code: 'abcdef' }, { newPassword: 'plain text' }, { account: '' }])(
  'a body with %o is refused',
  async (broken) => {
    const body = { account: ACCOUNT, code: '123456', newPassword: NEW, ...broken }
    expect(await post('reset-password', body)).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
  },
)

// rows: ER-14, RT-60
test.each([
  ['abnormal', 'active'],
  ['blocked', 'blocked'],
  ['login-blocked', 'login-blocked'],
])('a new password by code makes an account that is %s %s', async (before, after) => {
  await forgetful()
  await app.db.update(members).set({ state: before, stateReason: '异地登录' })
  await post('reset-password', { account: ACCOUNT, code: app.lastCode(), newPassword: NEW })
  expect(await app.db.select({ state: members.state }).from(members)).toEqual([{ state: after }])
})
