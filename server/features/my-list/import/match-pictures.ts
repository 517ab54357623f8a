import {
  type ImportMatch,
  type ImportMatches,
  type ImportMatchForm,
  NEAR_SIMILARITY,
} from '#contract/favourite-import.ts'
import { analyseBytes } from '#server/domain/picture/look/analyse-bytes.ts'
import { findSimilar } from '#server/domain/picture/look/find-similar.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { ProblemError } from '#server/lib/problem.ts'

/**
 * The released picture that each file looks most like. One after another, so that a folder of pictures does not take the
 * decoder from others. A file that cannot be decoded matches nothing.
 */
export async function matchPictures(viewing: Viewing, { pictures }: ImportMatchForm): Promise<ImportMatches> {
  const matches: (ImportMatch | null)[] = []
  for (const picture of pictures) matches.push(await matchPicture(viewing, picture))
  return { matches }
}

async function matchPicture({ db, member, now }: Viewing, picture: File): Promise<ImportMatch | null> {
  const look = await lookOf(picture)
  if (!look) return null
  const [best] = await findSimilar(db, look, { member, now, most: 1 })
  if (!best || best.similarity < NEAR_SIMILARITY) return null
  return { similarity: Math.round(best.similarity * 1000) / 1000, wallpaper: toWallpaper(best.row, member) }
}

async function lookOf(picture: File) {
  try {
    return (await analyseBytes(Buffer.from(await picture.arrayBuffer()), undefined)).whole
  } catch (error) {
    if (error instanceof ProblemError && error.problem === 'upload-type-refused') return null
    throw error
  }
}
