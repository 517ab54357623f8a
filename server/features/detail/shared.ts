import { and } from 'drizzle-orm'
import type * as v from 'valibot'
import type { LookupQuery } from '#contract/released-picture.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { isBestPlacement, isOut } from '#server/domain/picture/release.ts'
import { findPictures, isPicture } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { isOfKind } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

/**
 * The released picture of a detail route, in its public form: no reactions, and the derivatives that `/img/` serves to
 * visitors. Refuses with `not-found`: unknown, withdrawn, not released yet, or of another kind.
 */
export async function sharedWallpaper(
  db: Db,
  { kind, id, area }: v.InferOutput<typeof LookupQuery>,
  now: Date,
): Promise<Wallpaper> {
  const [row] = await findPictures(db, {
    memberId: 0,
    placement: isBestPlacement(now, area ?? 'zh-cn'),
    where: and(isPicture(id), isOut(now)),
    limit: 1,
  })
  if (!row || !isOfKind(row, kind, area)) throw new ProblemError('not-found')
  return toWallpaper(row, null)
}
