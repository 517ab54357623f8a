import { and, eq, sql } from 'drizzle-orm'
import type { MyList } from '#contract/my-list-bulk.ts'
import { addReactions, REACTIONS } from '#server/domain/picture/activity/add-reactions.ts'
import { downloadedFiles } from '#server/domain/picture/activity/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { addToCounters } from '#server/domain/reaction/reaction-table.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db, Executor } from '#server/lib/database/database.ts'
import { isAmong } from '#server/lib/database/is-among.ts'
import type { RemovedEntry } from './restore-mark.ts'

/** Removes entries, of withdrawn pictures too, and counts each once. Returns the ids of those that were in the list. */
export function deleteEntries(db: Db, list: MyList, memberId: number, ids: readonly string[]): Promise<string[]> {
  if (list === 'downloads') return deleteDownloads(db, memberId, ids)
  const { table, ...counters } = REACTIONS[list]
  return inTurn(db, memberId, async (tx) => {
    const gone = await tx
      .delete(table)
      .where(and(eq(table.memberId, memberId), isAmong(table.aid, ids)))
      .returning({ aid: table.aid })
    const aids = gone.map(({ aid }) => aid)
    await addToCounters(tx, counters, aids, -1)
    return aids
  })
}

/**
 * Entries already in the list stay as they are. Pictures that no longer exist are left out. Returns the pictures of the
 * entries that were added.
 */
export async function insertEntries(
  db: Db,
  list: MyList,
  memberId: number,
  entries: readonly RemovedEntry[],
): Promise<string[]> {
  const known = await existing(db, entries)
  if (known.length === 0) return []
  if (list === 'downloads') {
    const rows = known.flatMap(({ aid, at, file }) => (file ? { memberId, aid, at, ...file } : []))
    const added = await db.insert(downloadedFiles).values(rows).onConflictDoNothing().returning()
    return added.map(({ aid }) => aid)
  }
  return inTurn(db, memberId, (tx) => addReactions(tx, list, memberId, known))
}

async function deleteDownloads(db: Db, memberId: number, ids: readonly string[]) {
  const { id, memberId: owner } = downloadedFiles
  const gone = await db
    .delete(downloadedFiles)
    .where(and(eq(owner, memberId), isAmong(sql`${id}::text`, ids)))
    .returning({ id })
  return gone.map((row) => String(row.id))
}

async function existing(db: Db, entries: readonly RemovedEntry[]) {
  const aids = entries.map(({ aid }) => aid)
  const found = await db.select({ aid: wallpapers.aid }).from(wallpapers).where(isAmong(wallpapers.aid, aids))
  const there = new Set(found.map(({ aid }) => aid))
  return entries.filter(({ aid }) => there.has(aid))
}

/** Two concurrent calls of one member would each wait for a row that the other holds. */
const inTurn = <Value>(db: Db, memberId: number, change: (tx: Executor) => Promise<Value>) =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    return change(tx)
  })
