import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier, type PoolClient } from 'pg'
import copyStreams from 'pg-copy-streams'
import { GROWING_KEY } from './marker.ts'
import type { SiteTable } from './tables.ts'

/** Blocks of 8 KB read at a time: the embedded engine holds the whole result in memory. */
const BLOCKS_AT_A_TIME = 256

/**
 * Copies the rows of one table in the text format of both databases, so that no value passes through JavaScript. The
 * target's triggers are disabled meanwhile: the rows already contain their effects.
 */
export async function copyTable(source: PoolClient, target: Client, { name, columns }: SiteTable): Promise<void> {
  const table = escapeIdentifier(name)
  const list = columns.map(escapeIdentifier).join(', ')
  await target.query(`alter table ${table} disable trigger user`)
  await pipeline(
    Readable.from(rowsOf(source, table, list), { objectMode: false }),
    target.query(copyStreams.from(`copy ${table} (${list}) from stdin`)),
  )
  await target.query(`alter table ${table} enable trigger user`)
}

async function* rowsOf(source: PoolClient, table: string, list: string): AsyncGenerator<Buffer> {
  const { rows } = await source.query<{ blocks: string }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::int as blocks`,
    [table],
  )
  const blocks = Number(rows[0]?.blocks)
  for (let first = 0; first < blocks; first += BLOCKS_AT_A_TIME) {
    const range = `ctid >= '(${first},0)' and ctid < '(${first + BLOCKS_AT_A_TIME},0)'`
    yield* source.query(copyStreams.to(`copy (select ${list} from only ${table} where ${range}) to stdout`))
  }
}

/** Empties tables, except for the row of the marker. */
export async function emptyTables(target: Client, tables: SiteTable[]): Promise<void> {
  const names = tables.map(({ name }) => name).filter((name) => name !== 'site_settings')
  if (names.length > 0) await target.query(`truncate ${names.map(escapeIdentifier).join(', ')}`)
  if (names.length < tables.length) await target.query(`delete from site_settings where key <> $1`, [GROWING_KEY])
}
