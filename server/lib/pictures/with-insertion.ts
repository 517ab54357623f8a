import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange } from '#server/lib/storage/storage.ts'
import { HEAD_BYTES, xmpInsertion, type Insertion } from './insert-xmp.ts'
import type { Bytes } from './kept-or-made.ts'

/** The stored file with `xmp` written into it on the way out; as it is where its format or content does not allow it. */
export async function withXmp(original: Bytes, format: string, xmp: string): Promise<Bytes> {
  const headEnd = Math.min(HEAD_BYTES, original.size) - 1
  const head = await buffer(await original.open({ start: 0, end: headEnd }))
  const insertion = xmpInsertion(format, head, original.size, xmp)
  return insertion ? withInsertion(original, insertion) : original
}

function withInsertion(original: Bytes, { at, bytes }: Insertion): Bytes {
  const size = original.size + bytes.length
  return {
    size,
    etag: `${original.etag.slice(0, -1)}-x${bytes.length.toString(36)}"`,
    open: (range = { start: 0, end: size - 1 }) => Readable.from(parts(original, { at, bytes }, range)),
  }
}

async function* parts(original: Bytes, { at, bytes }: Insertion, { start, end }: ByteRange) {
  if (start < at) yield* await original.open({ start, end: Math.min(end, at - 1) })
  const behind = at + bytes.length
  if (start < behind && end >= at) yield bytes.subarray(Math.max(0, start - at), end - at + 1)
  if (end >= behind && behind < original.size + bytes.length) {
    yield* await original.open({ start: Math.max(start, behind) - bytes.length, end: end - bytes.length })
  }
}
