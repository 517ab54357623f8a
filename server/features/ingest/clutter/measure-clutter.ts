import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Services } from '#server/app-env.ts'
import { ANALYSED_WIDTH } from '#server/domain/picture/analysis/analyse.ts'
import type { Clutter } from '#server/domain/picture/analysis/clutter.ts'
import { derivedKey, derivedWidths, originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { backgroundRunner } from '#server/domain/picture/processing/runners.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { withLocalFile } from '#server/lib/storage/local-file.ts'
import { StorageUnavailableError } from '#server/lib/storage/storage.ts'

/** Rows per query. */
const BATCH = 100

interface MeasuringTally {
  measured: number
  /** Missing, or not decodable: the next run tries again. */
  left: number
}

interface Listeners {
  /** Receives the aid of each picture that was not measured, and why. */
  onLeft?: (aid: string, reason: string) => void
  /** After each batch. */
  onProgress?: (tally: MeasuringTally) => void
}

type Unmeasured = Pick<typeof wallpapers.$inferSelect, 'hash' | 'format' | 'width'>

/**
 * Measures pictures from before clutter was part of the analysis, oldest first, until the signal. Every result is
 * stored at once, so that another run continues. Throws `StorageUnavailableError`.
 */
export async function measureClutter(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { onLeft, onProgress }: Listeners = {},
  signal?: AbortSignal,
): Promise<MeasuringTally> {
  const { id, aid, hash, format, width } = wallpapers
  const tally: MeasuringTally = { measured: 0, left: 0 }
  for (let after = 0; ;) {
    const batch = await db
      .select({ id, aid, hash, format, width })
      .from(wallpapers)
      .where(and(isNull(wallpapers.clutter), gt(id, after)))
      .orderBy(asc(id))
      .limit(BATCH)
    for (const picture of batch) {
      if (signal?.aborted) return tally
      try {
        const clutter = await clutterOfStored(storage, picture)
        await db.update(wallpapers).set({ clutter }).where(eq(aid, picture.aid))
        tally.measured += 1
      } catch (error) {
        if (error instanceof StorageUnavailableError) throw error
        tally.left += 1
        onLeft?.(picture.aid, error instanceof Error ? error.message : String(error))
      }
      after = picture.id
    }
    if (batch.length < BATCH) return tally
    onProgress?.(tally)
  }
}

/** By the stored file of the analysed width; by the original where that is missing. */
async function clutterOfStored(storage: Services['storage'], { hash, format, width }: Unmeasured): Promise<Clutter> {
  const name = pictureId(hash)
  const step = derivedWidths(width).find((each) => each >= ANALYSED_WIDTH)
  const keys = [...(step ? [derivedKey(name, step, 'avif')] : []), originalKey(name, format)]
  for (const key of keys) {
    const found = await withLocalFile(storage, key, (source) => backgroundRunner.run({ kind: 'look', source }))
    if (found) return found.whole.clutter
  }
  throw new Error('its files are missing')
}
