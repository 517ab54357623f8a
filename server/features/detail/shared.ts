import type * as v from 'valibot'
import type { LookupQuery } from '#contract/released-picture.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { findShared } from '#server/domain/picture/publication/find-published.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Db } from '#server/lib/database/database.ts'

/**
 * The picture of a detail route in its public form, with the derivatives that `/img/` serves to visitors. Refuses as
 * `findShared`.
 */
export async function sharedWallpaper(db: Db, query: v.InferOutput<typeof LookupQuery>, now: Date): Promise<Wallpaper> {
  return toWallpaper(await findShared({ db, now }, query), null)
}
