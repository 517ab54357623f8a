import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Services } from '#server/app-env.ts'
import { localDate } from '#server/lib/day.ts'
import { broken, hashOfFile, inspectPicture, UnusablePictureError } from '#server/lib/pictures/inspect-picture.ts'
import { derivedKey, originalKey, pictureId, sourceKey } from '#server/lib/pictures/picture-keys.ts'
import { hasPosition, withoutPosition } from '#server/lib/pictures/wipe-position.ts'
import { PictureTaskError, type Lane } from '#server/lib/pictures/workshop/lane.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'
import type { StoredBody } from '#server/lib/storage/storage.ts'
import { wallpapers } from '#server/schema.ts'
import { indexWords } from '../catalogue/index-words.ts'
import { replaceSample } from './place-picture.ts'
import { rowOf } from './row.ts'

export type IngestServices = Pick<Services, 'db' | 'storage' | 'clock'>

export interface IngestOptions {
  area: Area
  /** Only say what would happen. */
  isDryRun: boolean
  /** Keep and show where the picture was taken. */
  keepsPosition: boolean
}

export type Taken = { state: 'ingested'; title: string; aid: string; day: LocalDate | null } | { state: 'there' }

/**
 * Makes a wallpaper of a file: its files go into the storage first, then its row, in one transaction with its day; what
 * fails in between leaves neither. A file that is there already, by its bytes, is left alone. Throws
 * `UnusablePictureError` with the reason for a file that cannot become one, `StorageFullError` without room,
 * `StorageUnavailableError` when the storage does not answer.
 */
export async function takeIn(
  services: IngestServices,
  lane: Lane,
  file: string,
  options: IngestOptions,
): Promise<Taken> {
  const { db, storage, clock } = services
  const hash = await hashOfFile(file)
  if (await isKnown(db, hash)) return { state: 'there' }
  const facts = await inspectPicture(file)
  const original = await originalBody(file, facts, options.keepsPosition)
  const about = { file, hash, facts, bytes: Buffer.isBuffer(original) ? original.length : (await stat(file)).size }
  const now = clock.now()
  if (options.isDryRun) {
    const { title, aid } = rowOf(about, null, options.keepsPosition, now)
    return { state: 'ingested', title, aid, day: null }
  }
  return withWorkFolder(async (folder) => {
    const id = pictureId(hash)
    const mezzanine = facts.format === 'jpg' ? null : path.join(folder, 'mezzanine.jpg')
    const task = { kind: 'intake', source: file, folder, width: facts.width, mezzanine } as const
    const { analysis, derived } = await lane.run(task).catch((error: unknown) => {
      throw error instanceof PictureTaskError ? broken(error) : error
    })
    const files: [key: string, body: StoredBody][] = [
      [originalKey(id, facts.format), original],
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

/** Somebody else may have taken in the same picture meanwhile; then its files are theirs. */
async function removeUnlessKnown({ db, storage }: IngestServices, hash: string, keys: string[]) {
  const isOurs = await isKnown(db, hash).then(
    (known) => !known,
    () => false,
  )
  if (isOurs) await Promise.allSettled(keys.map((key) => storage.delete(key)))
}

type Facts = Awaited<ReturnType<typeof inspectPicture>>

/** The file as it is, or a copy that does not say where it was taken. */
async function originalBody(file: string, { format, blocks }: Facts, keepsPosition: boolean): Promise<StoredBody> {
  if (keepsPosition || !hasPosition(format, blocks)) return { path: file }
  const bytes = withoutPosition(await readFile(file), format, blocks)
  if (bytes) return bytes
  throw new UnusablePictureError(
    'says where it was taken in a way that cannot be removed; --keep-position takes it as it is',
  )
}
