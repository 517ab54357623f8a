import { sql } from 'drizzle-orm'
import type { MyList } from '#contract/my-list-bulk.ts'
import type { MyListEntry } from '#contract/my-list.ts'
import { viewedPicture } from '#server/domain/picture/preview-address.ts'
import { isBestPlacement } from '#server/domain/picture/release.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, KNOWN_STATES } from '#server/domain/picture/table.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import type { Entry } from './entries-table.ts'
import { writeMark } from './restore-mark.ts'

/** The entries with their pictures, in their order. */
export async function withPictures(viewing: Viewing, list: MyList, entries: readonly Entry[]): Promise<MyListEntry[]> {
  if (entries.length === 0) return []
  const { db, member, now } = viewing
  const aids = [...new Set(entries.map(({ aid }) => aid))]
  const rows = await findPictures(db, {
    memberId: member.id,
    placement: isBestPlacement(now, 'zh-cn'),
    states: KNOWN_STATES,
    // One parameter, so that the statement has the same text for any number of pictures.
    where: sql`${wallpapers.aid} = any(${sql.param(aids)}::text[])`,
    limit: aids.length,
  })
  const byAid = new Map(rows.map((row) => [row.picture.aid, row]))
  return entries.flatMap((entry) => {
    const row = byAid.get(entry.aid)
    if (!row) return []
    return {
      ...viewedPicture(viewing, { ...row, isOut: row.picture.outAt <= now }),
      entryId: entry.entryId,
      addedAt: entry.at.toISOString(),
      restore: writeMark(viewing, list, entry),
      stillAvailable: row.picture.state === 'ready',
      ...(entry.file && { file: entry.file }),
    }
  })
}
