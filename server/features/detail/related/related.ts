import { and, asc, eq, ne } from 'drizzle-orm'
import { AREAS } from '#contract/area.ts'
import type { RelatedQuery, RelatedWallpaper } from '#contract/detail.ts'
import { findNeighbours } from '#server/domain/picture/look/find-similar.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import { isReleased } from '#server/domain/picture/release.ts'
import { placements } from '#server/domain/picture/schema.ts'
import { findPictures, type PictureRow } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { findVisible, type Reading } from '#server/domain/picture/visible.ts'
import { findByAuthor, findByColour, findByPlace } from './by-search.ts'
import { findByTags } from './by-tags.ts'

type Relation = NonNullable<RelatedQuery['by']>

/** Pictures by one relation, and of each where all are asked for. */
const BY_ONE = 12
const OF_EACH = 6
/** Candidates of each: some are unreleased, or chosen by another relation. */
const CANDIDATES = 24
/** Least similarity that the eye sees as such; the page of image search shows less similar ones too. */
const LEAST_SIMILARITY = 0.4
/** Which relation a picture is listed by if several hold: an author may have made everything. */
const PRECEDENCE = ['place', 'look', 'color', 'author'] as const
const SHOWN_ORDER = ['place', 'author', 'look', 'color'] as const

interface Candidate extends Pick<RelatedWallpaper, 'why'>, Partial<Pick<RelatedWallpaper, 'similarity' | 'shared'>> {
  row: PictureRow
  sharedEn?: string[]
}
export type Related = Pick<Reading, 'db' | 'member' | 'now'>

/**
 * Released pictures that are related to this one by `by`, or by each relation in turn, without the picture itself; each
 * once, but by `day` that of every area. Refuses with `not-found`.
 */
export async function relatedWallpapers(
  viewing: Reading,
  id: string,
  { area, by }: RelatedQuery,
): Promise<RelatedWallpaper[]> {
  const found = await findVisible(viewing, id, area)
  const most = by === 'day' ? AREAS.length : BY_ONE
  const candidates = by ? (await FIND[by](viewing, found)).slice(0, most) : await findInTurn(viewing, found)
  return candidates.map(({ row, why, shared = [], sharedEn = [], similarity = null }) =>
    Object.assign(toWallpaper(row, viewing.member), { why, shared, sharedEn, similarity }),
  )
}

async function findInTurn(viewing: Related, found: PictureRow) {
  const chosen = await findByEach(viewing, found, OF_EACH)
  return SHOWN_ORDER.flatMap((relation) => chosen.get(relation) ?? [])
}

/** By each relation but the day, `most` at most, the closest relation first; a picture is listed once. */
export async function findByEach(viewing: Related, found: PictureRow, most: number) {
  const byRelation = await Promise.all(
    PRECEDENCE.map(async (relation) => [relation, await FIND[relation](viewing, found)] as const),
  )
  const seen = new Set<string>()
  return new Map(
    byRelation.map(([relation, candidates]) => {
      const fresh = candidates.filter(({ row }) => !seen.has(row.picture.aid)).slice(0, most)
      for (const { row } of fresh) seen.add(row.picture.aid)
      return [relation, fresh]
    }),
  )
}

const FIND: Record<Relation, (viewing: Related, found: PictureRow) => Promise<Candidate[]>> = {
  async place(viewing, { picture }) {
    const rows = await others(viewing, picture, await findByPlace(viewing.db, picture, CANDIDATES))
    return rows.map((row) => ({ row, why: 'place' }))
  },
  async author(viewing, { picture }) {
    const rows = await others(viewing, picture, await findByAuthor(viewing.db, picture, CANDIDATES))
    return rows.map((row) => ({ row, why: 'author' }))
  },
  async look(viewing, { picture }) {
    const { db, now } = viewing
    const [near, tagged] = await Promise.all([
      findNeighbours(db, picture, { member: viewing.member ?? VISITOR, now, most: CANDIDATES }),
      findByTags(db, picture, CANDIDATES).then((ids) => others(viewing, picture, ids)),
    ])
    const similar = near
      .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
      .map(({ row, similarity }): Candidate => ({ row, why: 'look', similarity: Math.round(similarity * 1000) / 1000 }))
    const known = new Set(similar.map(({ row }) => row.picture.aid))
    const byTags = tagged
      .filter((row) => !known.has(row.picture.aid))
      .map((row): Candidate => ({
        row,
        why: 'tags',
        shared: row.picture.tags.filter((tag) => picture.tags.includes(tag)),
        sharedEn: row.picture.tagsEn.filter((tag) => picture.tagsEn.includes(tag)),
      }))
    return [...similar, ...byTags]
  },
  async color(viewing, { picture }) {
    const near = await findByColour(viewing.db, picture, CANDIDATES)
    const shared = new Map(near.map((one) => [one.id, one.shared]))
    const rows = await others(viewing, picture, [...shared.keys()])
    return rows.map((row) => ({ row, why: 'color', shared: shared.get(row.picture.id) ?? [] }))
  },
  async day({ db, member, now }, { picture, area, day }) {
    if (!day || !area) return []
    const rows = await findPictures(db, {
      memberId: (member ?? VISITOR).id,
      where: and(eq(placements.day, day), ne(placements.area, area), ne(placements.aid, picture.aid), isReleased(now)),
      orderBy: [asc(placements.area)],
      limit: AREAS.length,
    })
    return rows.map((row) => ({ row, why: 'day' }))
  },
}

export const VISITOR = { id: 0 }

/** The released ones of these without the picture itself. */
async function others(viewing: Related, { id }: PictureRow['picture'], ids: readonly number[]) {
  return released(
    viewing,
    ids.filter((other) => other !== id),
  )
}

/** The released ones of these, in their order. */
export async function released({ db, member, now }: Related, ids: readonly number[]): Promise<PictureRow[]> {
  const rows = await picturesById(db, (member ?? VISITOR).id, ids, now)
  return rows.filter(({ picture }) => picture.outAt <= now)
}
