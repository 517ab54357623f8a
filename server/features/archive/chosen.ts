import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MyList } from '#contract/my-list-bulk.ts'
import { findPublicCollection, findReleasedAids } from '#server/domain/collection/public.ts'
import { findAids, findOwnCollection } from '#server/domain/collection/table.ts'
import { downloadedFiles } from '#server/domain/picture/activity/schema.ts'
import { isBestPlacement } from '#server/domain/picture/release.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, KNOWN_STATES } from '#server/domain/picture/table.ts'
import { mayKnow, type Viewing } from '#server/domain/picture/visible.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'

/** The pictures of an own collection, in its order. Refuses with `not-found` any other. */
export async function aidsOfCollection({ db, member }: Viewing, id: string) {
  const number = rowId(id)
  const collection = number === undefined ? undefined : await findOwnCollection(db, member.id, number)
  if (!collection) throw new ProblemError('not-found')
  return { title: collection.title, collectionId: collection.id, aids: await findAids(db, collection.id) }
}

/** The released pictures of a public collection, in its order. Refuses with `not-found` an unknown or ended link. */
export async function aidsOfShared({ db, member, now }: Viewing, token: string) {
  const found = await findPublicCollection(db, token)
  if (!found) throw new ProblemError('not-found')
  const { id, title, memberId } = found.collection
  const aids = await findReleasedAids(db, id, now)
  return memberId === member.id
    ? { title, collectionId: id, aids }
    : { title, collectionId: null, sharedToken: token, aids }
}

/** The pictures of entries of an own list, each once. An entry of likes and favourites is named by its picture. */
export async function aidsOfList({ db, member }: Viewing, list: MyList, ids: readonly string[]): Promise<string[]> {
  if (list !== 'downloads') return [...new Set(ids)]
  const { id, aid, memberId } = downloadedFiles
  const found = await db
    .select({ id: sql<string>`${id}::text`, aid })
    .from(downloadedFiles)
    .where(and(eq(memberId, member.id), sql`${id}::text = any(${sql.param([...ids])}::text[])`))
  const aidOf = new Map(found.map((row) => [row.id, row.aid]))
  return [...new Set(ids.flatMap((entry) => aidOf.get(entry) ?? []))]
}

/** Those pictures that the member may know, withdrawn ones too, with the day that names their files. */
export async function findChosen(viewing: Viewing, aids: readonly string[]) {
  if (aids.length === 0) return new Map<string, never>()
  const rows = await findPictures(viewing.db, {
    memberId: viewing.member.id,
    placement: isBestPlacement(viewing.now, 'zh-cn'),
    states: KNOWN_STATES,
    where: and(inArray(wallpapers.aid, [...aids]), mayKnow(viewing)),
    limit: aids.length,
  })
  return new Map(rows.map((row) => [row.picture.aid, row]))
}
