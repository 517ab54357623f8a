import type { Readable } from 'node:stream'

/** Bytes to keep: in memory, as a stream, or a file to copy. */
export type StoredBody = Buffer | Readable | { path: string }

/** First and last byte, both included, as in an HTTP range. */
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
 * Where pictures are kept. Keys are paths of lower-case letters, digits, `.`, `-` and `_`, e.g. `derived/{id}/640.avif`;
 * any other key is an error of the program. A reader never sees half a file: `put` replaces a key at once or not at all.
 */
export interface Storage {
  /** Throws `StorageFullError` when there is no room, `StorageUnavailableError` when the place does not answer. */
  put(key: string, body: StoredBody): Promise<void>
  /** Null when there is no such file. `size` counts the whole file, also with a range. */
  get(key: string, range?: ByteRange): Promise<(StoredFile & { stream: Readable }) | null>
  head(key: string): Promise<StoredFile | null>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
  /** Files whose key starts with `prefix`, in no order. `changedAt` is in ms since 1970. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; changedAt: number }>
  /** Path of the file on this machine, for those who read it in place; only where files lie on a local disk. */
  localPath?(key: string): string
}

/**
 * The place where pictures are kept cannot be used now. The message is a sentence for the operator without its full
 * stop; it holds no key and no secret.
 */
export class StorageUnavailableError extends Error {
  /** Waiting will not help: a setting or the place itself has to be changed. */
  readonly isLasting: boolean

  constructor(message: string, { isLasting = false, ...options }: ErrorOptions & { isLasting?: boolean } = {}) {
    super(message, options)
    this.isLasting = isLasting
  }
}

/** There is no room for another file. Nothing that was kept before is harmed. */
export class StorageFullError extends Error {
  constructor(options?: ErrorOptions) {
    super('no room left for pictures', options)
  }
}

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/

export const isKey = (name: string) => name.length <= 200 && KEY.test(name)

/** Refuses keys that could leave the storage or clash with its own files. */
export function checkKey(key: string) {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 60))}`)
  return key
}
