import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { StoredBody } from '../storage.ts'

/** Bytes of a part, and the most of a file held in memory. Buckets refuse parts below 5 MB. */
export const PART_BYTES = 8 * 1024 * 1024

/** The body in parts of `PART_BYTES`; the last one may be shorter. */
export async function* partsOf(body: StoredBody): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(body)) {
    for (let at = 0; at < body.length; at += PART_BYTES) yield body.subarray(at, at + PART_BYTES)
    return
  }
  let pieces: Buffer[] = []
  let missing = PART_BYTES
  for await (const chunk of body instanceof Readable ? body : createReadStream(body.path)) {
    let rest = Buffer.from(chunk)
    while (rest.length >= missing) {
      yield Buffer.concat([...pieces, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      pieces = []
      missing = PART_BYTES
    }
    if (rest.length > 0) pieces.push(rest)
    missing -= rest.length
  }
  if (pieces.length > 0) yield Buffer.concat(pieces)
}
