import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/lib/database/database.ts'
import { wallpapers } from '../schema.ts'
import { lexemesOf } from './lexemes.ts'
import { storeNames } from './names.ts'

/** Rows per statement. */
const BATCH = 500

/**
 * Indexes pictures that are not indexed yet, oldest first, and resolves to their number; 0 once all are. Pictures that
 * are not ready lose their index. Several processes share the work.
 */
export async function indexWords(db: Executor): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(wallpapers)
      .where(sql`not ${wallpapers.isIndexed}`)
      .orderBy(wallpapers.id)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const ready = rows.filter(({ state }) => state === 'ready')
    // One text per row, because an array of arrays of different lengths is invalid.
    const words = sql.param(ready.map((row) => JSON.stringify(lexemesOf(row))))
    const names = sql.param((await storeNames(tx, ready)).map((ids) => JSON.stringify(ids)))
    await tx.execute(sql`
      insert into wallpaper_search (id, words, names)
      select given.id, array_to_tsvector(array(select jsonb_array_elements_text(given.words::jsonb))),
        array(select jsonb_array_elements_text(given.names::jsonb)::int)
      from unnest(${sql.param(ready.map(({ id }) => id))}::int[], ${words}::text[], ${names}::text[])
        as given(id, words, names)
      on conflict (id) do update set words = excluded.words, names = excluded.names`)
    await tx
      .update(wallpapers)
      .set({ isIndexed: true })
      .where(
        and(
          inArray(
            wallpapers.id,
            rows.map(({ id }) => id),
          ),
          eq(wallpapers.isIndexed, false),
        ),
      )
    return rows.length
  })
}

/** Indexes every picture, until the signal. */
export async function indexAllWords(db: Executor, signal?: AbortSignal): Promise<void> {
  let indexed = 1
  while (indexed > 0) indexed = signal?.aborted ? 0 : await indexWords(db)
}
