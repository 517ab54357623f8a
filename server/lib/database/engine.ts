import { PGlite } from '@electric-sql/pglite'
import type { DurableFS } from './durable-fs.ts'

/** The status PGlite's main loop throws for an ordinary SQL error; any other means that the engine is broken. */
const ORDINARY_ERROR_STATUS = 100

const MAIN_LOOP = '_PostgresMainLoopOnce'
/**
 * The default of 128 MB would be allocated in the server's own memory; the operating system caches the files as well.
 */
const MEMORY = ['-c', 'shared_buffers=32MB']

/**
 * Opens PGlite on `fs`. `onBroken` is called when the engine can no longer be trusted (a PANIC, e.g. because the log
 * could not be written): PGlite itself would ignore that and loop; the caller has to end the thread.
 */
export async function openEngine(
  fs: DurableFS,
  isDurable: boolean,
  onBroken: (error: unknown) => never,
): Promise<PGlite> {
  const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  // fdatasync is an empty function in this build; fsync reaches our file system.
  const durability = isDurable ? ['-c', 'wal_sync_method=fsync'] : ['-F']
  const engine = await PGlite.create({ fs, startParams: [...parameters, ...MEMORY, ...durability] })
  const loop = engine.Module[MAIN_LOOP]
  engine.Module[MAIN_LOOP] = () => {
    try {
      loop()
    } catch (error) {
      if (typeof error === 'object' && error && 'status' in error && error.status === ORDINARY_ERROR_STATUS) throw error
      onBroken(error)
    }
  }
  return engine
}

/** The server parameters sent to a client at start-up. */
export async function serverParameters(engine: PGlite): Promise<Record<string, string>> {
  const names = ['server_version', 'server_encoding', 'client_encoding', 'DateStyle', 'IntervalStyle', 'TimeZone']
  const fixed = ['integer_datetimes', 'standard_conforming_strings', 'is_superuser', 'session_authorization']
  const { rows } = await engine.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...names, ...fixed]],
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}
