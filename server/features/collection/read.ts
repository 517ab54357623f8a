import type { SQL } from 'drizzle-orm'
import type { Collection, CollectionItem, CollectionSummaries, CollectionSummary } from '#contract/collection.ts'
import { type CollectionRow, findCollectionsWith, findOwnCollection } from '#server/domain/collection/table.ts'
import { viewedPicture } from '#server/domain/picture/preview-address.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import { mayKnow, type Reading, type Viewing } from '#server/domain/picture/visible.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { countPictures, findCollections, findCovers, findItems } from './table.ts'

/** The member's collections, the last changed first; `has` names a picture that each may contain. */
export async function listCollections(viewing: Viewing, has?: string): Promise<CollectionSummaries> {
  const { db, member } = viewing
  const rows = await findCollections(db, member.id)
  const summaries = await summariesOf(viewing, rows)
  if (has === undefined) return { collections: summaries }
  const holding = new Set(await findCollectionsWith(db, member.id, has))
  return { collections: summaries.map((summary) => Object.assign(summary, { hasPicture: holding.has(summary.id) })) }
}

/** An own collection with its pictures. Refuses with `not-found` any other. */
export async function readCollection(viewing: Viewing, id: string): Promise<Collection> {
  const row = await requireOwn(viewing, rowId(id))
  const [summary, items] = await Promise.all([
    summaryOf(viewing, row),
    findItems(viewing.db, row.id, { memberId: viewing.member.id, now: viewing.now, where: mayKnow(viewing) }),
  ])
  return { ...summary, items: items.map((item) => toItem(viewing, item)) }
}

/** The member's collection with that id. Refuses with `not-found` another member's, a deleted and an unknown one. */
export async function requireOwn({ db, member }: Viewing, id: number | undefined): Promise<CollectionRow> {
  const row = id === undefined ? undefined : await findOwnCollection(db, member.id, id)
  if (!row) throw new ProblemError('not-found')
  return row
}

export async function summaryOf(viewing: Viewing, row: CollectionRow): Promise<CollectionSummary> {
  const [summary] = await summariesOf(viewing, [row])
  if (!summary) throw new ProblemError('not-found')
  return summary
}

async function summariesOf(viewing: Viewing, rows: readonly CollectionRow[]): Promise<CollectionSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const where: SQL = mayKnow(viewing)
  const counts = await countPictures(viewing.db, ids, where)
  const covers = Map.groupBy(await findCovers(viewing.db, ids, where), ({ id }) => id)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    visibility: row.shareToken === null ? 'private' : 'public',
    cover: row.cover,
    covers: (covers.get(row.id) ?? []).map((cover) => toCover(viewing, cover.row)),
    count: counts.get(row.id) ?? 0,
    shareToken: row.shareToken,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

function toCover(viewing: Viewing, row: PictureRow): CollectionSummary['covers'][number] {
  const shown = viewedPicture(viewing, { ...row, isOut: row.picture.outAt <= viewing.now })
  const { aid, picture, maxWidth, ratio, dominant, thumbhash, focal } = shown
  return { aid, picture, maxWidth, ratio, dominant, thumbhash, focal }
}

/** A picture of a collection, for its member or for anyone. */
export function toItem(reading: Reading, { row, addedAt }: { row: PictureRow; addedAt: Date }): CollectionItem {
  return {
    ...viewedPicture(reading, { ...row, isOut: row.picture.outAt <= reading.now }),
    addedAt: addedAt.toISOString(),
    stillAvailable: row.picture.state === 'ready',
  }
}
