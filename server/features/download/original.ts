import type { OriginalTicket } from '#contract/download.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import { pictureDownloadAddress } from '#server/domain/picture/files/picture-address.ts'
import { expectLevel } from '#server/domain/picture/unlock/unlock.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'

/** Formats that every browser displays; any other original is shown as a full-size JPEG. */
const DRAWN = new Set(['jpg', 'png', 'webp', 'avif'])

/**
 * A signed URL of the full-size picture for the viewer. It counts as no download.
 *
 * Refuses with `not-found`, and `level-too-low` (data `{ needLevel, needPoints }`) for more pixels than the member's
 * level allows.
 */
export async function showOriginal(viewing: Viewing, id: string): Promise<OriginalTicket> {
  const { db, member, now, services } = viewing
  const { picture } = await findVisible(viewing, id, 'zh-cn')
  const { width, height } = picture
  const needLevel = levelOfPixels(width, height)
  await expectLevel(db, member, picture.aid, needLevel)
  const format = DRAWN.has(picture.format) ? picture.format : 'jpg'
  const filename = `${picture.aid}.${format}`
  const { url, expiresAt } = pictureDownloadAddress(services, picture, { width, height, format, filename, now })
  return { url, expiresAt: expiresAt.toISOString(), width, height }
}
