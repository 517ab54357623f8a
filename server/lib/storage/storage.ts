import type { Readable } from 'node:stream'

/** Bytes to store: in memory, as a stream, or a file to copy. */
export type StoredBody = Buffer | Readable | { path: string }

/** First and last byte, both inclusive, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  /** Bytes of the whole file. */
  size: number
  /** Strong, quoted: changes whenever the file does. */
  etag: string
}

/**
 * Storage of files. Keys are paths of lower-case letters, digits, `.`, `-` and `_`, e.g. `derived/{id}/640.avif`;
 * any other key is a programming error. A reader never sees half a file: `put` replaces a key atomically or not at all.
 */
export interface Storage {
  /** Throws `StorageFullError` when there is no space, `StorageUnavailableError` when the storage does not respond. */
  put(key: string, body: StoredBody): Promise<void>
  /** Null when there is no such file. `size` counts the whole file, also with a range. */
  get(key: string, range?: ByteRange): Promise<(StoredFile & { stream: Readable }) | null>
  head(key: string): Promise<StoredFile | null>
  /** Deleting a missing file is allowed. */
  delete(key: string): Promise<void>
  /** Files whose key starts with `prefix`, in no order. `changedAt` is in ms since 1970. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; changedAt: number }>
  /** Path of the file on this machine, for reading in place; only on a local disk. */
  localPath?(key: string): string
}

/**
 * The storage cannot be used now. The message is a sentence for the operator without its full stop; it contains
 * no key and no secret.
 */
export class StorageUnavailableError extends Error {
  /** Waiting will not help: a setting or the storage itself has to be changed. */
  readonly isLasting: boolean

  constructor(message: string, { isLasting = false, ...options }: ErrorOptions & { isLasting?: boolean } = {}) {
    super(message, options)
    this.isLasting = isLasting
  }
}

/** There is no space for another file. Stored files are not affected. */
export class StorageFullError extends Error {
  constructor(options?: ErrorOptions) {
    super('no room left for files', options)
  }
}

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/

export const isKey = (name: string) => name.length <= 200 && KEY.test(name)

/** Refuses keys that could leave the storage or clash with its own files. */
export function checkKey(key: string) {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 60))}`)
  return key
}
