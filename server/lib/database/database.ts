import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Config, ConfigError } from '#server/lib/config.ts'
import type { Log } from '#server/lib/log.ts'
import { databaseOf, poolOf, poolOfSocket, WAIT_SECONDS } from './connect.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { refuseHalfSite } from './grow/marker.ts'
import { migrateDatabase } from './migrate.ts'
import { OwnedError, findOwner } from './owner-lock.ts'
import { isDatabaseGone } from './unavailable.ts'

/** Drizzle with the site's tables; also the type of a transaction. */
export type Db = NodePgDatabase
/** The argument of the callback of `db.transaction`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Executor = Db | Tx

export interface Database {
  db: Db
  close: () => Promise<void>
}

interface OpenOptions {
  /** Connect to the database of a running server; own it only while none runs. For command-line tools. */
  join?: boolean
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Opens the database and migrates it: PostgreSQL when DATABASE_URL is set, otherwise the embedded one in the data
 * folder. Throws ConfigError when another server owns the data folder or PostgreSQL cannot be reached.
 */
export async function openDatabase(config: Place, log: Log, { join = false }: OpenOptions = {}): Promise<Database> {
  if (config.databaseUrl) return openServer(config.databaseUrl, log)
  if (!join) return openOwn(config.dataDir, log)
  for (;;) {
    if (await ownerOf(config.dataDir)) return joinOwner(config.dataDir, log)
    try {
      return await openOwn(config.dataDir, log)
    } catch (error) {
      // Another process has become the owner in the meantime.
      if (!(error instanceof OwnedFolderError)) throw error
    }
  }
}

class OwnedFolderError extends ConfigError {}

async function openServer(databaseUrl: string, log: Log): Promise<Database> {
  await prepareServer(databaseUrl, 'DATABASE_URL', refuseHalfSite)
  const pool = poolOf(databaseUrl)
  return { db: databaseOf(pool, log), close: () => endSoon(pool) }
}

/** How long closing waits for a running statement, e.g. one that waits for a lock; the server then rolls it back. */
const CLOSE_MS = 1_000

async function endSoon(pool: pg.Pool) {
  await Promise.race([pool.end(), delay(CLOSE_MS, undefined, { ref: false })])
}

/**
 * Migrates a database on a PostgreSQL server, then checks its version and encoding. Throws ConfigError where it cannot
 * be used, naming the setting or option that the address came from.
 */
export async function prepareServer(databaseUrl: string, from: string, check?: (pool: pg.Pool) => Promise<void>) {
  // A process that is still loading modules may be slow to notice that it is connected.
  const pool = poolOf(databaseUrl, WAIT_SECONDS)
  try {
    await migrateDatabase(pool)
    await check?.(pool)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const reason = 'code' in error ? String(error.code) : 'no answer'
    throw new ConfigError(`${from} names a PostgreSQL server that cannot be used (${reason}).`)
  } finally {
    await pool.end()
  }
}

/** Connection failed, or the server refused user, password or database. */
const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error &&
  (isDatabaseGone(error) || ('code' in error && /^(E[A-Z]+|28\w{3}|3D000)$/.test(String(error.code))))

/**
 * Becomes the owner of the embedded database in a data folder, without migrating it. Throws ConfigError where the
 * folder cannot be used or another server owns it.
 */
export function startOwn(dataDir: string, log: Log): Promise<Embedded> {
  return startEmbedded(dataDir, log).catch((error: unknown) => {
    throw folderProblem(error) ?? error
  })
}

async function openOwn(dataDir: string, log: Log): Promise<Database> {
  const embedded = await startOwn(dataDir, log)
  const pool = poolOfSocket(() => embedded.path())
  const close = () => closeBoth(pool, embedded)
  try {
    await migrateDatabase(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: databaseOf(pool, log), close }
}

/** What the operator can do about a data folder that cannot be used. */
function folderProblem(error: unknown) {
  if (error instanceof OwnedError) {
    return new OwnedFolderError('DATA_DIR belongs to a server that is running; stop it first or choose another folder.')
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new ConfigError('DATA_DIR has no room left.')
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new ConfigError('DATA_DIR is a folder that this user may not write to.')
  if (['ENOTDIR', 'EEXIST'].includes(code)) return new ConfigError('DATA_DIR is not a folder.')
  return undefined
}

export async function closeBoth(pool: pg.Pool, embedded: { close(): Promise<void> }) {
  await pool.end()
  await embedded.close()
}

async function ownerOf(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await findOwner(dataDir)
  } catch (error) {
    throw folderProblem(error) ?? error
  }
}

function joinOwner(dataDir: string, log: Log): Database {
  const pool = poolOfSocket(async () => {
    // Asked for each connection, because the owner may have restarted.
    const path = await findOwner(dataDir)
    if (!path) throw new Error('no server owns the data folder any more')
    return path
  })
  return { db: databaseOf(pool, log), close: () => pool.end() }
}
