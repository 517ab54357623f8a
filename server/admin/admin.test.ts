import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LatestAnnouncement } from '#contract/announcement.ts'
import { members } from '#server/domain/session/schema.ts'
import { sentPassword } from '#server/domain/session/sign-in-fixture.ts'
import { announcements } from '#server/features/announcement/schema.ts'
import { deleteExpiredSignIns } from '#server/features/session/clean-up.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { helpText, runCommand } from './run-admin.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterEach(() => app.reset())
afterAll(() => app.close())

async function admin(command: string[], password = 'moonrise7') {
  const lines: string[] = []
  await runCommand(command, {
    db: app.db,
    config: app.services.config,
    now: app.clock.now(),
    print: (line) => lines.push(line),
    readPassword: async () => password,
  })
  return lines.join('\n')
}

const memberNow = async (id: number) => (await app.db.select().from(members).where(eq(members.id, id)))[0]

test('a member becomes owner', async () => {
  const { member, token } = await app.newMember({ email: 'linjian@example.com' })
  expect(await admin(['owner', 'LinJian@example.com'])).toBe(`linjian@example.com (${member.id}) is owner now.`)
  expect((await app.call('GET', '/api/users/role-info', { token })).body).toMatchObject({ data: { role: 'owner' } })
  await expect(admin(['owner', 'linjian@example.com', '--password-stdin'])).rejects.toThrow('is a member already')
})

test('a new owner signs in with the given password', async () => {
  expect(await admin(['owner', 'linjian@example.com', '--password-stdin'])).toContain('is a new member and owner')
  const signedIn = await app.call('POST', '/api/login/password', {
    body: { emailOrPhone: 'linjian@example.com', password: sentPassword('moonrise7') },
  })
  expect(signedIn.body).toMatchObject({ success: true, user: { role_id: 1 } })
  await expect(admin(['owner', 'other@example.com'], 'short')).rejects.toThrow('A password has 8 to 64 characters.')
})

test('an announcement appears in the banner with sanitised HTML until its last day is over', async () => {
  const file = join(app.services.config.dataDir, 'news.html')
  await writeFile(file, '<p onclick="x()">你好</p><script>x()</script>')
  const options = ['--summary', 's', '--type', 'event', '--area', 'app', '--pin', '--content-file', file]
  const { member } = await app.newMember({ email: 'linjian@example.com', roleId: 4 })
  const english = ['--title-en', 'New sky', '--summary-en', 'e', '--content-en-file', file]
  const extras = ['--tags', '画面,活动， 画面', '--cover', '/img/sky/1280.avif', '--author', 'linjian@example.com']
  await admin(['announce', '--title', '新的天幕', ...options, ...english, ...extras, '--expires', '2026-03-10'])
  const latest = dataOf(await app.call('GET', '/api/announcements/latest'), LatestAnnouncement)
  expect(latest).toMatchObject({
    title: '新的天幕',
    titleEn: 'New sky',
    summary: 's',
    summaryEn: 'e',
    content: '<p>你好</p>',
    contentEn: '<p>你好</p>',
    tags: ['画面', '活动'],
    cover: '/img/sky/1280.avif',
    author: { userId: member.id, nickname: 'linjian', roleId: 4 },
    type: 'event',
    area: 'app',
    pinned: true,
    publishTime: '2026-03-09T04:00:00.000Z',
    expireTime: '2026-03-10T16:00:00.000Z',
  })
})

test('a level lasts to the end of its last day in the member’s time zone', async () => {
  const { member, token } = await app.newMember({ phone: '13812345678', timeZone: 'America/Los_Angeles' })
  await admin(['level', '+8613812345678', '4', '--until', '2026-03-09'])
  expect((await memberNow(member.id))?.vipExpiresAt).toEqual(new Date('2026-03-10T07:00:00Z'))
  const groupId = async () => (await app.call('GET', '/api/users/role-info', { token })).body
  app.clock.set('2026-03-10T06:59:59Z')
  expect(await groupId()).toMatchObject({ data: { groupId: 4 } })
  app.clock.set('2026-03-10T07:00:00Z')
  expect(await groupId()).toMatchObject({ data: { groupId: 1 } })
  expect(await admin(['level', '13812345678', '2'])).toContain('has level 2 for good')
  expect(await groupId()).toMatchObject({ data: { groupId: 2 } })
})

test('a ban ends every session at once, shows the reason, and ends with unban', async () => {
  const { member, token } = await app.newMember({ username: '林间' })
  const elsewhere = await app.newMember()
  expect(await admin(['ban', '林间', '--reason', '发布广告'])).toBe(
    `linjian (${member.id}) is blocked; sessions ended: 1.`,
  )
  const info = () => app.call('GET', '/api/users/info', { token })
  expect(await info()).toMatchObject({
    status: 403,
    body: { problem: 'account-blocked', data: { reason: '发布广告', until: null } },
  })
  expect((await app.call('GET', '/api/status', { token })).status).toBe(200)
  expect((await app.call('GET', '/api/users/info', { token: elsewhere.token })).status).toBe(200)
  await admin(['unban', '林间'])
  expect((await info()).status).toBe(401)
})

test('a ban names the state and the rule', async () => {
  const { token } = await app.newMember({ username: '林间' })
  await expect(admin(['ban', '林间', '--reason', 'x', '--state', 'gone'])).rejects.toThrow('--state is one of blocked,')
  const abnormal = ['ban', '林间', '--reason', '异地登录', '--rule', '安全规范 2', '--state', 'abnormal']
  expect(await admin(abnormal)).toContain('is abnormal; sessions ended: 1.')
  expect((await app.call('GET', '/api/users/info', { token })).body).toMatchObject({
    problem: 'account-abnormal',
    data: { reason: '异地登录', rule: '安全规范 2' },
  })
  await admin(['unban', '林间'])
  expect(await app.db.select({ rule: members.stateRule }).from(members)).toEqual([{ rule: '' }])
})

test('a ban up to a day ends with that day in the member’s time zone', async () => {
  const { member, token } = await app.newMember({ username: '林间' })
  await expect(admin(['ban', '林间', '--reason', 'x', '--until', '2026-03-08'])).rejects.toThrow('not over yet')
  expect(await admin(['ban', '林间', '--reason', '发布广告', '--until', '2026-03-10'])).toContain('up to 2026-03-10')
  const info = async () =>
    app.call('GET', '/api/users/info', { token, headers: { 'Accept-Language': 'en' } }).then(({ body }) => body)
  expect(await info()).toMatchObject({
    message: 'This account is blocked. Reason: 发布广告. Until: 11 March 2026 at 00:00',
    data: { until: '2026-03-10T16:00:00.000Z' },
  })
  app.clock.set('2026-03-11T00:00:00+08:00')
  expect(await info()).toMatchObject({ problem: 'login-required' })
  expect((await memberNow(member.id))?.state).toBe('blocked')
  await deleteExpiredSignIns(app.db, app.clock.now())
  expect(await memberNow(member.id)).toMatchObject({ state: 'active', stateReason: '', stateUntil: null })
})

test('end-sessions logs a member out on every device and no one else', async () => {
  const { member, token } = await app.newMember({ email: 'linjian@example.com' })
  const elsewhere = await app.newMember()
  expect(await admin(['end-sessions', 'linjian@example.com'])).toBe(
    `linjian (${member.id}) is logged out; sessions ended: 1.`,
  )
  expect((await app.call('GET', '/api/users/info', { token })).body).toMatchObject({ problem: 'login-required' })
  expect((await app.call('GET', '/api/users/info', { token: elsewhere.token })).status).toBe(200)
})

test('visitors can read the status', async () => {
  await admin(['status', 'maintenance', '--text', '正在换天幕', '--until', '2026-03-09T13:00:00+08:00'])
  expect((await app.call('GET', '/api/status')).body).toMatchObject({
    data: { state: 'maintenance', text: '正在换天幕', until: '2026-03-09T05:00:00.000Z' },
  })
})

test('lists are tables for people and JSON for programs, one line per row whatever members write', async () => {
  await app.newMember({ nickname: '林间\n\u001b[31m\u202e', email: 'a@example.com' })
  await app.newMember({ nickname: 'b', email: 'b@example.com' })
  const lines = (await admin(['list', 'members'])).split('\n')
  expect(lines.map((line) => line.split(/\s+/)[1])).toEqual(['nickname', 'b', '林间'])
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(await admin(['list', 'members', '--json'])).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
  expect(JSON.parse(await admin(['list', 'members', '--json', '--limit', '1']))).toMatchObject([{ nickname: 'b' }])
  for (const list of ['announcements', 'wallpapers', 'jobs']) expect(await admin(['list', list])).toBe('Nothing there.')
})

test.each([
  [
    [],
    'The commands are owner, level, ban, unban, end-sessions, two-step-off, announce, appeals, box, minor, coupons, give-coupon, pick, goods, clean-originals, companion, measure-clutter, give-item, membership, log, check-money, refund, paid-back, pair, reconcile, check-ledger, points, annual-note, status, sources, tickets, list, backup, restore, copy-pictures, grow; --help tells more.',
  ],
  [['owner'], 'Expected: owner <account> [--password-stdin].'],
  [['owner', 'a b'], 'An account is an e-mail address, a phone number or a username.'],
  [['level', 'nobody', '3'], 'No member has the account nobody.'],
  [['level', 'nobody', '7'], 'A level is a number from 1 to 6.'],
  [['ban', 'nobody'], 'A ban needs --reason; the member reads it.'],
  [['announce', '--pin'], 'An announcement needs --title.'],
  [['announce', '--title', 't', '--type', 'x'], '--type is one of notice, update, event, maintenance.'],
  [
    ['announce', '--title', 't', '--cover', '//evil.example/a.jpg'],
    '--cover is the path of a picture on this site, like /img/….',
  ],
  [['announce', '--title', 't', '--author', 'nobody'], 'No member has the account nobody.'],
  [['announce', '--title', 't', '--expires', '2026-02-30'], 'A day is written like 2026-03-09.'],
  [
    ['announce', '--title', 't', '--expires', '2026-03-08'],
    '--expires 2026-03-08 is over; the last day must be today or later.',
  ],
  [['announce', '--title', 't', '--content-file', '/no/such'], 'The file /no/such cannot be read.'],
  [['status', 'maintenance', '--until', 'soon'], '--until is an instant like 2026-03-09T12:00:00+08:00.'],
  [['list', 'secrets'], 'There are lists of members, announcements, wallpapers, jobs.'],
  [['list', 'jobs', '--limit', '0'], '--limit is a number from 1 to 10000.'],
  [['unban', 'x', '--force'], "Unknown option '--force'; expected: unban <account>."],
])('%j is answered with one sentence', async (command, sentence) => {
  const refused = await admin(command).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AdminError)
  expect(refused).toHaveProperty('message', sentence)
  expect(await app.db.$count(announcements)).toBe(0)
})

test('the help lists every command', () => {
  for (const name of ['owner', 'announce', 'level', 'ban', 'unban', 'end-sessions', 'two-step-off', 'list', 'status'])
    expect(helpText).toContain(`\n  ${name} `)
})
