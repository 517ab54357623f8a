import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { pushSubscriptions } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

type Subscription = typeof pushSubscriptions.$inferInsert

/** Assigns the browser to this member; waiting messages for another member are deleted. */
export async function putSubscription(tx: Db, subscription: Subscription) {
  const { endpoint, memberId } = pushSubscriptions
  const isAnothers = and(eq(endpoint, subscription.endpoint), ne(memberId, subscription.memberId))
  await tx.delete(pushSubscriptions).where(isAnothers)
  await tx.insert(pushSubscriptions).values(subscription).onConflictDoUpdate({ target: endpoint, set: subscription })
}

export async function deleteSubscription(db: Db, memberId: number, endpoint: string) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.memberId, memberId)))
}

/** Limits the member to the `most` devices that were seen last. */
export async function deleteOldestSubscriptions(tx: Db, memberId: number, most: number) {
  const ofMember = eq(pushSubscriptions.memberId, memberId)
  const ids = tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(ofMember)
  const old = await ids.orderBy(desc(pushSubscriptions.seenAt), desc(pushSubscriptions.id)).offset(most)
  await deleteSubscriptions(
    tx,
    old.map(({ id }) => id),
  )
}

export async function deleteSubscriptions(db: Db, ids: number[]) {
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids))
}
