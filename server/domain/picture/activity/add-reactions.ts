import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { addToCounters } from '#server/domain/reaction/reaction-table.ts'
import type { Executor } from '#server/lib/database/database.ts'
import { wallpaperFavourites, wallpaperLikes } from './schema.ts'

/** Lists of reactions, each with the counter of its rows. */
export const REACTIONS = {
  likes: { table: wallpaperLikes, counter: wallpaperStats.likes, counted: wallpaperStats.aid },
  favs: { table: wallpaperFavourites, counter: wallpaperStats.favs, counted: wallpaperStats.aid },
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
  const { table, ...counters } = REACTIONS[list]
  const added = await tx
    .insert(table)
    .values(entries.map(({ aid, at }) => ({ memberId, aid, at })))
    .onConflictDoNothing()
    .returning({ aid: table.aid })
  const aids = added.map(({ aid }) => aid)
  await addToCounters(tx, counters, aids, 1)
  return aids
}
