import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Db, Executor } from '#server/lib/database/database.ts'
import { isAmong } from '#server/lib/database/is-among.ts'

/** One kind of reaction: a row for each member and thing, and a counter of these rows. */
export interface Reaction {
  /** The rows: `member_id`, the thing and `at`, unique by member and thing. */
  table: PgTable
  /** Column of `table` that names the thing. */
  thing: PgColumn
  /** Column that counts the rows of a thing, in the table of the things or beside it. */
  counter: PgColumn
  /** Column of the counter's table that names the thing. */
  counted: PgColumn
}

/** A member's reaction to one thing. `wanted` selects its id, named `id`: one row, or none where there is no such thing. */
export interface Reacting {
  memberId: number
  wanted: SQL
  at: Date
}

const Totals = v.array(v.object({ total: v.number() }))

/**
 * Sets the reaction and counts it once, in one statement; one that is set already changes nothing. Resolves to the number of
 * reactions then; undefined where `wanted` finds nothing.
 */
export function insertReaction(db: Db, reaction: Reaction, { memberId, wanted, at }: Reacting) {
  const { table, thing } = reaction
  const changed = sql`
    insert into ${table} (member_id, ${nameOf(thing)}, at)
    select ${memberId}::int, id, ${at.toISOString()}::timestamptz from wanted
    on conflict do nothing returning ${nameOf(thing)} as id`
  return count(db, reaction, wanted, changed, 1)
}

/**
 * Removes the reaction and counts that once, in one statement; without one it changes nothing. Resolves as
 * `insertReaction` does.
 */
export function deleteReaction(db: Db, reaction: Reaction, { memberId, wanted }: Omit<Reacting, 'at'>) {
  const { table, thing } = reaction
  const changed = sql`
    delete from ${table} where member_id = ${memberId} and ${thing} in (select id from wanted)
    returning ${nameOf(thing)} as id`
  return count(db, reaction, wanted, changed, -1)
}

/** Counts a view unless the member's last counted one is younger than `after`. Resolves as `insertReaction` does. */
export function insertView(db: Db, views: Reaction, { memberId, wanted, at }: Reacting, after: Date) {
  const { table, thing } = views
  const changed = sql`
    insert into ${table} (member_id, ${nameOf(thing)}, at)
    select ${memberId}::int, id, ${at.toISOString()}::timestamptz from wanted
    on conflict (member_id, ${nameOf(thing)}) do update set at = excluded.at
    where ${table}.at <= ${after.toISOString()}::timestamptz returning ${nameOf(thing)} as id`
  return count(db, views, wanted, changed, 1)
}

/** Adds `by` to the counter of each thing, whose ids are text, in the caller's transaction. */
export async function addToCounters(
  tx: Executor,
  { counter, counted }: Pick<Reaction, 'counter' | 'counted'>,
  things: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (things.length === 0) return
  const isChanged = isAmong(counted, things)
  // Always in the same order, so that members who change the same things do not deadlock.
  await tx.execute(
    sql`select ${counted} from ${counter.table} where ${isChanged} order by ${counted} for no key update`,
  )
  await tx.execute(sql`update ${counter.table} set ${nameOf(counter)} = ${counter} + ${by} where ${isChanged}`)
}

const nameOf = (column: PgColumn) => sql.identifier(column.name)

async function count(db: Db, { counter, counted }: Reaction, wanted: SQL, changed: SQL, by: 1 | -1) {
  const { rows } = await db.execute(sql`
    with wanted as (${wanted}),
    changed as (${changed}),
    counted as (
      update ${counter.table} set ${nameOf(counter)} = ${counter} + ${sql.raw(String(by))}
      where ${counted} in (select id from changed) returning ${counter} as total
    )
    select coalesce((select total from counted), ${counter}) as total
    from wanted join ${counter.table} on ${counted} = wanted.id`)
  return v.parse(Totals, rows)[0]?.total
}
