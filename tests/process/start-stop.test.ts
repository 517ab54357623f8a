import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a server that is expected to end by itself. */
async function startInVain(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: join(folder, 'other'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, logged, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')])
  return { said, logged, code }
}

test('an invalid setting ends the start with one sentence and no stack trace', async () => {
  const { said, code } = await startInVain({ SMTP_URL: 'hunter2' })
  expect(said).toMatch(/^SMTP_URL must be .+\.\n$/)
  expect(said).not.toContain('hunter2')
  expect(code).toBe(1)
})

test('a test clock is refused outside tests', async () => {
  const { said, code } = await startInVain({ NODE_ENV: 'production', TEST_CLOCK: '1' })
  expect(said).toBe('TEST_CLOCK is only allowed with NODE_ENV=test.\n')
  expect(code).toBe(1)
})

test.each([
  ['rejection', 'Promise.reject(boom)'],
  ['error', 'throw boom'],
])('a %s that nobody handles ends the process with one line in the log', async (_, statement) => {
  // Loaded before the server; throws as soon as the server listens for errors.
  const failure = `import { isMainThread } from 'node:worker_threads'
    const boom = new Error('the moon fell')
    if (isMainThread) process.on('newListener', (name) => {
      if (name === 'uncaughtException') setImmediate(() => { ${statement} })
    })`
  const { said, logged, code } = await startInVain({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failure)}`,
  })
  expect(code).toBe(1)
  expect(said).toBe('')
  const [line = '', ...rest] = logged.trimEnd().split('\n')
  expect(JSON.parse(line)).toMatchObject({ level: 'error', error: { message: 'the moon fell' } })
  expect(rest).toEqual([])
})

test('a second server on the same data folder is refused with one sentence, and so is one on the same port', async () => {
  const server = await ServerProcess.on(join(folder, 'data'))
  try {
    const sameFolder = await startInVain({ DATA_DIR: server.dataDir })
    expect(sameFolder).toEqual({
      logged: '',
      said: 'DATA_DIR belongs to a server that is running; stop it first or choose another folder.\n',
      code: 1,
    })
    const samePort = await startInVain({ PORT: String(server.port) })
    expect(samePort.said).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use; .+\.\n$/)
    expect(samePort.code).toBe(1)
    expect(await server.isHealthy()).toBe(true)
  } finally {
    await server.stop()
  }
  expect(server.output).toContain(`Tianmu is ready on http://localhost:${server.port}\n`)
  expect(server.output).toContain('"message":"stopped"')
})
