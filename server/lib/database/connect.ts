import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Log } from '#server/lib/log.ts'
import { NamingClient } from './naming-client.ts'
import { SteadyPool } from './resilient-pool.ts'

/** Seconds a query waits for a connection, so that using the pool inside a transaction fails instead of hanging. */
export const WAIT_SECONDS = 30
/** The same for a PostgreSQL server: shorter, so that an unreachable or overloaded server is reported soon. */
const SERVER_WAIT_SECONDS = 8

/** A pool of connections to a PostgreSQL server. */
export function poolOf(databaseUrl: string, waitSeconds = SERVER_WAIT_SECONDS) {
  return new SteadyPool({
    Client: NamingClient,
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: waitSeconds * 1000,
    // Keep-alive detects a peer that vanished without closing the connection.
    keepAlive: true,
  })
}

/**
 * A pool on an owner's socket; `path` is asked for each new connection. One connection, because the engine has one as
 * well.
 */
export function poolOfSocket(path: () => Promise<string>) {
  return new SteadyPool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: WAIT_SECONDS * 1000,
    idleTimeoutMillis: 0,
    stream: () => new LateSocket(path),
  })
}

/** Resolves where to connect only when a connection is opened, and reports a lost connection by an error code. */
export class LateSocket extends Socket {
  readonly #path: () => Promise<string>

  constructor(path: () => Promise<string>) {
    super()
    this.#path = path
    // The driver's own error would have no code; the driver ignores this one when it closed the connection itself.
    this.once('end', () => this.destroy(failure('the database ended the connection', 'ECONNRESET')))
  }

  override connect(): this {
    this.#path().then(
      (path) => this.destroyed || super.connect(path),
      (error: unknown) => this.destroy(failure('the database is not there', 'ECONNREFUSED', error)),
    )
    return this
  }
}

const failure = (message: string, code: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })

/** Drizzle on a pool. */
export function databaseOf(pool: Pool, log: Log) {
  pool.on('error', (error) => log.warn('a database connection was lost', { error }))
  return drizzle(pool)
}
