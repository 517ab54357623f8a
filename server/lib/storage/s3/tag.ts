import { createHash } from 'node:crypto'
import type { StoredBody } from '../storage.ts'
import { PART_BYTES, partsOf } from './parts.ts'

/**
 * The tag that S3 gives a file of ours: the MD5 of its bytes, or of the MD5s of its parts and their number. Buckets
 * that encrypt with their own keys give others.
 */
export async function tagOf(body: StoredBody): Promise<string> {
  const sums: Buffer[] = []
  let isOne = true
  for await (const part of partsOf(body)) {
    if (part.length === PART_BYTES) isOne = false
    sums.push(createHash('md5').update(part).digest())
  }
  if (!isOne) return `"${createHash('md5').update(Buffer.concat(sums)).digest('hex')}-${sums.length}"`
  return `"${(sums[0] ?? createHash('md5').digest()).toString('hex')}"`
}
