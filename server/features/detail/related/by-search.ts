import { inArray } from 'drizzle-orm'
import type { PictureColour } from '#contract/detail.ts'
import { type Lab, labDistance2, labOfHex } from '#server/domain/picture/analysis/lab.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { familiesLike } from '#server/domain/picture/search-index/colour-family.ts'
import { findNewest } from '#server/domain/picture/search-index/find-newest.ts'
import { mark } from '#server/domain/picture/search-index/lexemes.ts'
import type { Db } from '#server/lib/database/database.ts'
import { termsOf } from '#server/lib/search/words.ts'

type Picture = typeof wallpapers.$inferSelect
type Placed = Pick<Picture, 'placeName' | 'placeNameEn'>

/** Pictures whose colours are compared. */
const COMPARED = 200
/** Colours of a picture by which others are found. */
const MAIN_COLOURS = 2
/** Maximum CIELAB distance of two colours that look the same, and of the palettes of two similar pictures. */
const SAME_COLOUR = 15
const SAME_COLOURS = 20

/** Ids of the newest pictures whose place has every word of this one's. */
export async function findByPlace(db: Db, { placeName, placeNameEn }: Placed, most: number): Promise<number[]> {
  const words = termsOf(placeName || placeNameEn)
  if (words.length === 0) return []
  return findNewest(
    db,
    words.map((word) => [mark.place(word)]),
    most,
  )
}

/** Ids of the newest pictures by the same author. */
export async function findByAuthor(db: Db, { authorName }: Pick<Picture, 'authorName'>, most: number) {
  return authorName ? findNewest(db, [[mark.author(authorName)]], most) : []
}

/** Ids of new pictures with the same colours, the most similar first, each with its colours that the picture has too. */
export async function findByColour(db: Db, { colors }: Pick<Picture, 'colors'>, most: number) {
  if (colors.length === 0) return []
  const families = colors.slice(0, MAIN_COLOURS).map(({ hex }) => familiesLike(hex.slice(1)).map(mark.colour))
  const ids = await findNewest(db, families, COMPARED)
  const rows = await db
    .select({ id: wallpapers.id, colors: wallpapers.colors })
    .from(wallpapers)
    .where(inArray(wallpapers.id, ids))
  const own = labsOfColours(colors)
  return rows
    .map(({ id, colors: otherColours }) => {
      const others = labsOfColours(otherColours)
      return { id, others, distance: meanDistance(own, others) + meanDistance(others, own) }
    })
    .filter(({ distance }) => distance / 2 <= SAME_COLOURS)
    .toSorted((one, other) => one.distance - other.distance || other.id - one.id)
    .slice(0, most)
    .map(({ id, others }) => ({
      id,
      shared: others.filter(({ lab }) => nearest(lab, own) <= SAME_COLOUR).map(({ hex }) => hex),
    }))
}

const labsOfColours = (colours: readonly PictureColour[]) =>
  colours.map(({ hex, share }) => ({ hex, share, lab: labOfHex(hex) }))
type LabColour = ReturnType<typeof labsOfColours>[number]

const nearest = (lab: Lab, others: readonly LabColour[]) =>
  Math.sqrt(Math.min(...others.map((other) => labDistance2(lab, other.lab))))

/** From each colour to the nearest of the others, by the colour's share. */
function meanDistance(colours: readonly LabColour[], others: readonly LabColour[]) {
  const whole = colours.reduce((sum, { share }) => sum + share, 0)
  return colours.reduce((sum, { lab, share }) => sum + nearest(lab, others) * share, 0) / whole
}
