import type { SharedCollection } from '#contract/collection.ts'
import { findPublicCollection } from '#server/domain/collection/public.ts'
import { isOut } from '#server/domain/picture/release.ts'
import type { Reading } from '#server/domain/picture/visible.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { toItem } from './read.ts'
import { findItems } from './table.ts'

/**
 * A public collection with its released pictures, for anyone. Refuses with `not-found` an unknown or ended link, and that
 * of a member who is blocked.
 */
export async function sharedCollection(reading: Reading, token: string): Promise<SharedCollection> {
  const { db, member, now } = reading
  const found = await findPublicCollection(db, token)
  if (!found) throw new ProblemError('not-found')
  const { collection, author } = found
  const items = await findItems(db, collection.id, { memberId: member?.id ?? 0, now, where: isOut(now) })
  return {
    title: collection.title,
    text: collection.text,
    author,
    isOwn: collection.memberId === member?.id,
    updatedAt: collection.updatedAt.toISOString(),
    items: items.map((item) => toItem(reading, item)),
  }
}
