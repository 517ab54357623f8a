import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Bytes } from '#server/domain/picture/files/get-or-create-derivative.ts'
import type { ByteRange } from '#server/lib/storage/storage.ts'
import { HEAD_BYTES, xmpPatches, type Patch } from './insert-xmp.ts'

/** The stored file with `xmp` inserted while it is served; unchanged where its structure does not allow it. */
export async function withXmp(original: Bytes, format: string, xmp: string): Promise<Bytes> {
  const headEnd = Math.min(HEAD_BYTES, original.size) - 1
  const head = await buffer(await original.open({ start: 0, end: headEnd }))
  const patches = xmpPatches(format, head, original.size, xmp)
  if (!patches) return original
  const version = createHash('sha256').update(xmp).digest('base64url').slice(0, 8)
  return withPatches({ ...original, etag: `${original.etag.slice(0, -1)}-${version}"` }, patches)
}

/** A section of the new file: bytes, or the offset in the stored file where it begins. */
interface Stretch {
  start: number
  length: number
  from: Buffer | number
}

function withPatches(original: Bytes, patches: Patch[]): Bytes {
  const stretches = stretchesOf(original.size, patches)
  const size = stretches.reduce((sum, { length }) => sum + length, 0)
  return {
    size,
    etag: original.etag,
    open: (range = { start: 0, end: size - 1 }) => Readable.from(parts(original, stretches, range)),
  }
}

function stretchesOf(size: number, patches: Patch[]): Stretch[] {
  const stretches: Stretch[] = []
  let [at, read] = [0, 0]
  const add = (from: Buffer | number, length: number) => {
    if (length > 0) stretches.push({ start: at, length, from })
    at += length
  }
  for (const patch of patches) {
    add(read, patch.at - read)
    add(patch.bytes, patch.bytes.length)
    read = patch.at + patch.replaced
  }
  add(read, size - read)
  return stretches
}

async function* parts(original: Bytes, stretches: Stretch[], { start, end }: ByteRange) {
  for (const stretch of stretches) {
    const first = Math.max(start, stretch.start) - stretch.start
    const last = Math.min(end, stretch.start + stretch.length - 1) - stretch.start
    if (first > last) continue
    if (Buffer.isBuffer(stretch.from)) yield stretch.from.subarray(first, last + 1)
    else yield* await original.open({ start: stretch.from + first, end: stretch.from + last })
  }
}
