import { sql } from 'drizzle-orm'
import type { PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'
import { hashDistance } from '#server/domain/picture/analysis/perceptual-hash.ts'
import { lookBands, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Bits of 64 in which two files of one picture differ at most: one less than bands, so that one band is the same. */
const MAX_DISTANCE = 3
/** Mean difference of the colours of two files of one picture at most, of 255. */
const MAX_COLOUR_DISTANCE = 8
/** Pictures that share a band; some hundred among millions. */
const MAX_COMPARED = 5_000
/** The hash of a picture without any shape, which says nothing. */
const FLAT = '0'.repeat(16)

/**
 * A picture that looks the same, whatever its size and format: withdrawn ones too, so that they do not come back. Asks
 * an index.
 */
export async function findLookAlike(
  db: Db,
  { phash, colourLayout }: Pick<PictureAnalysis, 'phash' | 'colourLayout'>,
): Promise<string | undefined> {
  if (phash === FLAT) return undefined
  const near = await db
    .select({ aid: wallpapers.aid, phash: wallpapers.phash, colourLayout: wallpapers.colourLayout })
    .from(wallpapers)
    .where(sql`${lookBands(wallpapers.phash)} && ${lookBands(sql`${phash}::text`)}`)
    .limit(MAX_COMPARED)
  return near
    .map((other) => ({ other, distance: hashDistance(phash, other.phash) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .filter(({ other }) => colourDistance(colourLayout, other.colourLayout) <= MAX_COLOUR_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance)[0]?.other.aid
}

function colourDistance(one: string, other: string) {
  const [colours, others] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')]
  if (colours.length === 0 || colours.length !== others.length) return Infinity
  return colours.reduce((sum, value, i) => sum + Math.abs(value - (others[i] ?? 0)), 0) / colours.length
}
