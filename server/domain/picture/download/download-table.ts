import { sql } from 'drizzle-orm'
import type { Adjustment, Crop } from '#contract/download.ts'
import { downloadedFiles, wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'

export interface Download {
  memberId: number
  aid: string
  at: Date
  size: string
  format: string
  width: number
  height: number
  crop?: Crop | undefined
  adjust: Adjustment
}

/**
 * Records a download in the member's list, and, unless the member downloaded the same file since `since`, among those of
 * that day. Counts it if it is the member's first of the picture. Resolves to whether it is not: a repeat.
 */
export function insertDownload(db: Db, download: Download, since: Date): Promise<boolean> {
  const { memberId, aid, size, format, width, height, crop = null, adjust } = download
  const at = sql`${download.at.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    // Two concurrent requests wait for each other here, so that the second sees the first; a like of the same picture
    // must not wait, because it holds the counter that this transaction needs next.
    await lockMember(tx, memberId)
    const { rows } = await tx.execute(sql`
      with before as (
        select 1 from ${wallpaperDownloads} earlier where earlier.member_id = ${memberId} and earlier.aid = ${aid} limit 1
      ), added as (
        insert into ${wallpaperDownloads} (member_id, aid, at, size, format, width, height, is_repeat)
        select ${memberId}::int, ${aid}::text, ${at}, ${size}::text, ${format}::text, ${width}::int, ${height}::int,
          exists (select 1 from before)
        where not exists (
          select 1 from ${wallpaperDownloads} earlier
          where earlier.member_id = ${memberId} and earlier.aid = ${aid} and earlier.at >= ${since.toISOString()}::timestamptz
            and earlier.size = ${size} and earlier.width = ${width} and earlier.height = ${height}
        )
        returning aid, is_repeat
      ), counted as (
        update ${wallpaperStats} set downloads = ${wallpaperStats.downloads} + 1
        where ${wallpaperStats.aid} in (select aid from added where not is_repeat)
      )
      select 1 from before`)
    const file = { at: download.at, format, crop, blur: adjust.blur, dim: adjust.dim }
    await tx
      .insert(downloadedFiles)
      .values({ memberId, aid, size, width, height, ...file })
      .onConflictDoUpdate({
        target: [
          downloadedFiles.memberId,
          downloadedFiles.aid,
          downloadedFiles.size,
          downloadedFiles.width,
          downloadedFiles.height,
        ],
        set: file,
      })
    return rows.length > 0
  })
}
