import { imageDimensionsFromData } from 'image-dimensions'
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

/** Pixels of a copy at most; a small file may have many. */
const MATCH_MAX_PIXELS = 1_000_000
/** Members whose pictures are being compared, in this process. */
const comparing = new Set<number>()

/**
 * The released picture that each file looks most like. One after another, so that a folder of pictures does not take the
 * decoder from others. A file that cannot be decoded, or has more than a million pixels, matches nothing. Refuses with
 * `too-many-requests` a call during another one of the member.
 */
export async function matchPictures(
  viewing: Viewing,
  { pictures }: ImportMatchForm,
  signal: AbortSignal,
): Promise<ImportMatches> {
  const { id } = viewing.member
  if (comparing.has(id)) throw new ProblemError('too-many-requests', { retryAfter: 1, data: { retryAfter: 1 } })
  comparing.add(id)
  try {
    const matches: (ImportMatch | null)[] = []
    for (const picture of pictures) {
      signal.throwIfAborted()
      matches.push(await matchPicture(viewing, picture))
    }
    return { matches }
  } finally {
    comparing.delete(id)
  }
}

async function matchPicture({ db, member, now }: Viewing, picture: File): Promise<ImportMatch | null> {
  const look = await lookOf(picture)
  if (!look) return null
  const [best] = await findSimilar(db, look, { member, now, most: 1 })
  if (!best || best.similarity < NEAR_SIMILARITY) return null
  return { similarity: Math.round(best.similarity * 1000) / 1000, wallpaper: toWallpaper(best.row, member) }
}

async function lookOf(picture: File) {
  const bytes = Buffer.from(await picture.arrayBuffer())
  const size = imageDimensionsFromData(bytes)
  if (!size || size.width * size.height > MATCH_MAX_PIXELS) return null
  try {
    return (await analyseBytes(bytes, undefined)).whole
  } catch (error) {
    if (error instanceof ProblemError && error.problem === 'upload-type-refused') return null
    throw error
  }
}
