import { and, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AREAS } from '#contract/area.ts'
import type { WallpaperList } from '#contract/wallpaper.ts'
import type { Member } from '#server/app-env.ts'
import { areaDays } from '#server/domain/picture/release.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, type PictureRow } from '#server/domain/picture/table.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import type { Db } from '#server/lib/database/database.ts'
import { prepareOnce } from '#server/lib/database/prepare-once.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { Place, Source } from './source.ts'

/** The area whose placement is preferred. */
const [DEFAULT_AREA] = AREAS
/** Items that `page` reaches and `total` counts; beyond that, use `cursor`. Source: architecture §4. */
const COUNTED_ITEMS = 1000

/**
 * Position of the last item, number of pages before the next, number of items counted on the first page and whether
 * there may be more (1).
 */
const Position = v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()])

export interface PageQuery {
  cursor?: string | undefined
  page: number
  pageSize: number
}

export type Page = Omit<WallpaperList, 'items'> & { rows: PictureRow[] }

/**
 * A page of pictures, each with its newest released day. Refuses with `invalid-fields`: a `cursor` of another list, a
 * `page` past the first 1,000 items.
 * @param list the filters, which a cursor is bound to together with the source's order
 */
export async function pageOf(
  { db, secret, member, now }: { db: Db; secret: Buffer; member: Member; now: Date },
  source: Source,
  list: string,
  { cursor, page, pageSize }: PageQuery,
): Promise<Page> {
  const name = `${source.name}:${list}`
  const position = cursor === undefined ? null : readCursor(secret, name, cursor, Position)
  const pagesBefore = position ? position[2] : pagesBeforePage(page, pageSize)
  const { places, count } = position
    ? {
        places: await source.goOn([position[0], position[1]], pageSize + 1),
        count: async () => ({ counted: position[3], isPartial: position[4] === 1 }),
      }
    : await source.begin(pageSize + 1, pagesBefore * pageSize, COUNTED_ITEMS + 1)
  const shown = places.slice(0, pageSize)
  const [rows, { counted, isPartial }] = await Promise.all([picturesAt(db, member, shown, now), count()])
  const hasMore = places.length > pageSize
  const last = shown.at(-1)
  const total = Math.min(counted, COUNTED_ITEMS)
  return {
    rows,
    page: pagesBefore + 1,
    pageSize,
    total,
    totalIsCapped: counted > COUNTED_ITEMS || isPartial,
    totalPages: Math.ceil(total / pageSize),
    hasMore,
    ...(hasMore &&
      last && { cursor: writeCursor(secret, name, [...last, pagesBefore + 1, counted, isPartial ? 1 : 0]) }),
  }
}

const isAmongIds = sql`${wallpapers.id} = any(${sql.placeholder('ids')})`

/** Without the days: a join would have to choose one of many for each picture, for which the database may read all. */
const picturesOf = prepareOnce((db) =>
  findPictures(db, {
    memberId: sql.placeholder('memberId'),
    placement: sql`false`,
    where: isAmongIds,
    limit: COUNTED_ITEMS,
  }).prepare(''),
)

/** For each picture the newest released day in the default area, otherwise the newest elsewhere. */
const bestPlacementsOf = prepareOnce((db) =>
  db
    .selectDistinctOn([wallpapers.id], { id: wallpapers.id, area: placements.area, day: placements.day })
    .from(wallpapers)
    .innerJoin(placements, eq(placements.aid, wallpapers.aid))
    .where(and(isAmongIds, sql`${placements.day} <= (${sql.placeholder('days')}::json ->> ${placements.area})::date`))
    .orderBy(wallpapers.id, desc(eq(placements.area, DEFAULT_AREA)), desc(placements.day))
    .prepare(''),
)

/** The pictures at those positions, in their order. */
async function picturesAt(db: Db, member: Member, places: readonly Place[], now: Date) {
  if (places.length === 0) return []
  const ids = places.map(([, id]) => id)
  const [rows, days] = await Promise.all([
    picturesOf(db).execute({ memberId: member.id, ids }),
    bestPlacementsOf(db).execute({ ids, days: JSON.stringify(areaDays(now)) }),
  ])
  const byId = new Map(rows.map((row) => [row.picture.id, row]))
  const dayOf = new Map(days.map(({ id, area, day }) => [id, { area, day }]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? Object.assign(row, dayOf.get(id)) : []
  })
}

function pagesBeforePage(page: number, pageSize: number) {
  if ((page - 1) * pageSize < COUNTED_ITEMS) return page - 1
  throw new ProblemError('invalid-fields', { fields: { page: `beyond the first ${COUNTED_ITEMS}: go on by cursor` } })
}
