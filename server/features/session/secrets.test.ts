import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SessionResult } from '#contract/sign-in.ts'
import { members } from '#server/domain/session/schema.ts'
import { PASSWORD } from '#server/domain/session/sign-in-fixture.ts'
import { BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

// rows: AM-32, NF-05
test('no password hash, token or code is logged, and each write is logged with actor and time', async () => {
  const account = 'linjian@example.com'
  await app.call('POST', '/api/login/send-code', { body: { account }, cookie: BROWSER })
  await app.deliverCodes()
  const verificationCode = app.lastCode()
  await app.call('POST', '/api/login/register', {
    body: { account, password: PASSWORD, verificationCode },
    cookie: BROWSER,
  })
  const { body } = await app.call('POST', '/api/login/password', {
    body: { emailOrPhone: account, password: PASSWORD },
  })
  const { token = '', user } = v.parse(SessionResult, body)
  await app.call('POST', '/api/user-privacy/heartbeat', { token, cookie: `session=${token}` })
  // An unexpected failure of a statement whose parameters contain the secrets.
  app.services.db.select = () => {
    throw new Error(`Failed query: select\nparams: ${PASSWORD},${verificationCode}`)
  }
  await app.call('POST', '/api/login/password', { body: { emailOrPhone: account, password: PASSWORD } })

  const log = app.logLines.join('')
  expect(log).toContain('request failed')
  const { rows } = await app.db.execute<{ hash: string }>(sql`select password_hash as hash from members`)
  const passwordHash = rows[0]?.hash
  expect(passwordHash).toMatch(/^\$argon2id\$/)
  for (const secret of [PASSWORD, verificationCode, token, token.split('.')[2] ?? '', passwordHash ?? '']) {
    expect(secret).not.toBe('')
    expect(log).not.toContain(secret)
  }
  const heartbeat = app.logLines
    .map((line): unknown => JSON.parse(line))
    .find((line) => JSON.stringify(line).includes('heartbeat'))
  expect(heartbeat).toMatchObject({ method: 'POST', memberId: user?.user_id, time: expect.any(String), status: 200 })
  expect(log).toMatch(new RegExp(`"path":"/api/login/register","status":200,[^\\n]*"memberId":${user?.user_id}`))
  expect(await app.db.$count(members)).toBe(1)
})
