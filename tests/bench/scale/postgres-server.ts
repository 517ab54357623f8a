import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/** The newest PostgreSQL where Debian and Ubuntu install it. */
function programs() {
  const [newest] = readdirSync(INSTALLED).toSorted((one, other) => Number(other) - Number(one))
  if (!newest) throw new Error('this bench needs PostgreSQL 15 or newer')
  return join(INSTALLED, newest, 'bin')
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, ...parameters: string[]) =>
  process.getuid?.() === 0
    ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...parameters])
    : run(program, parameters)

/** Starts a server on a Unix socket in a temporary folder, with memory for a library of millions. */
export async function startPostgres() {
  const bin = programs()
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-scale-'))
  const cluster = join(folder, 'cluster')
  if (process.getuid?.() === 0) await run('chown', ['postgres', folder])
  await chmod(folder, 0o755)
  await asPostgres(join(bin, 'initdb'), '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const settings = {
    listen_addresses: "''",
    unix_socket_directories: folder,
    shared_buffers: '4GB',
    effective_cache_size: '12GB',
    maintenance_work_mem: '1GB',
    max_wal_size: '16GB',
    random_page_cost: '1.1',
    max_connections: '120',
    jit: 'off',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  await asPostgres(
    join(bin, 'pg_ctl'),
    '-D',
    cluster,
    '-l',
    join(folder, 'log'),
    '-w',
    '-o',
    options.join(' '),
    'start',
  )
  return {
    folder,
    bin,
    url: (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      await asPostgres(join(bin, 'pg_ctl'), '-D', cluster, '-m', 'immediate', '-w', 'stop')
      await rm(folder, { recursive: true })
    },
  }
}
