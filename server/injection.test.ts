import { count, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AnnouncementList } from '#contract/announcement-archive.ts'
import { SessionResult } from '#contract/sign-in.ts'
import { runCommand } from '#server/admin/run-admin.ts'
import { members, sessions } from '#server/domain/session/schema.ts'
import { announcements } from '#server/features/announcement/schema.ts'
import { passwords } from '#server/lib/password.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'

/** Texts that are code in some context: SQL, its patterns, a search, a log, a shell, HTML. */
const PAYLOADS = [
  `'; drop table members; --`,
  `' or '1'='1`,
  `") union select password_hash from members --`,
  `$1, $2); truncate members; --`,
  `$$; select pg_sleep(9); $$`,
  `E'\\'; delete from members; --'`,
  '%',
  '_%_',
  '\\',
  `a' & 'b':* | !(c <-> d)`,
  '{"$gt":""}',
  `x"}\n{"level":"error","message":"forged"}`,
  'red\u001b[31m\u009b0m\u2028line',
  '$(touch /tmp/moon) `id` | cat',
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://127.0.0.1/a}{{7*7}}',
]

const PASSWORD = '0'.repeat(32)

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1000000', TRUST_PROXY: '1' } })
})
afterEach(async () => {
  for (const line of app.logLines) expect(line).toMatch(/^\{.*\}\n$/)
  expect(app.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  await app.reset()
})
afterAll(() => app.close())

const admin = async (...args: string[]) => {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const ports = { db: app.db, config: app.services.config, now: app.clock.now(), print }
  await runCommand(args, { ...ports, readPassword: async () => 'moonrise7' })
  return lines.join('\n')
}

// rows: NF-06
test.each(PAYLOADS)('%j is stored as ordinary text, or refused', async (payload) => {
  const email = 'linjian@example.com'
  const { member, token: before } = await app.newMember({ email, passwordHash: await passwords.hash(PASSWORD) })
  const login = (emailOrPhone: string, deviceName = '', headers = {}) =>
    app.call('POST', '/api/login/password', { body: { emailOrPhone, password: PASSWORD, deviceName }, headers })

  // Stored as typed.
  expect(await login(email, payload, { 'X-Forwarded-For': encodeURI(payload) })).toMatchObject({ status: 200 })
  const stored = await app.db.select().from(sessions).where(eq(sessions.deviceName, payload))
  expect(stored).toMatchObject([{ memberId: member.id, address: '' }])
  await admin('announce', '--title', payload, '--summary', payload)
  await admin('announce', '--title', 'another')
  const search = `/api/announcements?search=${encodeURIComponent(payload)}`
  expect(dataOf(await app.call('GET', search), AnnouncementList)).toMatchObject({
    total: 1,
    items: [{ title: payload, summary: payload }],
  })
  expect((await admin('list', 'announcements')).split('\n')).toHaveLength(3)
  await admin('ban', email, '--reason', payload)
  expect(await app.call('GET', '/api/users/info', { token: before })).toMatchObject({
    body: { data: { reason: payload } },
  })
  await admin('unban', email)
  // The ban has ended the session.
  const { token } = v.parse(SessionResult, (await login(email)).body)

  // Refused.
  expect(await login(payload)).toMatchObject({ body: { success: false, problem: 'credentials-wrong' } })
  const register = { account: payload, email, password: PASSWORD, verificationCode: '123456' }
  const inPath = encodeURIComponent(payload)
  for (const [method, path, body] of [
    ['POST', '/api/login/register', register],
    ['POST', '/api/login/send-code', { account: payload }],
    ['POST', '/api/login/code', { account: email, code: payload }],
    ['POST', '/api/checkin/checkin', { claimedDay: payload }],
    ['GET', `/api/bing/history?cursor=${inPath}`],
    ['GET', `/api/bing/history?cursor=W10.${inPath}`],
    ['GET', `/api/bing/history?year=${inPath}`],
    ['GET', `/api/announcements?sortBy=${inPath}`],
    ['GET', `/api/announcements/${inPath}`],
    ['GET', `/api/wallpapers/${inPath}`],
    ['GET', `/api/wallpapers/lookup?kind=article&id=${inPath}`],
  ] as const) {
    const { status } = await app.call(method, path, { token, ...(body && { body }) })
    expect([404, 422], `${method} ${path}`).toContain(status)
  }
  for (const command of [
    ['owner', payload],
    ['level', payload, '3'],
    ['level', email, payload],
    ['list', payload],
    ['announce', '--title', 't', '--type', payload],
    ['announce', '--title', 't', '--author', payload],
  ])
    await expect(admin(...command), command.join(' ')).rejects.toThrow()

  expect(await app.db.select({ members: count() }).from(members)).toEqual([{ members: 1 }])
  expect(await app.db.select({ announcements: count() }).from(announcements)).toEqual([{ announcements: 2 }])
})

test('X-Forwarded-For counts only if it is an address', async () => {
  const passwordHash = await passwords.hash(PASSWORD)
  await app.newMember({ email: 'linjian@example.com', passwordHash })
  const forwarded = ['192.0.2.7', '2001:db8::1', '203.0.113.9, 192.0.2.8', 'unknown', '9'.repeat(5_000)]
  for (const chain of forwarded)
    await app.call('POST', '/api/login/password', {
      body: { emailOrPhone: 'linjian@example.com', password: PASSWORD },
      headers: { 'X-Forwarded-For': chain },
    })
  const addresses = await app.db.select({ address: sessions.address }).from(sessions)
  expect(new Set(addresses.map(({ address }) => address))).toEqual(
    new Set(['192.0.2.7', '2001:db8::1', '192.0.2.8', '']),
  )
})
