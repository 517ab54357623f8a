import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/lib/config.ts'

type Place = Pick<Config, 'dataDir'>

/** Folder of received bytes. On a local disk even with object storage, because buckets cannot append. */
const folderOf = ({ dataDir }: Place) => path.join(dataDir, 'uploads')

/** Path of an upload's received bytes. Ids come from the database, so they are names of files. */
export const uploadFile = (place: Place, id: string) => path.join(folderOf(place), id)

export async function createUploadFile(place: Place, id: string): Promise<void> {
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 })
  await (await open(uploadFile(place, id), 'wx', 0o600)).close()
}

/** Bytes received so far; null without a file. */
export async function receivedBytes(place: Place, id: string): Promise<number | null> {
  return stat(uploadFile(place, id)).then(({ size }) => size, nullIfMissing)
}

/**
 * Writes the stream from `offset` on, chunk by chunk, and returns the new offset. What arrived before the stream broke
 * stays written.
 */
export async function appendToUpload(place: Place, id: string, stream: AsyncIterable<Uint8Array>, offset: number) {
  const file = await open(uploadFile(place, id), 'r+')
  let position = offset
  try {
    for await (const chunk of stream) {
      for (let from = 0; from < chunk.byteLength;) {
        const { bytesWritten } = await file.write(chunk, from, chunk.byteLength - from, position)
        from += bytesWritten
        position += bytesWritten
      }
    }
    await file.datasync()
  } finally {
    await file.close()
  }
  return position
}

/** The first bytes, for telling the type. */
export async function headOfUpload(place: Place, id: string, count: number): Promise<Buffer> {
  const file = await open(uploadFile(place, id))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export const removeUploadFile = (place: Place, id: string) => rm(uploadFile(place, id), { force: true })

/** Ids of files last written before `before`. */
export async function uploadFilesBefore(place: Place, before: Date): Promise<string[]> {
  const names = (await readdir(folderOf(place)).catch(nullIfMissing)) ?? []
  const old = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(uploadFile(place, name)).catch(nullIfMissing)
      return stats && stats.mtime < before ? [name] : []
    }),
  )
  return old.flat()
}

function nullIfMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
