import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '#server/domain/session/schema.ts'
import { readConfig } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import { runAdmin } from '#tests/process/run-admin.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tianmu-admin-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env

function admin(args: string[], input = '', env: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/admin.ts', ...args],
      { env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env } },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
    child.stdin?.end(input)
  })
}

test('works while the server runs and while it does not', async () => {
  const made = await admin(['owner', 'linjian@example.com', '--password-stdin'], 'moonrise7\n')
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toContain('is a new member and owner')

  const server = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog)
  const joined = await admin(['level', 'linjian@example.com', '6'])
  const [member] = await server.db.select().from(members)
  await server.close()
  expect(joined).toMatchObject({ code: 0, stderr: '' })
  expect(member).toMatchObject({ email: 'linjian@example.com', roleId: 1, groupId: 6 })
  expect(JSON.stringify(member)).not.toContain('moonrise7')

  const listed = await admin(['list', 'members', '--json'])
  expect(JSON.parse(listed.stdout)).toMatchObject([{ email: 'linjian@example.com', level: 6 }])
})

test('a failure is one sentence and exit code 1', async () => {
  // Ends before a database is opened, so it may cost a process.
  const misconfigured = await admin(['list', 'members'], '', { PORT: 'x' })
  expect(misconfigured).toMatchObject({ code: 1, stderr: expect.stringMatching(/^PORT must be [^\n]+\n$/) })
  // Asks the process's terminal, of which there is none.
  const passwordless = await admin(['owner', 'other@example.com'])
  expect(passwordless).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^A new owner needs a password[^\n]+\n$/),
  })
  const here = (args: string[], settings = {}) => runAdmin(args, { DATA_DIR: dataDir, ...settings })
  const unknown = await here(['ban', 'nobody', '--reason', 'x'])
  expect(unknown).toEqual({ code: 1, output: '', errors: 'No member has the account nobody.\n' })
  const unreachable = await here(['list', 'members'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' })
  expect(unreachable).toMatchObject({ code: 1, errors: expect.stringMatching(/^DATABASE_URL [^\n]+\n$/) })
})

test('help lists the commands and changes nothing', async () => {
  const { code, stdout } = await admin(['--help'], '', { DATA_DIR: join(dataDir, 'untouched') })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^npm run admin -- <command>\n/)
})
