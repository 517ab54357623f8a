import type { PGlite } from '@electric-sql/pglite'
import type { Turns } from './turns.ts'

/** Bytes of write-ahead log that trigger a checkpoint. */
const LOG_BYTES = 32 * 1024 * 1024
const INTERVAL_SECONDS = 5

/**
 * Runs a checkpoint whenever the log has grown long. The embedded engine has no background process for that: its log
 * would grow as long as the server runs, and a restart after a crash would have to replay all of it.
 */
export function keepLogShort(engine: PGlite, turns: Turns): NodeJS.Timeout {
  let isAsked = false
  return setInterval(async () => {
    if (isAsked) return
    isAsked = true
    await turns.once(() => checkpointIfLong(engine)).catch(() => {})
    isAsked = false
  }, INTERVAL_SECONDS * 1000)
}

async function checkpointIfLong(engine: PGlite) {
  const { rows } = await engine.query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > LOG_BYTES) await engine.exec('checkpoint')
}
