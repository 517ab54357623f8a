import { asc, gt } from 'drizzle-orm'
import type { Member } from '#server/app-env.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { LookIndex, RECENT, type Similar } from './look-index.ts'
import type { Look } from './look.ts'

/** Rows per query while the index is filled. */
const BATCH = 20_000
/** Candidates per requested picture, because some may be withdrawn or unreleased. */
const SPARE = 2

interface Loaded {
  index: LookIndex
  /** Waits for the additions before. */
  update: Promise<void>
}

/** One index per database and process, filled by the first search. */
const indexes = new WeakMap<Db, Loaded>()

/** Pictures whose neighbours are remembered, and for how long. */
const REMEMBERED = 5_000
const REMEMBERED_MS = 3_600_000
/** Newest pictures among which neighbours are looked for: 30 ms of the processor for every page seen first. */
const NEIGHBOURS_AMONG = 500_000

interface Remembered {
  /** Milliseconds since 1970. */
  until: number
  similar: readonly Similar[]
}

const neighbours = new WeakMap<Db, Map<string, Remembered>>()

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
  return shownOf(db, await index.find(look, most * SPARE + except.length), { member, now, most, except })
}

/**
 * The same for a picture of the site, which is left out. Only the newest pictures are compared, and the result is
 * remembered for an hour: comparing with millions for every page would take the processor, and a new arrival may miss
 * the page for a while.
 */
export async function findNeighbours(
  db: Db,
  picture: Look & { aid: string },
  { member, now, most }: Omit<SimilarQuery, 'except'>,
) {
  const known = neighbours.get(db) ?? new Map<string, Remembered>()
  neighbours.set(db, known)
  let found = known.get(picture.aid)
  if (!found || found.until <= now.getTime()) {
    const index = await currentIndex(db)
    found = {
      until: now.getTime() + REMEMBERED_MS,
      similar: await index.find(picture, most * SPARE + 1, NEIGHBOURS_AMONG),
    }
    known.delete(picture.aid)
    known.set(picture.aid, found)
    for (const oldest of known.keys()) if (known.size > REMEMBERED) known.delete(oldest)
  }
  return shownOf(db, found.similar, { member, now, most, except: [picture.aid] })
}

async function shownOf(
  db: Db,
  found: readonly Similar[],
  { member, now, most, except = [] }: SimilarQuery,
): Promise<SimilarPicture[]> {
  const similarity = new Map(found.map((one) => [one.id, one.similarity]))
  const rows = await picturesById(db, member.id, [...similarity.keys()], now)
  return rows
    .filter(({ picture }) => picture.outAt <= now && !except.includes(picture.aid))
    .slice(0, most)
    .map((row) => ({ row, similarity: similarity.get(row.picture.id) ?? 0 }))
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
