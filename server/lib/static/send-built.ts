import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { BuiltFile } from './built-files.ts'
import type { ByteRange } from './range.ts'
import { sendFile } from './send-file.ts'

interface HowSent {
  cacheControl: string
  /** Request headers that this response varies by, besides `Accept-Encoding`. */
  differsBy?: readonly string[]
  headers?: Record<string, string>
}

/** Answers with a built file, or a document made like one, compressed where the client reads brotli. */
export function sendBuilt(c: Context, file: BuiltFile, { cacheControl, differsBy = [], headers }: HowSent) {
  const sent = file.brotli && acceptsBrotli(c.req.header('accept-encoding')) ? file.brotli : file
  const { path, size, etag, bytes } = sent
  const vary = [...(file.brotli ? ['Accept-Encoding'] : []), ...differsBy]
  return sendFile(c, {
    size,
    etag,
    type: file.type,
    cacheControl,
    headers: {
      ...headers,
      ...(vary.length > 0 && { Vary: vary.join(', ') }),
      ...(sent !== file && { 'Content-Encoding': 'br' }),
    },
    open: (range) => (bytes ? Readable.from([partOf(bytes, range)]) : createReadStream(path, range)),
  })
}

const partOf = (bytes: Buffer, range: ByteRange | undefined) =>
  range ? bytes.subarray(range.start, range.end + 1) : bytes

/** Whether an Accept-Encoding header allows brotli; `q=0` refuses it. */
export function acceptsBrotli(header = ''): boolean {
  return header.split(',').some((part) => /^\s*br\s*(;\s*q\s*=\s*(0\.0*[1-9]\d*|1(\.0*)?))?\s*$/i.test(part))
}
