import { and, lte, or, sql } from 'drizzle-orm'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { isBestPlacement } from '#server/domain/picture/release.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, numericId } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'

/** Released pictures with those canonical or numeric ids, in their order, each once. The others are left out. */
export async function findReleased({ db, member, now }: Viewing, ids: readonly string[]): Promise<Wallpaper[]> {
  const asked = [...new Set(ids)]
  const numbers = asked.flatMap((id) => numericId(id) ?? [])
  const rows = await findPictures(db, {
    memberId: member.id,
    placement: isBestPlacement(now, 'zh-cn'),
    // A parameter for each list, so that the statement has the same text for any number of pictures.
    where: and(
      or(
        sql`${wallpapers.aid} = any(${sql.param(asked)}::text[])`,
        sql`${wallpapers.id} = any(${sql.param(numbers)}::int[])`,
      ),
      lte(wallpapers.outAt, now),
    ),
    limit: asked.length + numbers.length,
  })
  const byId = new Map(rows.flatMap((row) => [[String(row.picture.id), row] as const, [row.picture.aid, row] as const]))
  return [...new Set(asked.flatMap((id) => byId.get(id) ?? []))].map((row) => toWallpaper(row, member))
}
