import { execFile, execFileSync } from 'node:child_process'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres } from './find-postgres.ts'

const run = promisify(execFile)

/** Owner of the databases of `createDatabase`; an operator's role is no superuser either. */
export const SITE_ROLE = 'tianmu'

interface ClusterOptions {
  /** Durable when killed: only for tests that do so, because each commit then waits for the disk. */
  isDurable?: boolean
}

/** A PostgreSQL server on a Unix socket in a temporary folder, that can be stopped and restarted. */
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

  /** URL of one of its databases, for the superuser unless another role is named. */
  url(database = 'postgres', user = 'postgres') {
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(this.#folder)}`
  }

  /** Creates an empty database that belongs to `SITE_ROLE`, an ordinary role; returns its URL. */
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

  /** Resolves once it accepts connections. */
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

  /** `immediate` simulates a crash: nothing is written any more. */
  async down(mode: 'fast' | 'immediate' = 'immediate') {
    await this.#run('pg_ctl', '-D', this.#data, '-m', mode, '-w', '-s', 'stop')
  }

  /** Stops it and removes its folder. */
  async remove() {
    await this.down().catch(() => {})
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** The content of its log. */
  log() {
    return readFile(join(this.#folder, 'log'), 'utf8')
  }

  #run(program: string, ...parameters: string[]) {
    return run(join(this.#bin, program), parameters, { ...this.#user, cwd: this.#folder })
  }
}

/** PostgreSQL refuses to run as root: uses the role account of its packages, otherwise an unprivileged one. */
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
