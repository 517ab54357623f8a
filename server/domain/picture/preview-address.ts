import type { Wallpaper } from '#contract/wallpaper.ts'
import { previewAddress } from '#server/domain/picture/files/picture-address.ts'
import type { PictureRow } from './table.ts'
import { toWallpaper } from './to-wallpaper.ts'
import type { Reading } from './visible.ts'

/** Hours that the address of an unreleased picture is good for; the longest a picture of tomorrow waits, about. */
const PREVIEW_HOURS = 24

/** The picture for `member`; before its release its addresses carry a signature, as only some members may see it. */
export function viewedPicture({ services, member, now }: Reading, row: PictureRow & { isOut: boolean }): Wallpaper {
  if (row.isOut) return toWallpaper(row, member)
  const expiresAt = new Date(now.getTime() + PREVIEW_HOURS * 3_600_000)
  return toWallpaper(row, member, previewAddress(services, row.picture.hash, expiresAt))
}
