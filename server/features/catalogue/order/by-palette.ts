import { sql } from 'drizzle-orm'
import type { Palette } from '#contract/picture-choices.ts'
import { nearestDistance, paletteDistance, weightedColours } from '#server/domain/picture/analysis/palette-distance.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { requiredColours } from '../index-query.ts'
import { type Place, type Source, sortedSource } from './source.ts'

/** Matches that are compared, the newest ones: as many as other orders sort. */
const COMPARED = 1000
/**
 * Distance from the palette, and of the nearest colour from each of its important ones, up to which a picture is
 * similar. The index finds more, because its families know hues only. Decision 0048 says how it was chosen.
 */
const FARTHEST = 45

/** Those of `matches` whose colours are close to the palette, the closest first. */
export function byPalette(db: Db, matches: Source, palette: Palette): Source {
  const wanted = weightedColours(palette.map(({ hex, weight }) => ({ hex: `#${hex}`, share: weight })))
  const required = requiredColours(palette)
  return sortedSource(`${matches.name}:palette`, async () => {
    const { places: compared } = await matches.begin(COMPARED, 0, COMPARED)
    const rows = await db
      .select({ id: wallpapers.id, colors: wallpapers.colors })
      .from(wallpapers)
      .where(sql`${wallpapers.id} = any(${sql.param(compared.map(([, id]) => id))}::int[])`)
    const places = rows.flatMap(({ id, colors }): Place[] => {
      const found = weightedColours(colors)
      const distance = paletteDistance(wanted, found)
      const isSimilar = distance <= FARTHEST && required.every((hex) => nearestDistance(`#${hex}`, found) <= FARTHEST)
      return isSimilar ? [[-distance, id]] : []
    })
    return { places, count: async () => ({ counted: places.length, isPartial: compared.length === COMPARED }) }
  })
}
