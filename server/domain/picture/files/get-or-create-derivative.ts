import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  openJobQueue,
  type JobQueue,
  type JobSize,
  type Requester,
} from '#server/domain/picture/processing/job-queue.ts'
import type { Log } from '#server/lib/log.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'
import {
  StorageFullError,
  StorageUnavailableError,
  type ByteRange,
  type Storage,
  type StoredFile,
} from '#server/lib/storage/storage.ts'

/** A file to serve, whole or in part. */
export interface Bytes extends StoredFile {
  open(range: ByteRange | undefined): Readable | Promise<Readable>
}

/** Writes a file in `folder`, and returns its path. */
export type Make = (folder: string) => Promise<string>

interface FileServices {
  storage: Storage
  log: Log
}

interface Derivation {
  key: string
  size: JobSize
  requester: Requester
  make: Make
}

const queues = new WeakMap<Storage, JobQueue>()

/** The stored file; null when there is none. */
export async function readStored(storage: Storage, key: string): Promise<Bytes | null> {
  const found = await storage.head(key)
  if (!found) return null
  async function open(range: ByteRange | undefined) {
    const file = await storage.get(key, range)
    if (!file) throw new Error(`${key} is gone from the storage`)
    if (file.size === found?.size) return file.stream
    file.stream.destroy()
    // The size was sent in the head already.
    throw new StorageUnavailableError(`${key} has another size than it had just now`)
  }
  return { ...found, open }
}

/**
 * The stored file, derived when it is missing; concurrent requests share one derivation. Where the storage is full or
 * does not accept files now, the file is served all the same and derived again next time. Rejects like `JobQueue.run`.
 */
export async function getOrCreateDerivative(
  { storage, log }: FileServices,
  { key, size, requester, make }: Derivation,
): Promise<Bytes> {
  const stored = await readStored(storage, key)
  if (stored) return stored
  const queue = queues.get(storage) ?? openJobQueue()
  queues.set(storage, queue)
  return queue.run({ key, size, requester, work: () => deriveAndStore({ storage, log }, key, make) })
}

function deriveAndStore({ storage, log }: FileServices, key: string, make: Make): Promise<Bytes> {
  return withWorkFolder(async (folder) => {
    const file = await make(folder)
    const stored = (await storeFile({ storage, log }, key, file)) ? await readStored(storage, key) : null
    return stored ?? inMemory(await readFile(file))
  })
}

/** Stores a derivative. False where the storage is full or unavailable: it can be derived again. */
export async function storeFile({ storage, log }: FileServices, key: string, file: string): Promise<boolean> {
  try {
    await storage.put(key, { path: file })
    return true
  } catch (error) {
    if (!(error instanceof StorageFullError || error instanceof StorageUnavailableError)) throw error
    log.warn('a derivative cannot be stored', { key, reason: error.message })
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
