import type { MapQuery, PictureMap } from '#contract/picture-map.ts'
import { cellsOf } from '#server/domain/picture/map/cells.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { checkDays } from '../list.ts'
import { allPlaces, countUnplaced } from './all-places.ts'
import { countUnplacedMatches, matchingPlaces } from './matching-places.ts'

/**
 * Released pictures with a position, those near each other as one cluster. Without filters every picture is counted, in
 * the whole cells that the section touches; with filters the newest matches are. Refuses as a list does.
 */
export async function showMap(viewing: Viewing, { bbox, zoom, ...filters }: MapQuery): Promise<PictureMap> {
  checkDays(filters)
  const { db, member, now } = viewing
  const section = cellsOf(bbox, zoom + 1)
  const { ai, ...given } = filters
  const isFiltered = ai !== 'any' || Object.values(given).some((value) => value !== undefined)
  const [{ places, isPartial }, unplaced] = await Promise.all(
    isFiltered
      ? [matchingPlaces(viewing, { ...filters, bbox }, section.depth), countUnplacedMatches(viewing, filters)]
      : [allPlaces(db, section.cells, now), countUnplaced(db, now)],
  )
  const ids = places.map(({ cover }) => cover)
  const pictures = new Map((await picturesById(db, member.id, ids, now)).map((row) => [row.picture.id, row]))
  const found = places.flatMap(({ cover, ...place }) => {
    const row = pictures.get(cover)
    return row ? [{ ...place, cover: toWallpaper(row, member) }] : []
  })
  return {
    clusters: found.filter(({ count }) => count > 1).toSorted((one, other) => other.count - one.count),
    points: found
      .filter(({ count }) => count === 1)
      .map(({ cover }) => cover)
      .toSorted((one, other) => other.id - one.id),
    isPartial,
    ...unplaced,
  }
}
