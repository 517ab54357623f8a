import { userInfo } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { members } from '#server/domain/session/schema.ts'
import { operatorActions } from '#server/features/operator-log/schema.ts'
import type { AdminCommand } from '#server/lib/admin/command.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { runCommand } from '../run-admin.ts'
import { runLogged } from './run-logged.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const portsOf = (lines: string[] = []) => ({
  db: app.db,
  config: app.services.config,
  now: app.clock.now(),
  print: (line: string) => void lines.push(line),
  readPassword: async () => 'moonrise7',
})

async function admin(...args: string[]) {
  const lines: string[] = []
  await runCommand(args, portsOf(lines))
  return lines.join('\n')
}

const entries = () => app.db.select().from(operatorActions).orderBy(operatorActions.id)

// rows: NF-05
test('a change is logged with time, operator, reason and member, without address, nickname or texts', async () => {
  const { member } = await app.newMember({ email: 'linjian@example.com', nickname: '林间' })
  await admin('level', 'LinJian@example.com', '4', '--until', '2026-03-10', '--by', '沈月', '--reason', 'won a contest')
  await admin('ban', 'linjian@example.com', '--reason=发布广告', '--rule', '安全规范 2')
  await admin('announce', '--title', 'for linjian@example.com', '--author', 'linjian@example.com', '--pin')
  expect(await entries()).toEqual([
    {
      id: 1,
      at: app.clock.now(),
      command: 'level',
      arguments: [`#${member.id}`, '4', '--until', '2026-03-10'],
      memberId: member.id,
      by: '沈月',
      reason: 'won a contest',
      outcome: 'done',
      summary: 'level 4 up to 2026-03-10',
    },
    expect.objectContaining({
      command: 'ban',
      arguments: [`#${member.id}`, '--rule', '…'],
      by: userInfo().username,
      reason: '发布广告',
      summary: 'blocked; sessions ended: 1',
    }),
    expect.objectContaining({
      command: 'announce',
      arguments: ['--title', '…', '--author', '…', '--pin'],
      memberId: null,
      reason: null,
      summary: 'announcement 1',
    }),
  ])
  expect(JSON.stringify(await entries())).not.toMatch(/linjian@|林间/)
})

// rows: NF-05
test('a correction by a negative number and a new owner are logged', async () => {
  await admin('owner', 'linjian@example.com', '--password-stdin', '--by', 'shen')
  await admin('points', 'linjian@example.com', '+30', '--reason', 'x', '--by', 'shen')
  await admin('points', 'linjian@example.com', '-10', '--reason', 'too much', '--by', 'shen')
  const told = (await entries()).map(({ command: name, arguments: typed, summary }) => [name].concat(typed, summary))
  expect(told).toEqual([
    ['owner', '#10001', '--password-stdin', 'new member, owner'],
    ['points', '#10001', '+30', '0 points, now 30'],
    ['points', '#10001', '-10', '30 points, now 20'],
  ])
})

// rows: NF-05
test('commands that read, dry runs and refused commands are not logged', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  await admin('list', 'members')
  await admin('tickets')
  await admin('membership')
  await admin('give-item', 'linjian@example.com', 'make-up-card', '--by', 'shen', '--dry-run')
  await expect(admin('points', 'linjian@example.com', '-10', '--reason', 'x', '--by', 'shen')).rejects.toThrow('only 0')
  await expect(admin('unban', 'linjian@example.com', '--by', ' ')).rejects.toThrow('--by is a text of 1 to 500')
  expect(await entries()).toEqual([])
})

// rows: NF-05
test('the log is append-only', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  await admin('unban', 'linjian@example.com')
  for (const change of [sql`update operator_actions set "by" = 'x'`, sql`delete from operator_actions`])
    await expect(app.db.execute(change)).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: 'operator_actions is append-only' }) }),
    )
  expect(await entries()).toHaveLength(1)
})

const command = (writes: AdminCommand['writes'], run: AdminCommand['run']): AdminCommand => ({
  usage: 'trial',
  summary: '',
  writes,
  run,
})

// rows: NF-05
test('a command that writes at once is undone with its entry when it fails, and prints only what is done', async () => {
  const { member } = await app.newMember({ nickname: '林间' })
  const rename = async (db: TestApp['db']) =>
    void (await db.update(members).set({ nickname: '月' }).where(eq(members.id, member.id)))
  const lines: string[] = []
  const failing = command('at-once', async (_args, { db, print, changed }) => {
    await rename(db)
    await changed({ what: 'renamed' })
    print('renamed')
    throw new Error('the connection broke')
  })
  await expect(runLogged(failing, [], portsOf(lines))).rejects.toThrow('the connection broke')
  expect(lines).toEqual([])
  expect(await app.db.select({ nickname: members.nickname }).from(members)).toEqual([{ nickname: '林间' }])
  expect(await entries()).toEqual([])

  // Also one that does not say what it has changed.
  await runLogged(
    command('at-once', (_args, { db }) => rename(db)),
    [],
    portsOf(),
  )
  expect(await entries()).toMatchObject([{ command: 'trial', outcome: 'done', summary: '' }])
})

// rows: NF-05
test('a command that fails between its steps is logged as failed', async () => {
  const failing = command('in-steps', async (_args, { changed }) => {
    await changed({ what: 'begun' })
    throw new Error('the bucket is full')
  })
  await expect(runLogged(failing, [], portsOf())).rejects.toThrow('the bucket is full')
  expect(await entries()).toMatchObject([{ outcome: 'failed', summary: 'begun' }])
})

// rows: NF-05
test('the log is listed newest first, by day, command and member, a part at a time', async () => {
  await app.newMember({ email: 'linjian@example.com' })
  const { member } = await app.newMember({ email: 'other@example.com' })
  await admin('unban', 'linjian@example.com', '--by', 'shen', '--reason', 'a\nmistake')
  app.clock.set('2026-03-10T00:00:00+08:00')
  await admin('unban', 'other@example.com', '--by', 'lin')
  await admin('end-sessions', 'other@example.com', '--by', 'lin')

  expect((await admin('log')).split('\n')).toEqual([
    `3  2026-03-09T16:00:00.000Z  lin  end-sessions #${member.id}  done: sessions ended: 1`,
    `2  2026-03-09T16:00:00.000Z  lin  unban #${member.id}  done: active`,
    '1  2026-03-09T04:00:00.000Z  shen  unban #10001  done: active  (a mistake)',
  ])
  const idsOf = async (...args: string[]) =>
    (JSON.parse(await admin('log', '--json', ...args)) as { id: number }[]).map(({ id }) => id)
  expect(await idsOf('--since', '2026-03-10')).toEqual([3, 2])
  expect(await idsOf('--command', 'unban')).toEqual([2, 1])
  expect(await idsOf('--member', 'linjian@example.com')).toEqual([1])
  expect(await idsOf('--member', `#${member.id}`, '--command', 'unban')).toEqual([2])
  expect((await admin('log', '--limit', '2')).split('\n').at(-1)).toBe('Older ones: --before 2')
  expect(await idsOf('--limit', '2', '--before', '2')).toEqual([1])
  expect(await admin('log', '--command', 'refund')).toBe('Nothing there.')
  await expect(admin('log', '--since', 'monday')).rejects.toThrow('A day is written like')
  await expect(admin('log', '--member', '#x')).rejects.toThrow('A member is an account, or a number')
  await expect(admin('log', '--before', 'x')).rejects.toThrow('--before is the number of an entry.')
})

// rows: NF-05
test('a level and the flag of a minor can be tried without a change, and are logged with name and reason', async () => {
  const { member } = await app.newMember({ email: 'linjian@example.com' })
  const named = ['linjian@example.com', '--by', '沈月', '--reason', 'as agreed']
  const now = async () => {
    const [row] = await app.db.select().from(members).where(eq(members.id, member.id))
    return [row?.groupId, row?.vipExpiresAt, row?.isMinor]
  }
  const before = await now()
  expect(await admin('level', ...named, '4', '--until', '2026-03-10', '--dry-run')).toBe(
    `linjian (${member.id}) has level 1 for good and would have level 4 up to 2026-03-10.`,
  )
  expect(await admin('minor', ...named, '--dry-run')).toBe(
    `linjian (${member.id}) is not flagged as under age and would be flagged as under age.`,
  )
  expect([await now(), await entries()]).toEqual([before, []])

  await admin('level', ...named, '4')
  expect(await admin('minor', ...named)).toBe(`linjian (${member.id}) is flagged as under age.`)
  await admin('minor', ...named, '--off')
  expect((await admin('log', '--member', 'linjian@example.com')).split('\n')).toEqual([
    `3  2026-03-09T04:00:00.000Z  沈月  minor #${member.id} --off  done: not flagged as under age  (as agreed)`,
    `2  2026-03-09T04:00:00.000Z  沈月  minor #${member.id}  done: flagged as under age  (as agreed)`,
    `1  2026-03-09T04:00:00.000Z  沈月  level #${member.id} 4  done: level 4 for good  (as agreed)`,
  ])
})
