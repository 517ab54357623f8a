import { type Client, type PoolClient, escapeIdentifier } from 'pg'
import { copyTable, emptyTables } from './copy-table.ts'
import { type Marker, readMarker, removeMarker, writeMarker } from './marker.ts'
import { SAME_TEXT, type TableSum, isSameSum, sumTable } from './table-sum.ts'
import { type SiteTable, copySequences, siteTables } from './tables.ts'

/** Why a database cannot be the target of a grow; one sentence for the operator. */
export class GrowError extends Error {}

/** Any number; the advisory lock of a process that fills a database. */
const GROW_LOCK = 7_203_714
const OLDEST_VERSION = 150_000

export interface GrownTable extends TableSum {
  table: string
  /** It was complete already, from an interrupted run. */
  isReused: boolean
}

interface Ends {
  /** The embedded database; read only. */
  source: PoolClient
  /** A migrated PostgreSQL database. */
  target: Client
  /** The same for every run of one site. */
  site: string
  onTable?: (table: GrownTable) => void
}

interface Beginning {
  site: string
  tables: SiteTable[]
  sums: Map<string, TableSum>
  earlier: Marker | undefined
}

/**
 * Copies a site from the embedded database to PostgreSQL, table by table, each in one transaction. Run again after an
 * interruption, it skips the tables that are complete and redoes the rest. Resolves to every table once source and
 * target agree on all of them. Throws GrowError where the target is unsuitable, holds another site, or differs
 * afterwards.
 */
export async function grow({ source, target, site, onTable = () => {} }: Ends): Promise<GrownTable[]> {
  await source.query(`${SAME_TEXT}; set default_transaction_read_only to on`)
  await target.query(SAME_TEXT)
  await refuseUnfit(source, target)
  const tables = await siteTables(source)
  const earlier = await refuseOccupied(target, site, tables)
  const sums = new Map<string, TableSum>()
  for (const table of tables) sums.set(table.name, await sumTable(source, table))

  const marker = await begin(target, { site, tables, sums, earlier })
  const grown: GrownTable[] = []
  for (const table of tables) {
    const sum = sums.get(table.name)
    if (!sum) continue
    const isReused = table.name in marker.done
    marker.done[table.name] = sum
    if (!isReused) {
      await inTransaction(target, async () => {
        await copyTable(source, target, table)
        await writeMarker(target, marker)
      })
    }
    const done = { table: table.name, ...sum, isReused }
    grown.push(done)
    onTable(done)
  }
  await copySequences(source, target)
  await compare(target, tables, marker)
  await removeMarker(target)
  await target.query('analyze')
  return grown
}

async function refuseUnfit(source: PoolClient, target: Client) {
  const { rows } = await target.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_try_advisory_lock(${GROW_LOCK}) as mine`,
  )
  const { version, encoding, mine } = rows[0] ?? {}
  if (version < OLDEST_VERSION) throw new GrowError('The target is older than PostgreSQL 15.')
  if (encoding !== 'UTF8') throw new GrowError(`The target's encoding is ${encoding}; it has to be UTF8.`)
  if (!mine) throw new GrowError('Another grow is filling the target.')
  if ((await migrationsOf(source)) !== (await migrationsOf(target))) {
    throw new GrowError(
      'The embedded database is of another version than this program; start the server on it once, stop it, and run this again.',
    )
  }
}

async function migrationsOf(client: PoolClient | Client) {
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash).join()
}

/** The marker of an earlier run of the same site, if the target is not empty. */
async function refuseOccupied(target: Client, site: string, tables: SiteTable[]): Promise<Marker | undefined> {
  const earlier = await readMarker(target)
  if (earlier && earlier.site !== site)
    throw new GrowError('The target holds the unfinished copy of another site; name an empty database.')
  if (!earlier && (await hasRows(target, tables)))
    throw new GrowError('The target holds a site already; name an empty database.')
  return earlier
}

/** Marks the target as incomplete, and empties all tables after the last one that can be reused. */
async function begin(target: Client, { site, tables, sums, earlier }: Beginning): Promise<Marker> {
  const firstOpen = tables.findIndex(({ name }) => !isSameSum(earlier?.done[name], sums.get(name)))
  const reused = tables.slice(0, firstOpen === -1 ? tables.length : firstOpen)
  const marker = { site, done: Object.fromEntries(reused.map(({ name }) => [name, earlier?.done[name] ?? NOTHING])) }
  await inTransaction(target, async () => {
    // Tables that refer to one come after it, so no reference is left dangling.
    await emptyTables(target, tables.slice(reused.length))
    await writeMarker(target, marker)
  })
  return marker
}

const NOTHING: TableSum = { rows: 0, checksum: '' }

async function hasRows(target: Client, tables: SiteTable[]) {
  const parts = tables.map(({ name }) => `exists (select from ${escapeIdentifier(name)})`)
  const { rows } = await target.query(`select ${parts.join(' or ')} as any`)
  return rows[0]?.any === true
}

/**
 * Throws GrowError naming the tables that differ, and removes them from the marker, so that the next run copies them
 * again.
 */
async function compare(target: Client, tables: SiteTable[], marker: Marker) {
  const differing = []
  for (const table of tables) {
    if (!isSameSum(await sumTable(target, table), marker.done[table.name])) differing.push(table.name)
  }
  if (differing.length === 0) return
  for (const name of differing) delete marker.done[name]
  await writeMarker(target, marker)
  throw new GrowError(`Source and target differ in ${differing.join(', ')}; run this again to copy them.`)
}

async function inTransaction<T>(client: Client, act: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await act()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
