import { createHash } from 'node:crypto'
import { tagOf } from './s3/tag.ts'
import type { Storage } from './storage.ts'

/** One of the two stores its files on this machine. */
interface Copying {
  from: Storage
  to: Storage
  /** Called after every `PROGRESS_EVERY` files. */
  say: (tally: CopyTally) => void
}

export interface CopyTally {
  copied: number
  /** Files that were identical already. */
  there: number
  /** Bytes of both. */
  bytes: number
}

/** Files copied in parallel. */
const CONCURRENCY = 4
const PROGRESS_EVERY = 500

/**
 * Copies every file, and compares each with its source, also those copied by an earlier run. Deletes nothing on either
 * side. Throws when a copy differs, and the storage's own errors; it can be run again.
 */
export async function copyFiles({ from, to, say }: Copying): Promise<CopyTally> {
  const tally: CopyTally = { copied: 0, there: 0, bytes: 0 }
  const files = from.list('')[Symbol.asyncIterator]()
  async function work() {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { key, size } = next.value
      const outcome = await copyFile(from, to, key)
      if (outcome === 'gone') continue
      tally[outcome]++
      tally.bytes += size
      if ((tally.copied + tally.there) % PROGRESS_EVERY === 0) say(tally)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return tally
}

async function copyFile(from: Storage, to: Storage, key: string) {
  if (await isSame(from, to, key)) return 'there'
  const source = await from.get(key)
  // A crop that was trimmed in the meantime.
  if (!source) return 'gone'
  await to.put(key, source.stream)
  if (!(await isSame(from, to, key))) throw new Error(`${key} differs from its copy; run again`)
  return 'copied'
}

/** By size and tag where the tag identifies the bytes, as S3's mostly does; otherwise reads both. */
async function isSame(from: Storage, to: Storage, key: string) {
  const [source, copy] = await Promise.all([from.head(key), to.head(key)])
  if (!source || !copy || source.size !== copy.size) return false
  const [near, far] = from.localPath ? [from, copy] : [to, source]
  if (near.localPath && (await tagOf({ path: near.localPath(key) })) === far.etag) return true
  const [one, other] = await Promise.all([sumOf(from, key), sumOf(to, key)])
  return one !== null && one === other
}

async function sumOf(storage: Storage, key: string) {
  const file = await storage.get(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.stream) hash.update(chunk)
  return hash.digest('hex')
}
