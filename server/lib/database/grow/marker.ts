import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { ConfigError } from '#server/lib/config.ts'

/** Row of `site_settings` that exists as long as a database is an incomplete copy. */
export const GROWING_KEY = 'growing'

const Marker = v.object({
  /** Identifies the site being copied. */
  site: v.string(),
  /** Complete tables with the checksum of the copied rows. */
  done: v.record(v.string(), v.object({ rows: v.number(), checksum: v.string() })),
})
export type Marker = v.InferOutput<typeof Marker>

/** The marker; undefined where the database is no incomplete copy. */
export async function readMarker(client: ClientBase | Pool): Promise<Marker | undefined> {
  const { rows } = await client.query('select value from site_settings where key = $1', [GROWING_KEY])
  return rows.length > 0 ? v.parse(Marker, rows[0]?.value) : undefined
}

export async function writeMarker(client: ClientBase, marker: Marker): Promise<void> {
  await client.query(
    `insert into site_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [GROWING_KEY, JSON.stringify(marker)],
  )
}

export async function removeMarker(client: ClientBase): Promise<void> {
  await client.query('delete from site_settings where key = $1', [GROWING_KEY])
}

/** Throws ConfigError where the database is an incomplete copy of a site. */
export async function refuseHalfSite(pool: Pool): Promise<void> {
  if (await readMarker(pool))
    throw new ConfigError(
      'DATABASE_URL names a database that npm run admin -- grow has not finished; run that again, or name another database.',
    )
}
