import { asc, gt } from 'drizzle-orm'
import type { Member } from '#server/app-env.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { LookIndex, RECENT } from './look-index.ts'
import type { Look } from './look.ts'

/** Rows per query while the index is filled. */
const BATCH = 20_000
/** Of more candidates than asked for, some may be withdrawn or unreleased. */
const SPARE = 2

interface Loaded {
  index: LookIndex
  /** Waits for the additions before. */
  update: Promise<void>
}

/** One index per database and process, filled by the first search. */
const indexes = new WeakMap<Db, Loaded>()

interface SimilarQuery {
  member: Pick<Member, 'id'>
  now: Date
  most: number
  /** Without these. */
  except?: readonly string[]
}

export interface SimilarPicture {
  row: PictureRow
  /** 0..1; 1 for the same picture. */
  similarity: number
}

/** Released pictures that look like `look`, also mirrored, the most similar first. */
export async function findSimilar(db: Db, look: Look, { member, now, most, except = [] }: SimilarQuery) {
  const index = await currentIndex(db)
  const found = await index.find(look, most * SPARE + except.length)
  const similarity = new Map(found.map((one) => [one.id, one.similarity]))
  const rows = await picturesById(db, member.id, [...similarity.keys()], now)
  return rows
    .filter(({ picture }) => picture.outAt <= now && !except.includes(picture.aid))
    .slice(0, most)
    .map((row): SimilarPicture => ({ row, similarity: similarity.get(row.picture.id) ?? 0 }))
}

/** With every picture that has arrived. */
async function currentIndex(db: Db): Promise<LookIndex> {
  const known = indexes.get(db) ?? { index: new LookIndex(), update: Promise.resolve() }
  indexes.set(db, known)
  // One after another, so that no row is added twice; a failed one does not stop the next.
  known.update = known.update.catch(() => {}).then(() => addArrivals(db, known.index))
  await known.update
  return known.index
}

async function addArrivals(db: Db, index: LookIndex) {
  const { id, phash, colourLayout } = wallpapers
  for (let after = index.lastId - RECENT; ; after = index.lastId) {
    const rows = await db
      .select({ id, phash, colourLayout })
      .from(wallpapers)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(BATCH)
    index.add(rows)
    if (rows.length < BATCH) return
  }
}
