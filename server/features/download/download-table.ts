import { eq, sql } from 'drizzle-orm'
import { wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

interface Download {
  memberId: number
  aid: string
  at: Date
  size: string
  format: string
  width: number
  height: number
}

/** Records and counts a download, unless the member downloaded the same file since `since`. */
export async function insertDownload(db: Db, download: Download, since: Date): Promise<void> {
  const { memberId, aid, size, format, width, height } = download
  const at = sql`${download.at.toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    // Two concurrent requests wait for each other here, so that the second sees the first; a like of the same picture
    // must not wait, because it holds the counter that this transaction needs next.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
    await tx.execute(sql`
      with taken as (
        insert into ${wallpaperDownloads} (member_id, aid, at, size, format, width, height)
        select ${memberId}::int, ${aid}::text, ${at}, ${size}::text, ${format}::text, ${width}::int, ${height}::int
        where not exists (
          select 1 from ${wallpaperDownloads} earlier
          where earlier.member_id = ${memberId} and earlier.aid = ${aid} and earlier.at >= ${since.toISOString()}::timestamptz
            and earlier.size = ${size} and earlier.width = ${width} and earlier.height = ${height}
        )
        returning aid
      )
      update ${wallpaperStats} set downloads = ${wallpaperStats.downloads} + 1
      where ${wallpaperStats.aid} in (select aid from taken)`)
  })
}
