import type { Services } from '#server/app-env.ts'
import type { PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'
import type { TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexWords } from '#server/domain/picture/search-index/index-words.ts'
import type { Tx } from '#server/lib/database/database.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'
import { decodePicture, type PictureFiles } from './decode-picture.ts'
import { findByHash, type PreparedPicture } from './prepare-picture.ts'

export type IntakeServices = Pick<Services, 'db' | 'storage'>

interface Intake<T> {
  rowOf: (analysis: PictureAnalysis) => typeof wallpapers.$inferInsert
  /** Whether a picture that looks like this is wanted; otherwise nothing is stored. Every one is by default. */
  isWanted?: (analysis: PictureAnalysis) => Promise<boolean>
  /** Runs in the transaction that inserts the row. */
  place: (tx: Tx, aid: string) => Promise<T>
}

/**
 * Decodes a prepared file in a child process and makes a picture of it. Its files are stored first, then its row, in one
 * transaction with its day; a failure in between leaves neither. Resolves to null where the picture is not wanted, or
 * where another process has stored the same one meanwhile. Throws `UnusablePictureError` for a broken file,
 * `StorageFullError` without space, `StorageUnavailableError` when the storage does not respond.
 */
export async function storePicture<T>(
  services: IntakeServices,
  runner: TaskRunner,
  prepared: PreparedPicture,
  { rowOf, isWanted, place }: Intake<T>,
): Promise<T | null> {
  const { db, storage } = services
  return withWorkFolder(async (folder) => {
    const { analysis, files } = await decodePicture(runner, prepared, folder)
    if (isWanted && !(await isWanted(analysis))) return null
    try {
      for (const [key, body] of files) await storage.put(key, body)
      return await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(wallpapers)
          .values(rowOf(analysis))
          .onConflictDoNothing()
          .returning({ aid: wallpapers.aid })
        if (!row) return null
        await indexWords(tx)
        return place(tx, row.aid)
      })
    } catch (error) {
      await removeUnlessKnown(services, prepared.hash, files)
      throw error
    }
  })
}

/** Another process may have stored the same picture meanwhile; the files are then its own. */
export async function removeUnlessKnown({ db, storage }: IntakeServices, hash: string, files: PictureFiles) {
  const isOurs = await findByHash(db, hash).then(
    (known) => !known,
    () => false,
  )
  if (isOurs) await Promise.allSettled(files.map(([key]) => storage.delete(key)))
}
