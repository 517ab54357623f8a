import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type BuiltFile, tagFor } from './built-files.ts'
import { contentTypeOf } from './content-types.ts'

const compress = promisify(brotliCompress)

/** A page made by the server, in the form of a built file, with its brotli form of `quality` (0 to 11). */
export async function documentOf(html: string, quality: number): Promise<BuiltFile> {
  const bytes = Buffer.from(html)
  const compressed = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { ...inMemory(bytes), type: contentTypeOf('index.html'), brotli: inMemory(compressed) }
}

const inMemory = (bytes: Buffer) => ({ path: '', size: bytes.length, etag: tagFor(bytes), bytes })
