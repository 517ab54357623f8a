import { execFile, execFileSync } from 'node:child_process'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres } from './find-postgres.ts'

const run = promisify(execFile)

/** Whose databases `createDatabase` makes; an operator's server is no superuser either. */
export const SITE_ROLE = 'tianmu'

interface ClusterOptions {
  /** Survives its own kill: only where a test takes it down, because each commit then waits for the disk. */
  isDurable?: boolean
}

/** A PostgreSQL server on a Unix socket in a temporary folder, that can be taken down and brought back. */
export class TestCluster {
  readonly #bin: string
  readonly #folder: string
  readonly #user: { uid: number; gid: number } | undefined
  readonly #settings: string

  private constructor(bin: string, folder: string, options: ClusterOptions) {
    this.#bin = bin
    this.#folder = folder
    this.#user = userForPostgres()
    const { isDurable = false } = options
    this.#settings = [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'unix_socket_permissions=0700',
      'max_connections=200',
      ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ]
      .map((setting) => `-c ${setting}`)
      .join(' ')
  }

  static async start(options: ClusterOptions = {}) {
    const bin = findPostgres()
    if (!bin) throw new Error('no PostgreSQL is installed')
    const cluster = new TestCluster(bin, await mkdtemp(join(tmpdir(), 'tianmu-pg-')), options)
    if (cluster.#user) await chown(cluster.#folder, cluster.#user.uid, cluster.#user.gid)
    await cluster.#run(
      'initdb',
      '-D',
      cluster.#data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      '-N',
    )
    await cluster.up()
    await cluster.query(`create role ${SITE_ROLE} login`)
    return cluster
  }

  get #data() {
    return join(this.#folder, 'data')
  }

  /** Address of one of its databases, for the superuser unless another is named. */
  url(database = 'postgres', user = 'postgres') {
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(this.#folder)}`
  }

  /** Makes an empty database that belongs to `SITE_ROLE`, an ordinary user; its address. */
  async createDatabase(name: string) {
    await this.query(`create database ${name} owner ${SITE_ROLE}`)
    return this.url(name, SITE_ROLE)
  }

  /** Runs a statement as the superuser. */
  async query(statement: string, database?: string) {
    const client = new Client({ connectionString: this.url(database) })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  /** Resolves once it takes connections. */
  async up() {
    await this.#run(
      'pg_ctl',
      '-D',
      this.#data,
      '-l',
      join(this.#folder, 'log'),
      '-w',
      '-s',
      '-o',
      this.#settings,
      'start',
    )
  }

  /** `immediate` is what a crash is: nothing is written any more. */
  async down(mode: 'fast' | 'immediate' = 'immediate') {
    await this.#run('pg_ctl', '-D', this.#data, '-m', mode, '-w', '-s', 'stop')
  }

  /** Takes it down and removes its folder. */
  async remove() {
    await this.down().catch(() => {})
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** What it wrote into its log. */
  log() {
    return readFile(join(this.#folder, 'log'), 'utf8')
  }

  #run(program: string, ...parameters: string[]) {
    return run(join(this.#bin, program), parameters, { ...this.#user, cwd: this.#folder })
  }
}

/** PostgreSQL refuses to run as root: then the user that its packages make, else one without rights. */
function userForPostgres() {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((name) => idOf('-u', name) !== undefined) ?? 'nobody'
  return { uid: idOf('-u', name) ?? 65_534, gid: idOf('-g', name) ?? 65_534 }
}

function idOf(kind: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
