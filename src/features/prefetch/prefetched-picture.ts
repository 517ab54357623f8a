import * as v from 'valibot'
import { WallpaperDetail } from '#contract/detail.ts'
import { PrefetchedFile } from '#contract/tomorrow.ts'
import { Wallpaper } from '#contract/wallpaper.ts'

/** A picture stored on the device before its day. */
export const PrefetchedPicture = v.object({
  ...PrefetchedFile.entries,
  picture: Wallpaper,
  detail: v.fallback(v.optional(WallpaperDetail), undefined),
})
export type PrefetchedPicture = v.InferOutput<typeof PrefetchedPicture>
