import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { runAdmin } from './run-admin.ts'

/** A picture of the samples. */
const SAMPLE_AID = 'emerald-aurora'

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-backup-'))
  server = await ServerProcess.on(path.join(folder, 'data'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => path.join(folder, name)
const admin = (name: string, ...args: string[]) => runAdmin(args, { DATA_DIR: at(name) })

async function like(member: Account, method: string) {
  const response = await callAs(server, member, `wallpapers/${SAMPLE_AID}/like`, { method })
  return response.status
}

const whoAmI = async (member: Account) => {
  const response = await callAs(server, member, 'users/info')
  return response.status
}

test('a backup made during writes is a complete site, with pictures and sessions', async () => {
  const before = await registerMember(server)
  const done = new AbortController()
  // Not registrations: their password hashes take the processor from the backup.
  const writes = async () => {
    while (!done.signal.aborted) {
      for (const method of ['POST', 'DELETE']) expect(await like(before, method)).toBe(200)
    }
  }
  const backup = admin('data', 'backup', '--to', at('copy')).finally(() => {
    done.abort()
  })
  const [made] = await Promise.all([backup, writes()])
  expect(made).toEqual({ code: 0, output: `${at('copy')} holds database and keys and pictures.\n`, errors: '' })
  const after = await registerMember(server)
  await server.stop()

  expect(await admin('fresh', 'restore', '--from', at('copy'))).toMatchObject({ code: 0 })
  const { port } = server
  server = new ServerProcess(at('fresh'), port)
  await server.start()
  expect(await whoAmI(before)).toBe(200)
  expect(await whoAmI(after)).toBe(401)
  const listed = await admin('fresh', 'list', 'wallpapers', '--json')
  expect(JSON.parse(listed.output)).toHaveLength(60)
  const today = await fetch(`${server.url}/img/today?w=640`)
  expect(today.status).toBe(200)
  await today.arrayBuffer()
})

test('nothing is overwritten: an existing backup, a folder in use, a folder that is not empty', async () => {
  expect((await admin('fresh', 'backup', '--to', at('copy'))).errors).toContain('is there already')
  expect((await admin('fresh', 'restore', '--from', at('copy'), '--replace')).errors).toBe(
    'DATA_DIR belongs to a server that is running; stop it first.\n',
  )
  expect((await admin('data', 'restore', '--from', at('copy'))).errors).toContain('DATA_DIR is not empty')
  await mkdir(at('half'))
  await writeFile(path.join(at('half'), 'backup.json'), '{"version":')
  expect((await admin('new', 'restore', '--from', at('half'))).errors).toContain('is not a finished backup')

  const replaced = await admin('data', 'restore', '--from', at('copy'), '--replace')
  expect(replaced.output).toMatch(/^What was in DATA_DIR is in .+data\.before-\d{14} now\.\n/)
  const names = await readdir(folder)
  expect(names.filter((name) => name.startsWith('data.before-'))).toHaveLength(1)
  expect(names.filter((name) => name.includes('unfinished'))).toEqual([])
})

test('a backup without pictures', async () => {
  const made = await admin('fresh', 'backup', '--to', at('slim'), '--without-pictures')
  expect(made.output).toBe(`${at('slim')} holds database and keys, no pictures.\n`)
  expect((await readdir(at('slim'))).toSorted()).toEqual(['backup.json', 'db', 'keys'])
})
