import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Services } from '#server/app-env.ts'
import {
  broken,
  hashOfFile,
  inspectPicture,
  UnusablePictureError,
  type PictureFacts,
} from '#server/domain/picture/files/inspect-picture.ts'
import { derivedKey, originalKey, pictureId, sourceKey } from '#server/domain/picture/files/picture-keys.ts'
import { MalformedContainerError } from '#server/domain/picture/metadata/malformed.ts'
import { readTexts } from '#server/domain/picture/metadata/read-texts.ts'
import { stripMetadata } from '#server/domain/picture/metadata/strip-metadata.ts'
import { PictureTaskError, type TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexWords } from '#server/domain/picture/search-index/index-words.ts'
import { localDate } from '#server/lib/day.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'
import type { StoredBody } from '#server/lib/storage/storage.ts'
import { replaceSample } from './place-picture.ts'
import { rowOf } from './row.ts'

export type IngestServices = Pick<Services, 'db' | 'storage' | 'clock'>

export interface IngestOptions {
  area: Area
  /** Only report what would happen. */
  isDryRun: boolean
  /** Show where the picture was taken; the stored file does not contain it either way. */
  keepsPosition: boolean
}

export type Taken = { state: 'ingested'; title: string; aid: string; day: LocalDate | null } | { state: 'there' }

/**
 * Creates a wallpaper from a file; without a title of its own it is named after `name`. Its files are stored first,
 * then its row, in one transaction with its day; a failure in between leaves neither. A file that exists already, by
 * its bytes, is skipped. Throws `UnusablePictureError` with the reason for a file that cannot become one,
 * `StorageFullError` without space, `StorageUnavailableError` when the storage does not respond.
 */
export async function ingestFile(
  services: IngestServices,
  runner: TaskRunner,
  { file, name }: { file: string; name: string },
  options: IngestOptions,
): Promise<Taken> {
  const { db, storage, clock } = services
  const hash = await hashOfFile(file)
  if (await isKnown(db, hash)) return { state: 'there' }
  const facts = await inspectPicture(file)
  const content = await readWhole(file)
  const texts = await readTexts(content)
  const original = strippedOriginal(content, facts)
  const about = { name, hash, facts, texts, bytes: original.reduce((sum, { length }) => sum + length, 0) }
  const now = clock.now()
  if (options.isDryRun) {
    const { title, aid } = rowOf(about, null, options.keepsPosition, now)
    return { state: 'ingested', title, aid, day: null }
  }
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
    const files: [key: string, body: StoredBody][] = [
      [originalKey(id, facts.format), { path: source }],
      ...derived.map(({ width, format, file: made }): [string, StoredBody] => [
        derivedKey(id, width, format),
        { path: made },
      ]),
    ]
    if (mezzanine) files.push([sourceKey(id, facts.format), { path: mezzanine }])
    try {
      for (const [key, body] of files) await storage.put(key, body)
      return await db.transaction(async (tx): Promise<Taken> => {
        const row = rowOf(about, analysis, options.keepsPosition, now)
        const inserted = await tx
          .insert(wallpapers)
          .values(row)
          .onConflictDoNothing()
          .returning({ aid: wallpapers.aid })
        if (inserted.length === 0) return { state: 'there' }
        await indexWords(tx)
        const day = await replaceSample(tx, row.aid, options.area, localDate(now, AREA_TIME_ZONES[options.area]))
        return { state: 'ingested', title: row.title, aid: row.aid, day }
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

async function isKnown(db: IngestServices['db'], hash: string) {
  const found = await db.select({ aid: wallpapers.aid }).from(wallpapers).where(eq(wallpapers.hash, hash)).limit(1)
  return found.length > 0
}

/** Another process may have ingested the same picture meanwhile; the files are then its own. */
async function removeUnlessKnown({ db, storage }: IngestServices, hash: string, keys: string[]) {
  const isOurs = await isKnown(db, hash).then(
    (known) => !known,
    () => false,
  )
  if (isOurs) await Promise.allSettled(keys.map((key) => storage.delete(key)))
}

/** Bytes of the largest file; it is held in memory once. */
const MAX_BYTES = 1536 * 1024 * 1024

async function readWhole(file: string) {
  const { size } = await stat(file)
  if (size > MAX_BYTES) throw new UnusablePictureError(`too large: at most ${MAX_BYTES / 1024 ** 2} MiB`)
  return readFile(file)
}

/** The file without any metadata, of its camera or of where it was taken. */
function strippedOriginal(content: Buffer, { format, orientation }: PictureFacts) {
  try {
    return stripMetadata(content, format, orientation)
  } catch (error) {
    if (error instanceof MalformedContainerError) throw broken(error)
    throw error
  }
}
