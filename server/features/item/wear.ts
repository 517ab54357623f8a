import { and, eq } from 'drizzle-orm'
import type { Worn } from '#contract/session.ts'
import type { Member } from '#server/app-env.ts'
import { isItemCode, ITEMS, wornBy } from '#server/domain/item/item-kinds.ts'
import { findItem } from '#server/domain/item/table.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'

/**
 * Puts a frame or a title of the member on, in place of the one worn, or takes it off; what is so already stays. Refuses
 * with `item-unavailable` what is not theirs, and all other kinds.
 */
export async function wearItem(
  db: Db,
  { id: memberId }: Member,
  { id, isWorn }: { id: string; isWorn: boolean },
): Promise<Worn> {
  const item = await findItem(db, memberId, id)
  const kind = item && isItemCode(item.code) ? ITEMS[item.code].kind : undefined
  if (!item || (kind !== 'frame' && kind !== 'title')) throw new ProblemError('item-unavailable')
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    await tx
      .update(members)
      .set({ [kind]: isWorn ? item.code : null })
      .where(and(eq(members.id, memberId), isWorn ? undefined : eq(members[kind], item.code)))
    const [worn] = await tx
      .select({ frame: members.frame, title: members.title })
      .from(members)
      .where(eq(members.id, memberId))
    return wornBy(worn ?? { frame: null, title: null })
  })
}
