import { and, count, desc, eq, gt, gte, or, sql } from 'drizzle-orm'
import type { Adjustment, Crop } from '#contract/download.ts'
import { downloadedFiles, wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { isNotBought } from '#server/domain/picture/unlock/unlock.ts'
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
  isInArchive?: boolean
}

interface DayOfDownloads {
  /** The start of the day. */
  since: Date
  /** Pictures of a day that the member never downloaded before; null is without a limit. */
  most: number | null
}

/** Files with a longest edge above `edge`, in pixels, that the member has downloaded since then, of bought pictures aside. */
export async function countDownloadsLargerThan(
  db: Db,
  memberId: number,
  { edge, since }: { edge: number; since: Date },
): Promise<number> {
  const { memberId: owner, at, width, height } = wallpaperDownloads
  const [found] = await db
    .select({ files: count() })
    .from(wallpaperDownloads)
    .where(and(eq(owner, memberId), gte(at, since), or(gt(width, edge), gt(height, edge)), isNotBought(db)))
  return found?.files ?? 0
}

/** How many pictures the member has downloaded for the first time since then; those in zips and bought ones aside. */
export async function countNewDownloads(db: Db, memberId: number, since: Date): Promise<number> {
  const [found] = await db
    .select({ files: count() })
    .from(wallpaperDownloads)
    .where(isNewDownload(db, memberId, since))
  return found?.files ?? 0
}

/** The most such pictures of one day since then, by days of the time zone. */
export async function mostNewDownloadsOfDay(
  db: Db,
  memberId: number,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<number> {
  const files = count()
  const [found] = await db
    .select({ files })
    .from(wallpaperDownloads)
    .where(isNewDownload(db, memberId, since))
    .groupBy(sql`(${wallpaperDownloads.at} at time zone ${timeZone})::date`)
    .orderBy(desc(files))
    .limit(1)
  return found?.files ?? 0
}

function isNewDownload(db: Db, memberId: number, since: Date) {
  const { isRepeat, isInArchive, memberId: owner, at } = wallpaperDownloads
  return and(eq(owner, memberId), gte(at, since), sql`not ${isRepeat} and not ${isInArchive}`, isNotBought(db))
}

/**
 * Records a download in the member's list, and, unless the member downloaded the same file since `since`, among those of
 * that day. Counts it if it is the member's first of the picture. Resolves to whether it is not, a repeat; or to `used`,
 * and records nothing, where it is one more new picture than the day allows.
 */
export function insertDownload(
  db: Db,
  download: Download,
  { since, most }: DayOfDownloads,
): Promise<{ isRepeat: boolean } | 'used'> {
  const { memberId, aid, size, format, width, height, crop = null, adjust, isInArchive = false } = download
  const at = sql`${download.at.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    // Two concurrent requests wait for each other here, so that the second sees the first; a like of the same picture
    // must not wait, because it holds the counter that this transaction needs next.
    await lockMember(tx, memberId)
    const [before] = await tx
      .select({ id: wallpaperDownloads.id })
      .from(wallpaperDownloads)
      .where(and(eq(wallpaperDownloads.memberId, memberId), eq(wallpaperDownloads.aid, aid)))
      .limit(1)
    const isRepeat = before !== undefined
    if (!isRepeat && most !== null && (await countNewDownloads(tx, memberId, since)) >= most) return 'used'
    await tx.execute(sql`
      with added as (
        insert into ${wallpaperDownloads} (member_id, aid, at, size, format, width, height, is_repeat, is_in_archive)
        select ${memberId}::int, ${aid}::text, ${at}, ${size}::text, ${format}::text, ${width}::int, ${height}::int,
          ${isRepeat}::boolean, ${isInArchive}::boolean
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
      select 1`)
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
    return { isRepeat }
  })
}
