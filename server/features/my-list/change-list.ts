import { and, sql } from 'drizzle-orm'
import { exportedEntry } from '#contract/exported-entry.ts'
import {
  type BulkResult,
  LIST_EXPORT_SCHEMA,
  LIST_EXPORT_VERSION,
  type MyList,
  type MyListBulk,
} from '#contract/my-list-bulk.ts'
import { mayKnow, type Viewing } from '#server/domain/picture/visible.ts'
import { deleteEntries, insertEntries } from './change-table.ts'
import { findEntries } from './entries-table.ts'
import { LIST_TABLES } from './list-tables.ts'
import { readMark } from './restore-mark.ts'
import { withPictures } from './with-pictures.ts'

type Changing = Viewing & { origin: string }

/**
 * Removes, restores or exports entries of the member's list. Those that are not in it are reported as `not-found`;
 * repeating a change changes nothing. Restored entries have the time at which they were first added.
 */
export function changeList(viewing: Changing, list: MyList, change: MyListBulk): Promise<BulkResult> {
  if (change.action === 'restore') return restore(viewing, list, change.marks)
  const ids = [...new Set(change.ids)]
  return change.action === 'remove' ? remove(viewing, list, ids) : exportEntries(viewing, list, ids)
}

async function remove({ db, member }: Viewing, list: MyList, ids: readonly string[]): Promise<BulkResult> {
  return resultOf(ids, new Set(await deleteEntries(db, list, member.id, ids)))
}

/** An entry that is in the list already counts as restored. */
async function restore(viewing: Viewing, list: MyList, given: readonly string[]): Promise<BulkResult> {
  const marks = [...new Set(given)]
  const removed = new Map(marks.flatMap((mark) => [[mark, readMark(viewing, list, mark)] as const]))
  const valid = [...removed.values()].filter((entry) => entry !== null)
  await insertEntries(viewing.db, list, viewing.member.id, valid)
  return resultOf(marks, new Set(marks.filter((mark) => removed.get(mark))))
}

async function exportEntries(viewing: Changing, list: MyList, ids: readonly string[]): Promise<BulkResult> {
  const { db, member, now, origin } = viewing
  const isAsked = sql`${LIST_TABLES[list].entryId}::text = any(${sql.param([...ids])}::text[])`
  const where = and(isAsked, mayKnow(viewing))
  const entries = await findEntries(db, list, { memberId: member.id, where, sort: 'new', limit: ids.length })
  const items = await withPictures(viewing, list, entries)
  return {
    ...resultOf(ids, new Set(entries.map(({ entryId }) => entryId))),
    export: {
      schema: LIST_EXPORT_SCHEMA,
      version: LIST_EXPORT_VERSION,
      list,
      exportedAt: now.toISOString(),
      items: items.map((item) => exportedEntry(item, origin)),
    },
  }
}

const resultOf = (asked: readonly string[], done: ReadonlySet<string>): BulkResult => ({
  done: done.size,
  failed: asked.filter((id) => !done.has(id)).map((id) => ({ id, reason: 'not-found' })),
})
