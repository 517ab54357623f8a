import { eq } from 'drizzle-orm'
import type { StoredCompanion } from '#server/domain/picture/companion/stored-companion.ts'
import { PICTURE_FORMATS } from '#server/domain/picture/files/encode.ts'
import { UnusablePictureError } from '#server/domain/picture/files/inspect-picture.ts'
import {
  derivedKey,
  derivedWidths,
  originalKey,
  pictureId,
  sourceKey,
} from '#server/domain/picture/files/picture-keys.ts'
import { decodePicture } from '#server/domain/picture/intake/decode-picture.ts'
import { preparePicture } from '#server/domain/picture/intake/prepare-picture.ts'
import { type IntakeServices, removeUnlessKnown } from '#server/domain/picture/intake/store-picture.ts'
import type { TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexWords } from '#server/domain/picture/search-index/index-words.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'

type Picture = typeof wallpapers.$inferSelect

/**
 * Makes a file the companion of the picture, instead of the one that it has. Its files are stored before the picture
 * names it. Throws `UnusablePictureError` for a file that is no portrait picture or is already known,
 * `StorageFullError` without space, `StorageUnavailableError` when the storage does not respond.
 */
export async function setCompanion(
  services: IntakeServices,
  runner: TaskRunner,
  picture: Picture,
  file: string,
): Promise<StoredCompanion> {
  const prepared = await preparePicture(services.db, file)
  if ('aid' in prepared) throw new UnusablePictureError(`already a file of the picture ${prepared.aid}`)
  const { hash, facts, bytes } = prepared
  const { format, width, height } = facts
  if (width >= height) throw new UnusablePictureError(`${width}x${height} is not higher than wide`)
  return withWorkFolder(async (folder) => {
    const { analysis, files } = await decodePicture(runner, prepared, folder)
    const { dominant, thumbhash, focalX, focalY } = analysis
    const companion = { hash, format, bytes, width, height, dominant, thumbhash, focalX, focalY }
    try {
      for (const [key, body] of files) await services.storage.put(key, body)
      await storeCompanion(services, picture.aid, companion)
    } catch (error) {
      await removeUnlessKnown(services, hash, files)
      throw error
    }
    await deleteFiles(services, picture)
    return companion
  })
}

/** Takes the companion from the picture, and deletes its files. */
export async function removeCompanion(services: IntakeServices, picture: Picture): Promise<void> {
  await storeCompanion(services, picture.aid, null)
  await deleteFiles(services, picture)
}

async function storeCompanion({ db }: IntakeServices, aid: string, companion: StoredCompanion | null) {
  await db.update(wallpapers).set({ companion }).where(eq(wallpapers.aid, aid))
  await indexWords(db)
}

/** Deletes the files of the companion that the picture had. Its crops are deleted with those that nobody asks for. */
async function deleteFiles({ storage }: IntakeServices, { companion }: Picture) {
  if (!companion) return
  const { format, width } = companion
  const id = pictureId(companion.hash)
  const sizes = derivedWidths(width).flatMap((step) => PICTURE_FORMATS.map((each) => derivedKey(id, step, each)))
  for (const key of new Set([originalKey(id, format), sourceKey(id, format), ...sizes])) await storage.delete(key)
}
