import { readFile, stat } from 'node:fs/promises'
import { eq, type SQL } from 'drizzle-orm'
import {
  broken,
  hashOfFile,
  inspectPicture,
  UnusablePictureError,
  type PictureFacts,
} from '#server/domain/picture/files/inspect-picture.ts'
import { MalformedContainerError } from '#server/domain/picture/metadata/malformed.ts'
import { stripMetadata } from '#server/domain/picture/metadata/strip-metadata.ts'
import { companionHash, wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

/** A file that can become a picture, checked but not decoded. */
export interface PreparedPicture {
  /** SHA-256 of the file as it was given. */
  hash: string
  facts: PictureFacts
  /** The whole file, with its metadata. */
  content: Buffer
  /** What will be stored: the file without any metadata, of its camera or of where it was taken. */
  original: Buffer[]
  /** Of `original`. */
  bytes: number
}

/** Bytes of the largest file; it is held in memory once. */
const MAX_BYTES = 1536 * 1024 * 1024

/**
 * Reads and checks a file. Resolves to the picture's `aid` where it exists already, by its bytes. Throws
 * `UnusablePictureError` with the reason for a file that cannot become one.
 */
export async function preparePicture(db: Db, file: string): Promise<PreparedPicture | { aid: string }> {
  const hash = await hashOfFile(file)
  const known = await findByHash(db, hash)
  if (known) return known
  const facts = await inspectPicture(file)
  const content = await readWhole(file)
  const original = strippedOriginal(content, facts)
  return { hash, facts, content, original, bytes: original.reduce((sum, { length }) => sum + length, 0) }
}

/** The picture made of a file with this hash, or whose companion is. */
export async function findByHash(db: Db, hash: string): Promise<{ aid: string } | undefined> {
  return (
    (await findWhere(db, eq(wallpapers.hash, hash))) ?? findWhere(db, eq(companionHash(wallpapers.companion), hash))
  )
}

async function findWhere(db: Db, where: SQL) {
  const [found] = await db.select({ aid: wallpapers.aid }).from(wallpapers).where(where).limit(1)
  return found
}

async function readWhole(file: string) {
  const { size } = await stat(file)
  if (size > MAX_BYTES) throw new UnusablePictureError(`too large: at most ${MAX_BYTES / 1024 ** 2} MiB`)
  return readFile(file)
}

function strippedOriginal(content: Buffer, { format, orientation }: PictureFacts) {
  try {
    return stripMetadata(content, format, orientation)
  } catch (error) {
    if (error instanceof MalformedContainerError) throw broken(error)
    throw error
  }
}
