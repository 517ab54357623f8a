import { eq } from 'drizzle-orm'
import type { Unlocked, UnlockRequest } from '#contract/download.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { sizesOf } from '#server/domain/picture/sizes.ts'
import { insertUnlocked, unlockedLevel, unlockPrice } from '#server/domain/picture/unlock/unlock.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { enterPoints, pointsOf } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { members } from '#server/domain/session/schema.ts'
import { ProblemError } from '#server/lib/problem.ts'

/**
 * Buys the sizes of a picture up to a level. What the member has already, by level or bought, costs nothing. Refuses with
 * `not-found` where the picture has none of that level or they are not sold, `quote-changed` (data `{ total }`) where they do
 * not cost what the member was shown, and `points-too-low`.
 */
export async function unlockPicture(viewing: Viewing, id: string, { level, points }: UnlockRequest): Promise<Unlocked> {
  const { picture } = await findVisible(viewing, id, 'zh-cn')
  const { aid, title, titleEn } = picture
  const { db, now } = viewing
  const memberId = viewing.member.id
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    // Read after the lock: a purchase may just have changed the level.
    const [found] = await tx.select().from(members).where(eq(members.id, memberId))
    const bought = await unlockedLevel(tx, memberId, aid)
    const had = Math.max(found ? memberAt(found, now).groupId : 1, bought)
    if (had >= level) return { level: had, balance: await pointsOf(tx, memberId) }
    const price = unlockPrice(await currentMembership(tx), level, bought)
    if (price === 0 || !sizesOf(picture).some((size) => size.level === level)) throw new ProblemError('not-found')
    if (price !== points) throw new ProblemError('quote-changed', { data: { total: price } })
    const note = { zh: `图片《${title}》`, en: `Picture “${titleEn || title}”` }
    const balance = await enterPoints(
      tx,
      memberId,
      [{ code: 'picture', ref: `${aid}/${level}`, change: -price, note }],
      now,
    )
    await insertUnlocked(tx, { memberId, aid, level, at: now })
    return { level, balance }
  })
}
