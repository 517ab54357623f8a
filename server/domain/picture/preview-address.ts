import type { Wallpaper } from '#contract/wallpaper.ts'
import { previewAddress } from '#server/domain/picture/files/picture-address.ts'
import type { PictureRow } from './table.ts'
import { toWallpaper } from './to-wallpaper.ts'
import type { Reading } from './visible.ts'

/** Hours for which the URL of an unreleased picture is valid: about the longest time before its release. */
const PREVIEW_HOURS = 24

/** The picture for `member`; before its release its URLs are signed, as only some members may see it. */
export function viewedPicture({ services, member, now }: Reading, row: PictureRow & { isOut: boolean }): Wallpaper {
  if (row.isOut) return toWallpaper(row, member)
  const expiresAt = new Date(now.getTime() + PREVIEW_HOURS * 3_600_000)
  return toWallpaper(row, member, previewAddress(services, row.picture.hash, expiresAt))
}
