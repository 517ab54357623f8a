import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { openJobQueue, type JobQueue, type JobSize, type Requester } from '#server/domain/picture/workshop/job-queue.ts'
import type { Log } from '#server/lib/log.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'
import {
  StorageFullError,
  StorageUnavailableError,
  type ByteRange,
  type Storage,
  type StoredFile,
} from '#server/lib/storage/storage.ts'

/** A file that can be sent, whole or in part. */
export interface Bytes extends StoredFile {
  open(range: ByteRange | undefined): Readable | Promise<Readable>
}

/** Makes a file in `folder`, and says where. */
export type Make = (folder: string) => Promise<string>

interface Keeping {
  storage: Storage
  log: Log
}

interface Making {
  key: string
  size: JobSize
  requester: Requester
  make: Make
}

const queues = new WeakMap<Storage, JobQueue>()

/** The stored file; null when there is none. */
export async function keptBytes(storage: Storage, key: string): Promise<Bytes | null> {
  const found = await storage.head(key)
  if (!found) return null
  async function open(range: ByteRange | undefined) {
    const file = await storage.get(key, range)
    if (!file) throw new Error(`${key} is gone from the storage`)
    if (file.size === found?.size) return file.stream
    file.stream.destroy()
    // The answer's head has told the size already.
    throw new StorageUnavailableError(`${key} has another size than it had just now`)
  }
  return { ...found, open }
}

/**
 * The stored file, made when it is not there; those who ask meanwhile wait for the same making. Where the storage is
 * full, or takes nothing now, the file is handed out all the same and made again next time. Rejects like `JobQueue.run`.
 */
export async function keptOrMade({ storage, log }: Keeping, { key, size, requester, make }: Making): Promise<Bytes> {
  const kept = await keptBytes(storage, key)
  if (kept) return kept
  const queue = queues.get(storage) ?? openJobQueue()
  queues.set(storage, queue)
  return queue.run({ key, size, requester, work: () => makeAndKeep({ storage, log }, key, make) })
}

function makeAndKeep({ storage, log }: Keeping, key: string, make: Make): Promise<Bytes> {
  return withWorkFolder(async (folder) => {
    const file = await make(folder)
    const kept = (await storeFile({ storage, log }, key, file)) ? await keptBytes(storage, key) : null
    return kept ?? inMemory(await readFile(file))
  })
}

/** Stores a file that was made. False where the storage is full or takes nothing now: it can be made again. */
export async function storeFile({ storage, log }: Keeping, key: string, file: string): Promise<boolean> {
  try {
    await storage.put(key, { path: file })
    return true
  } catch (error) {
    if (!(error instanceof StorageFullError || error instanceof StorageUnavailableError)) throw error
    log.warn('a picture that was made cannot be kept', { key, reason: error.message })
    return false
  }
}

function inMemory(bytes: Buffer): Bytes {
  return {
    size: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}
