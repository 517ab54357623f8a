import { and, asc, eq, isNull } from 'drizzle-orm'
import { SHARE_TOKEN } from '#contract/shared-address.ts'
import { isOut } from '#server/domain/picture/release.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { collectionItems, collections } from './schema.ts'
import type { CollectionRow } from './table.ts'

/** A collection that anyone may see, with the nickname of its member. */
export interface PublicCollection {
  collection: CollectionRow
  author: string
}

/** The collection of a share link; undefined for an unknown or ended one, and for that of a member who is blocked. */
export async function findPublicCollection(db: Db, token: string): Promise<PublicCollection | undefined> {
  if (!SHARE_TOKEN.test(token)) return undefined
  const [found] = await db
    .select({ collection: collections, author: members.nickname })
    .from(collections)
    .innerJoin(members, eq(members.id, collections.memberId))
    .where(and(eq(collections.shareToken, token), eq(members.state, 'active'), isNull(collections.deletedAt)))
  return found
}

/** Aids of the collection's released pictures in its order, without withdrawn ones. */
export async function findReleasedAids(db: Db, collectionId: number, now: Date): Promise<string[]> {
  const found = await db
    .select({ aid: collectionItems.aid })
    .from(collectionItems)
    .innerJoin(wallpapers, eq(wallpapers.aid, collectionItems.aid))
    .where(and(eq(collectionItems.collectionId, collectionId), eq(wallpapers.state, 'ready'), isOut(now)))
    .orderBy(asc(collectionItems.position), asc(collectionItems.aid))
  return found.map(({ aid }) => aid)
}
