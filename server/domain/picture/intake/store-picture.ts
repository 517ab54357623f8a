import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/app-env.ts'
import type { PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'
import { broken } from '#server/domain/picture/files/inspect-picture.ts'
import { derivedKey, originalKey, pictureId, sourceKey } from '#server/domain/picture/files/picture-keys.ts'
import { PictureTaskError, type TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexWords } from '#server/domain/picture/search-index/index-words.ts'
import type { Tx } from '#server/lib/database/database.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'
import type { StoredBody } from '#server/lib/storage/storage.ts'
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
  { hash, facts, original }: PreparedPicture,
  { rowOf, isWanted, place }: Intake<T>,
): Promise<T | null> {
  const { db, storage } = services
  return withWorkFolder(async (folder) => {
    const id = pictureId(hash)
    const source = path.join(folder, 'original')
    await writeFile(source, original)
    const mezzanine = facts.format === 'jpg' ? null : path.join(folder, 'mezzanine.jpg')
    // The stored bytes are the decoded ones: a file that lost more than its metadata fails here.
    const task = { kind: 'intake', source, folder, width: facts.width, mezzanine } as const
    const { analysis, derived } = await runner.run(task).catch((error: unknown) => {
      throw error instanceof PictureTaskError ? broken(error) : error
    })
    if (isWanted && !(await isWanted(analysis))) return null
    const files: [key: string, body: StoredBody][] = [
      [originalKey(id, facts.format), { path: source }],
      ...derived.map(({ width, format, file }): [string, StoredBody] => [
        derivedKey(id, width, format),
        { path: file },
      ]),
    ]
    if (mezzanine) files.push([sourceKey(id, facts.format), { path: mezzanine }])
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
      await removeUnlessKnown(
        services,
        hash,
        files.map(([key]) => key),
      )
      throw error
    }
  })
}

/** Another process may have stored the same picture meanwhile; the files are then its own. */
async function removeUnlessKnown({ db, storage }: IntakeServices, hash: string, keys: string[]) {
  const isOurs = await findByHash(db, hash).then(
    (known) => !known,
    () => false,
  )
  if (isOurs) await Promise.allSettled(keys.map((key) => storage.delete(key)))
}
