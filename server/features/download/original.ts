import type { OriginalTicket } from '#contract/download.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import { originalsShown } from '#server/domain/picture/activity/schema.ts'
import { pictureDownloadAddress } from '#server/domain/picture/files/picture-address.ts'
import { expectLevel, isBought } from '#server/domain/picture/unlock/unlock.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import type { Db } from '#server/lib/database/database.ts'

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
  const found = await findVisible(viewing, id, 'zh-cn')
  const { picture } = found
  const { width, height } = picture
  const needLevel = levelOfPixels(width, height)
  await expectLevel(db, member, found, needLevel)
  if (needLevel > 1 && !isBought(found, needLevel))
    await recordShown(db, { memberId: member.id, level: needLevel, at: now })
  const format = DRAWN.has(picture.format) ? picture.format : 'jpg'
  const filename = `${picture.aid}.${format}`
  const { url, expiresAt } = pictureDownloadAddress(services, picture, { width, height, format, filename, now })
  return { url, expiresAt: expiresAt.toISOString(), width, height }
}

/** It is what a refund would have to take back, and leaves no other trace. */
const recordShown = (db: Db, shown: typeof originalsShown.$inferInsert) =>
  db
    .insert(originalsShown)
    .values(shown)
    .onConflictDoUpdate({ target: [originalsShown.memberId, originalsShown.level], set: { at: shown.at } })
