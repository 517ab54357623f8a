import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type PoolClient } from 'pg'
import { AdminError, type OwnAdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { tableText } from '#server/lib/admin/table-text.ts'
import type { Config } from '#server/lib/config.ts'
import { poolOfSocket } from '#server/lib/database/connect.ts'
import { prepareServer, startOwn } from '#server/lib/database/database.ts'
import { GrowError, grow } from '#server/lib/database/grow/grow.ts'
import { openKeys } from '#server/lib/keys.ts'
import { silentLog } from '#server/lib/log.ts'

const usage = 'grow [--to <PostgreSQL address>]'

const NEXT = [
  'Every table is the same in both.',
  'Start the server with DATABASE_URL set to the new database. Pictures and keys stay in DATA_DIR, which the server goes on using;',
  'the embedded database lies in DATA_DIR/db unchanged: keep it as a copy of today, and start no server on it again.',
].join('\n')

export const growCommand: OwnAdminCommand = {
  usage,
  summary:
    'move the stopped site in DATA_DIR from the embedded database to PostgreSQL, by default the one that DATABASE_URL names; run it again if it was stopped',
  async runAlone(args, { config, print }) {
    const { values } = readArguments(args, usage, { options: { to: { type: 'string' } }, count: 0 })
    const to = values.to ?? config.databaseUrl
    if (to === undefined || !/^postgres(ql)?:\/\/./.test(to) || !URL.canParse(to))
      throw new AdminError('Name the PostgreSQL database by --to or DATABASE_URL: postgres://user@host/database.')
    if (!existsSync(join(config.dataDir, 'db'))) throw new AdminError('DATA_DIR holds no embedded database.')
    const tables = await growInto(to, values.to ? '--to' : 'DATABASE_URL', config, print)
    const rows = tables.map(({ table, rows, checksum, isReused }) => ({
      table,
      rows,
      checksum,
      done: isReused ? 'before' : 'now',
    }))
    print(`\n${tableText(rows)}\n`)
    print(NEXT)
  },
}

async function growInto(databaseUrl: string, from: string, config: Config, print: (line: string) => void) {
  const embedded = await startOwn(config.dataDir, silentLog)
  const pool = poolOfSocket(() => embedded.path())
  const target = new Client({ connectionString: databaseUrl })
  let source: PoolClient | undefined
  try {
    await prepareServer(databaseUrl, from)
    await target.connect()
    const onTable = ({ table, rows }: { table: string; rows: number }) => print(`${table}: ${rows} rows`)
    source = await pool.connect()
    return await grow({ source, target, site: await siteOf(config.dataDir), onTable })
  } catch (error) {
    throw error instanceof GrowError ? new AdminError(error.message) : error
  } finally {
    await target.end()
    // Settings of the copy must not stay with the connection.
    source?.release(true)
    await pool.end()
    await embedded.close()
  }
}

/** Distinguishes sites without revealing their keys. */
async function siteOf(dataDir: string) {
  const { signing } = await openKeys(dataDir)
  return createHmac('sha256', signing).update('grow').digest('hex').slice(0, 32)
}
