import { type ClientBase, escapeIdentifier } from 'pg'
import { GROWING_KEY } from './marker.ts'
import type { SiteTable } from './tables.ts'

/** What two copies of a table must agree on. */
export interface TableSum {
  rows: number
  /** 16 hex digits that depend on every value of every row, but not on the order of rows. */
  checksum: string
}

/** Makes both databases format values as text in the same way. */
export const SAME_TEXT = `set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres';
  set extra_float_digits to 1; set bytea_output to 'hex'`

const MASK = (1n << 64n) - 1n

/** Counts and checksums the rows of a table inside the database. */
export async function sumTable(client: ClientBase, { name }: SiteTable): Promise<TableSum> {
  // SHA-256, because some machines forbid md5 and hashtext differs between processor types.
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || encode(substring(sha256(convert_to(t::text, 'UTF8')) from 1 for 7), 'hex'))::bit(56)::bigint), 0)::text as sum
    from only ${escapeIdentifier(name)} t ${name === 'site_settings' ? `where key <> '${GROWING_KEY}'` : ''}`)
  const [found] = rows
  return { rows: Number(found?.rows), checksum: (BigInt(found?.sum ?? 0) & MASK).toString(16).padStart(16, '0') }
}

export const isSameSum = (one: TableSum | undefined, other: TableSum | undefined) =>
  one !== undefined && one.rows === other?.rows && one.checksum === other.checksum
