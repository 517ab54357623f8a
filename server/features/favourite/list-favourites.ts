import { and, asc, desc, eq, gt, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { FavouriteList, FavouriteQuery } from '#contract/favourite.ts'
import { Instant } from '#contract/value.ts'
import { wallpaperFavourites } from '#server/domain/picture/activity/schema.ts'
import { viewedPicture } from '#server/domain/picture/preview-address.ts'
import { isBestPlacement, isOut } from '#server/domain/picture/release.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, fitsScreen, KNOWN_STATES, type PictureRow } from '#server/domain/picture/table.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countFavourites } from './table.ts'

/** Items that `page` reaches and `total` counts; beyond that, use `cursor`. Source: architecture §4. */
const COUNTED_ITEMS = 1000

/** When the last picture was added, its number, and how many pages came before. */
const Position = v.tuple([Instant, v.number(), v.number()])

/**
 * The member's favourites, the latest first by default. A withdrawn picture stays listed. Refuses with `invalid-
 * fields`: a foreign `cursor`, a `page` past the first 1,000 items.
 */
export async function listFavourites(viewing: Viewing, query: FavouriteQuery): Promise<FavouriteList> {
  const { db, member, now, services } = viewing
  const { kind, fit, sort, cursor, pageSize } = query
  const list = `favs:${member.id}:${kind ?? ''}:${fit ? `${fit.width}x${fit.height}` : ''}:${sort}`
  const [lastAt, lastId, pagesBefore] =
    cursor === undefined
      ? [undefined, undefined, pagesBeforePage(query.page, pageSize)]
      : readCursor(services.keys.signing, list, cursor, Position)
  const mine = and(
    isNotNull(wallpaperFavourites.at),
    kind && eq(wallpapers.kind, kind),
    fit && fitsScreen(fit),
    maySee(viewing),
  )
  const way = sort === 'old' ? asc : desc
  const rows = await findPictures(db, {
    memberId: member.id,
    placement: isBestPlacement(now, 'zh-cn'),
    states: KNOWN_STATES,
    where: lastAt === undefined ? mine : and(mine, isBehind(sort, new Date(lastAt), lastId)),
    orderBy: [way(wallpaperFavourites.at), way(wallpapers.id)],
    limit: pageSize + 1,
    offset: lastAt === undefined ? pagesBefore * pageSize : 0,
  })
  const counted = await countFavourites(db, member.id, mine, COUNTED_ITEMS + 1)
  const total = Math.min(counted, COUNTED_ITEMS)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = rows.length > pageSize
  return {
    items: shown.map((row) => toFavourite(viewing, row)),
    page: pagesBefore + 1,
    pageSize,
    total,
    totalIsCapped: counted > COUNTED_ITEMS,
    totalPages: Math.ceil(total / pageSize),
    hasMore,
    ...(hasMore &&
      last && {
        cursor: writeCursor(services.keys.signing, list, [favouritedAt(last), last.picture.id, pagesBefore + 1]),
      }),
  }
}

function toFavourite(viewing: Viewing, row: PictureRow) {
  return {
    ...viewedPicture(viewing, { ...row, isOut: row.picture.outAt <= viewing.now }),
    favedAt: favouritedAt(row),
    stillAvailable: row.picture.state === 'ready',
  }
}

const favouritedAt = ({ favedAt }: PictureRow) => (favedAt ?? new Date(0)).toISOString()

/** Added while the member was allowed to see tomorrow's picture, it reappears on its release. */
function maySee({ member, now, services }: Viewing) {
  return member.groupId < services.config.tomorrowLevel ? isOut(now) : undefined
}

function isBehind(sort: FavouriteQuery['sort'], at: Date, id: number): SQL | undefined {
  const beyond = sort === 'old' ? gt : lt
  return or(beyond(wallpaperFavourites.at, at), and(eq(wallpaperFavourites.at, at), beyond(wallpapers.id, id)))
}

function pagesBeforePage(page: number, pageSize: number) {
  if ((page - 1) * pageSize < COUNTED_ITEMS) return page - 1
  throw new ProblemError('invalid-fields', { fields: { page: `beyond the first ${COUNTED_ITEMS}: go on by cursor` } })
}
