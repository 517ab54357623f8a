import { and, lte, sql } from 'drizzle-orm'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { isBestPlacement } from '#server/domain/picture/release.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'

/** Released pictures with those canonical ids, in their order, each once. The others are left out. */
export async function findReleased({ db, member, now }: Viewing, aids: readonly string[]): Promise<Wallpaper[]> {
  const asked = [...new Set(aids)]
  const rows = await findPictures(db, {
    memberId: member.id,
    placement: isBestPlacement(now, 'zh-cn'),
    // One parameter, so that the statement has the same text for any number of pictures.
    where: and(sql`${wallpapers.aid} = any(${sql.param(asked)}::text[])`, lte(wallpapers.outAt, now)),
    limit: asked.length,
  })
  const byAid = new Map(rows.map((row) => [row.picture.aid, row]))
  return asked.flatMap((aid) => {
    const row = byAid.get(aid)
    return row ? [toWallpaper(row, member)] : []
  })
}
