import { type SQLWrapper, sql } from 'drizzle-orm'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import type { Executor } from '#server/lib/database/database.ts'
import { wallpaperFavourites, wallpaperLikes } from './schema.ts'

/** Lists of reactions, each with the counter of its rows. */
export const REACTIONS = {
  likes: { table: wallpaperLikes, counter: 'likes' },
  favs: { table: wallpaperFavourites, counter: 'favs' },
} as const

type ReactionList = keyof typeof REACTIONS

/**
 * Adds existing pictures to a list, in a transaction that has locked the member, and counts each once; those that are in it
 * stay as they are. Returns the added ones.
 */
export async function addReactions(
  tx: Executor,
  list: ReactionList,
  memberId: number,
  entries: readonly { aid: string; at: Date }[],
): Promise<string[]> {
  if (entries.length === 0) return []
  const { table, counter } = REACTIONS[list]
  const added = await tx
    .insert(table)
    .values(entries.map(({ aid, at }) => ({ memberId, aid, at })))
    .onConflictDoNothing()
    .returning({ aid: table.aid })
  const aids = added.map(({ aid }) => aid)
  await addToCounter(tx, counter, aids, 1)
  return aids
}

/** Adds `by` to the pictures' counters. */
export async function addToCounter(tx: Executor, counter: ReactionList, aids: readonly string[], by: 1 | -1) {
  if (aids.length === 0) return
  const isChanged = isAmong(wallpaperStats.aid, aids)
  // Always in the same order, so that members who change the same pictures do not deadlock.
  await tx
    .select({ aid: wallpaperStats.aid })
    .from(wallpaperStats)
    .where(isChanged)
    .orderBy(wallpaperStats.aid)
    .for('no key update')
  await tx
    .update(wallpaperStats)
    .set({ [counter]: sql`${wallpaperStats[counter]} + ${by}` })
    .where(isChanged)
}

/** One parameter, so that the statement has the same text for any number of ids. */
export const isAmong = (column: SQLWrapper, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::text[])`
