import { Readable } from 'node:stream'
import { makeZip, predictLength } from 'client-zip'
import type { ByteRange } from '#server/lib/storage/storage.ts'

/** A file of a zip. */
export interface ZipEntry {
  /** Path in the zip. */
  name: string
  lastModified: Date
  /** Bytes, exactly. */
  size: number
  open: () => Promise<Readable>
}

/** Bytes of the zip, which stores its files without compressing them. */
export const zipSize = (entries: readonly ZipEntry[]) =>
  Number(predictLength(entries.map(({ name, lastModified, size }) => ({ name, lastModified, size }))))

/**
 * The zip, or a range of it: the same bytes each time. Files are opened one after another, when their turn has come. Those
 * before a range are read all the same, because the zip ends with their checksums.
 */
export function openZip(entries: readonly ZipEntry[], range: ByteRange | undefined): Readable {
  return Readable.from(range ? part(bytesOf(entries), range) : bytesOf(entries), { objectMode: false })
}

async function* bytesOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let current: Readable | undefined
  async function* inputs() {
    for (const { name, lastModified, size, open } of entries) {
      current = await open()
      yield { name, lastModified: inUtc(lastModified), size, input: current }
    }
  }
  const reader = makeZip(inputs(), { buffersAreUTF8: true }).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // The client may have left in the middle of a file; the library fails then, which is of no interest.
    current?.destroy()
    await reader.cancel().catch(() => {})
  }
}

/** The library writes times in the server's zone; two servers have to write the same bytes. */
const inUtc = (at: Date) =>
  new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  )

async function* part(bytes: AsyncIterable<Uint8Array>, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  let position = 0
  for await (const chunk of bytes) {
    const wanted = chunk.subarray(Math.max(0, start - position), Math.max(0, end + 1 - position))
    position += chunk.length
    if (wanted.length > 0) yield wanted
    if (position > end) return
  }
}
