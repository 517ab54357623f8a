import * as v from 'valibot'
import type { PairList, PairQuery } from '#contract/pair.ts'
import { countPairs, findPairs } from '#server/domain/picture/pair/pairs.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** Pairs that `page` reaches and `total` counts; beyond that, use `cursor`. */
const COUNTED_PAIRS = 1000

/** Time and number of the last pair, pages before the next one, pairs counted on the first page. */
const Position = v.tuple([v.number(), v.number(), v.number(), v.number()])

/**
 * A page of pairs, the newest first: of those with both pictures released and not withdrawn. Refuses with
 * `invalid-fields`: a `cursor` of another list, a `page` past the first 1,000 pairs.
 */
export async function listPairs(viewing: Viewing, { cursor, page, pageSize, fit }: PairQuery): Promise<PairList> {
  const { db, now, member, services } = viewing
  const name = `pairs:${JSON.stringify(fit ?? null)}`
  const position = cursor === undefined ? null : readCursor(services.keys.signing, name, cursor, Position)
  if (!position && (page - 1) * pageSize >= COUNTED_PAIRS)
    throw new ProblemError('invalid-fields', { fields: { page: `beyond the first ${COUNTED_PAIRS}: go on by cursor` } })
  const pagesBefore = position ? position[2] : page - 1
  const [found, counted] = await Promise.all([
    findPairs(
      db,
      { now, fit },
      {
        limit: pageSize + 1,
        ...(position ? { after: [position[0], position[1]] as const } : { offset: pagesBefore * pageSize }),
      },
    ),
    position ? position[3] : countPairs(db, { now, fit }, COUNTED_PAIRS + 1),
  ])
  const shown = found.slice(0, pageSize)
  const ids = shown.flatMap(({ day, night }) => [day, night])
  const rows = await picturesById(db, member.id, ids, now)
  const pictures = new Map(rows.map((row) => [row.picture.id, toWallpaper(row, member)]))
  const hasMore = found.length > pageSize
  const last = shown.at(-1)
  const total = Math.min(counted, COUNTED_PAIRS)
  return {
    items: shown.flatMap((pair) => {
      const [day, night] = [pictures.get(pair.day), pictures.get(pair.night)]
      // One that was withdrawn in this moment.
      return day && night ? [{ day, night }] : []
    }),
    page: pagesBefore + 1,
    pageSize,
    total,
    totalIsCapped: counted > COUNTED_PAIRS,
    totalPages: Math.ceil(total / pageSize),
    hasMore,
    ...(hasMore &&
      last && { cursor: writeCursor(services.keys.signing, name, [last.at, last.day, pagesBefore + 1, counted]) }),
  }
}
