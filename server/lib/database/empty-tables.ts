import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/schema.ts'
import type { Db } from './database.ts'

const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)

// Truncating makes new files for every table and index, full or not: 90 ms of processor time on the embedded database,
// where deleting takes 4. As a replica no trigger objects. An ordinary user of PostgreSQL may not, and truncates.
const EMPTY = `do $$
begin
  begin
    perform set_config('session_replication_role', 'replica', true);
  exception when insufficient_privilege then
    truncate ${TABLES.join(', ')} restart identity cascade;
    return;
  end;
  ${TABLES.map((table) => `delete from ${table};`).join('\n  ')}
  perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
end $$`

/** Deletes every row of the site's tables and starts their counters again: for tests. */
export async function emptyTables(db: Db) {
  await db.execute(sql.raw(EMPTY))
}
