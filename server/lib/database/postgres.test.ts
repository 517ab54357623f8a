import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { takeJob } from '#server/lib/jobs/job-table.ts'
import { silentLog } from '#server/lib/log.ts'
import { members } from '#server/schema.ts'
import { openDatabase } from './database.ts'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/** The folder with initdb and pg_ctl, the newest version there is. */
function findPostgres(): string | undefined {
  try {
    const [newest] = readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))
    return newest && join(INSTALLED, newest, 'bin')
  } catch {
    return process.env.PATH?.split(':').find((folder) => isIn(folder, 'initdb') && isIn(folder, 'pg_ctl'))
  }
}

function isIn(folder: string, name: string) {
  try {
    return readdirSync(folder).includes(name)
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, ...parameters: string[]) =>
  isRoot
    ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...parameters])
    : run(program, parameters)

/** A new server on a Unix socket in a temporary folder. */
async function startPostgres(bin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-pg-'))
  const cluster = join(folder, 'cluster')
  if (isRoot) await run('chown', ['postgres', folder])
  await chmod(folder, 0o755)
  await asPostgres(join(bin, 'initdb'), '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`
  await asPostgres(join(bin, 'pg_ctl'), '-D', cluster, '-l', join(folder, 'log'), '-w', '-o', settings, 'start')
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await asPostgres(join(bin, 'pg_ctl'), '-D', cluster, '-m', 'immediate', '-w', 'stop')
      await rm(folder, { recursive: true })
    },
  }
}

test('PostgreSQL takes the same migrations, also from two servers at once, and answers the same queries', async () => {
  const bin = findPostgres()
  if (!bin) {
    process.stdout.write('PostgreSQL: not tried, because none is installed\n')
    return
  }
  const postgres = await startPostgres(bin)
  try {
    const place = { dataDir: '', databaseUrl: postgres.url }
    const [one, two] = await Promise.all([openDatabase(place, silentLog), openDatabase(place, silentLog)])
    const now = new Date('2026-03-09T12:00:00.123Z')
    await one.db.insert(members).values({ nickname: '林间', email: 'linjian@example.com', createdAt: now })
    expect(await two.db.select().from(members)).toMatchObject([
      { id: 10001, nickname: '林间', createdAt: now, points: 0 },
    ])

    await enqueue(one.db, { kind: 'k', dedupeKey: 'd', runAt: now })
    await enqueue(two.db, { kind: 'k', dedupeKey: 'd', runAt: now })
    const later = new Date(now.getTime() + 60_000)
    const taken = await Promise.all([takeJob(one.db, ['k'], now, later), takeJob(two.db, ['k'], now, later)])
    expect(taken.filter(Boolean)).toHaveLength(1)

    await expect(one.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } })
    await Promise.all([one.close(), two.close()])
  } finally {
    await postgres.stop()
  }
})
