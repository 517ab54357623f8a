import { readFile } from 'node:fs/promises'
import { asc, eq, ne } from 'drizzle-orm'
import sharp from 'sharp'
import type { Services } from '#server/app-env.ts'
import { inspectPicture } from '#server/domain/picture/files/inspect-picture.ts'
import { originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { stripMetadata } from '#server/domain/picture/metadata/strip-metadata.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { withLocalFile } from '#server/lib/storage/local-file.ts'
import { StorageFullError, StorageUnavailableError } from '#server/lib/storage/storage.ts'

type CleaningServices = Pick<Services, 'db' | 'storage'>

export interface CleaningTally {
  /** Metadata removed. */
  cleaned: number
  /** Had none. */
  clean: number
  /** Unchanged: missing, or not safe to rebuild. */
  left: number
}

interface Original {
  aid: string
  hash: string
  format: string
  bytes: number
}

/**
 * Removes metadata from originals that were ingested before this became part of the ingest; the sample pack has none.
 * Can be interrupted and run again. `onLeft` is called with the aid of each unchanged one, and why. Throws
 * `StorageFullError` and `StorageUnavailableError`.
 */
export async function cleanOriginals(
  services: CleaningServices,
  onLeft: (aid: string, reason: string) => void,
): Promise<CleaningTally> {
  const { db } = services
  const originals = await db
    .select({ aid: wallpapers.aid, hash: wallpapers.hash, format: wallpapers.format, bytes: wallpapers.bytes })
    .from(wallpapers)
    .where(ne(wallpapers.source, 'samples'))
    .orderBy(asc(wallpapers.id))
  const tally: CleaningTally = { cleaned: 0, clean: 0, left: 0 }
  for (const original of originals) {
    const state = await cleanOne(services, original).catch((error: unknown) => {
      if (error instanceof StorageFullError || error instanceof StorageUnavailableError) throw error
      onLeft(original.aid, error instanceof Error ? error.message : String(error))
      return 'left' as const
    })
    tally[state] += 1
  }
  return tally
}

async function cleanOne({ db, storage }: CleaningServices, { aid, hash, format, bytes }: Original) {
  const key = originalKey(pictureId(hash), format)
  const found = await withLocalFile(storage, key, async (file) => {
    const content = await readFile(file)
    const facts = await inspectPicture(file)
    const bare = Buffer.concat(stripMetadata(content, facts.format, facts.orientation))
    const isBare = bare.equals(content)
    if (!isBare) await expectSamePicture(content, bare)
    return { bare, isBare }
  })
  if (!found) throw new Error('its original is missing')
  const { bare, isBare } = found
  if (!isBare) await storage.put(key, bare)
  // A run interrupted between the two steps leaves the old value.
  if (bytes !== bare.length) await db.update(wallpapers).set({ bytes: bare.length }).where(eq(wallpapers.aid, aid))
  return isBare ? 'clean' : 'cleaned'
}

/** Throws where more than metadata was lost. */
async function expectSamePicture(before: Buffer, after: Buffer) {
  const [one, other] = await Promise.all([before, after].map(thumbnailOf))
  if (!one || !other?.equals(one)) throw new Error('it would not look the same without its metadata')
}

const thumbnailOf = (file: Buffer) =>
  sharp(file, { limitInputPixels: false }).autoOrient().resize(64, 64, { fit: 'inside' }).removeAlpha().raw().toBuffer()
