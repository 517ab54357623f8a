import type { MyList } from '#contract/my-list-bulk.ts'
import { IDS_MOST, type MyListFilters, type MyListIds } from '#contract/my-list.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { findEntries } from './entries-table.ts'
import { matches } from './list-filters.ts'
import { writeMark } from './restore-mark.ts'

/** All entries that match, the latest 10,000 at most. Refuses as `listEntries`. */
export async function listIds(viewing: Viewing, list: MyList, filters: MyListFilters): Promise<MyListIds> {
  const where = matches(viewing, list, filters)
  const query = { memberId: viewing.member.id, where, sort: 'new', limit: IDS_MOST + 1 } as const
  const found = await findEntries(viewing.db, list, query)
  return {
    items: found
      .slice(0, IDS_MOST)
      .map((entry) => ({ entryId: entry.entryId, restore: writeMark(viewing, list, entry) })),
    isCapped: found.length > IDS_MOST,
  }
}
