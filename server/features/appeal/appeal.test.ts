import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AppealReceipt, MemberRefusal } from '#contract/appeal.ts'
import { members } from '#server/domain/session/schema.ts'
import { signAppealToken } from '#server/domain/session/sign-in/appeal-token.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { runNextJob } from '#server/lib/jobs/run-jobs.ts'
import { openKeys } from '#server/lib/keys.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { appealsCommand } from './appeals-command.ts'
import { APPEAL_JOB, appealJob } from './decide.ts'
import { appeals } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const TEXT = '这张图是我自己拍的，原片和拍摄记录都在。'

async function refused(given: Partial<typeof members.$inferInsert> = {}) {
  const { member, token } = await app.newMember({
    email: `${crypto.randomUUID()}@example.com`,
    state: 'blocked',
    stateReason: '盗用他人作品',
    stateRule: '社区规范 3.2',
    ...given,
  })
  const answer = await app.call('GET', '/api/users/info', { token })
  return { member, token, refusal: v.parse(MemberRefusal, (answer.body as { data: unknown }).data) }
}

const send = (appealToken: string | undefined, text = TEXT, headers = {}) =>
  app.call('POST', '/api/appeals', { body: { appealToken, text }, headers })

const admin = async (...args: string[]) => (await runCommand(app, appealsCommand, ...args)).join('\n')

async function inform() {
  const handlers = { [APPEAL_JOB]: appealJob(app.services) }
  const { signal } = new AbortController()
  while (await runNextJob({ db: app.db, clock: app.clock, log: app.services.log, signal, handlers })) continue
}

// rows: AU-39, ER-14, RT-61
test('a blocked member appeals, the operator accepts, the member reads it and signs in again', async () => {
  const { member, token, refusal } = await refused()
  expect(refusal).toMatchObject({ reason: '盗用他人作品', rule: '社区规范 3.2', until: null })
  const { id } = dataOf(await send(refusal.appealToken), AppealReceipt)
  const listed = await admin('list')
  for (const part of [String(id), 'linjian', '盗用他人作品', TEXT]) expect(listed).toContain(part)

  expect(await admin('accept', String(id), '--note', '我们核对了原片，抱歉。')).toBe(
    `Appeal ${id} is accepted; the member is informed.`,
  )
  expect((await app.call('GET', '/api/users/info', { token })).status).toBe(200)
  await inform()
  expect(app.sent).toMatchObject([{ to: member.email, subject: `天幕：申诉 ${id} 已通过` }])
  expect(app.sent[0]?.text).toContain('我们核对了原片，抱歉。')
  expect(await admin()).toBe('No appeal is open.')
  expect(await admin('list', '--all')).toContain('accepted')
})

test('a rejected appeal changes no account; the member is told in their language and may appeal once more', async () => {
  const { token, refusal } = await refused({ email: null, phone: '13812345678', language: 'en' })
  const { id } = dataOf(await send(refusal.appealToken), AppealReceipt)
  await expect(admin('reject', String(id))).rejects.toThrow('A rejection needs --note')
  await admin('reject', String(id), '--note', 'The picture is in the agency’s archive.')
  await inform()
  expect(app.sent[0]).toMatchObject({
    to: '13812345678',
    text: expect.stringMatching(/your appeal \d+ was rejected\.$/),
  })
  expect((await app.call('GET', '/api/users/info', { token })).status).toBe(403)
  expect((await send(refusal.appealToken)).status).toBe(200)
})

test('a second appeal waits for the first, however many are sent at once', async () => {
  const { refusal } = await refused()
  const answers = await Promise.all([1, 2, 3].map(() => send(refusal.appealToken)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    problem: 'appeal-open',
    message: '你已经提交过申诉，正在等待处理',
  })
  expect(await app.db.$count(appeals)).toBe(1)
})

test('nobody appeals with a token that is forged, foreign, expired, a session’s, or of an active member', async () => {
  const { member, token, refusal } = await refused()
  const foreign = await openKeys(`${app.services.config.dataDir}/foreign`)
  const { appealToken = '' } = refusal
  const [header = '', payload = ''] = appealToken.split('.')
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`
  for (const [name, wrong] of Object.entries({
    forged: `${header}.${payload}.${'A'.repeat(86)}`,
    unsigned,
    foreign: await signAppealToken(foreign, member.id, app.clock.now()),
    expired: await signAppealToken(app.services.keys, member.id, new Date('2026-03-08T03:59:59Z')),
    session: token,
    nothing: 'x',
    unknown: await signAppealToken(app.services.keys, 999_999_999, app.clock.now()),
  }))
    expect((await send(wrong)).body, name).toMatchObject({ problem: 'appeal-expired' })
  await app.db.update(members).set({ state: 'active' }).where(eq(members.id, member.id))
  expect((await send(appealToken)).body).toMatchObject({ problem: 'appeal-expired' })
  expect(await app.db.$count(appeals)).toBe(0)
})

test('an appeal token opens no session', async () => {
  const { refusal } = await refused()
  expect((await app.call('GET', '/api/users/info', { token: refusal.appealToken })).status).toBe(401)
})

test('a text that is too short, too long or not a text is refused, and markup is stored as it was sent', async () => {
  const { refusal } = await refused()
  for (const text of ['', '太短了', ' '.repeat(40), 'x'.repeat(2_001), '\u0000'.repeat(20)])
    expect((await send(refusal.appealToken, text)).body, text).toMatchObject({
      problem: 'invalid-fields',
      fields: { text: expect.any(String) },
    })
  const markup = '<script>alert(1)</script>\u001B[31m 请再看一次'
  expect((await send(refusal.appealToken, markup)).status).toBe(200)
  expect(await app.db.select({ text: appeals.text }).from(appeals)).toEqual([{ text: markup }])
  // The operator's terminal gets no control characters.
  expect(await admin('list')).not.toContain('\u001B')
})

test('another site cannot appeal, and appeals are limited', async () => {
  const { refusal } = await refused()
  expect((await send(refusal.appealToken, TEXT, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  const statuses = new Set<number>()
  for (let n = 0; n < 6; n += 1) statuses.add((await send(refusal.appealToken)).status)
  expect([...statuses]).toEqual([200, 409, 429])
})

test('the command refuses what it does not know', async () => {
  await expect(admin('burn', '1')).rejects.toBeInstanceOf(AdminError)
  await expect(admin('accept', 'x')).rejects.toThrow('An appeal is named by its number.')
  await expect(admin('accept', '1')).rejects.toThrow('No open appeal has the number 1.')
})
