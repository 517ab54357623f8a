import { type ClientBase, escapeIdentifier } from 'pg'

/** A table of the site, read from the database's own catalogue, so that none can be missed. */
export interface SiteTable {
  name: string
  /** Stored columns; generated ones are computed again. */
  columns: string[]
}

/** Every table of the site, each after the tables that its rows refer to. */
export async function siteTables(client: ClientBase): Promise<SiteTable[]> {
  const { rows: tables } = await client.query<SiteTable & { needs: string[] }>(`
    select relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as needs
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const sorted: SiteTable[] = []
  let left = tables
  while (left.length > 0) {
    const there = new Set(sorted.map(({ name }) => name))
    const ready = left.filter(({ needs }) => needs.every((name) => there.has(name)))
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`)
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })))
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** Copies the current value of each counter of a table: identity and serial columns. */
export async function copySequences(source: ClientBase, target: ClientBase): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  )
  for (const { name } of rows) {
    const quoted = escapeIdentifier(name)
    const { rows: states } = await source.query(`select last_value::text, is_called from ${quoted}`)
    await target.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted,
      states[0]?.last_value,
      states[0]?.is_called,
    ])
  }
}
