import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { allowsRange, namesTag } from './conditions.ts'
import { type ByteRange, readRange } from './range.ts'

/** A file to respond with. */
export interface FileAnswer {
  /** Bytes of the whole file. */
  size: number
  /** Strong and quoted. */
  etag: string
  /** Content-Type. */
  type: string
  cacheControl: string
  /** Further headers, e.g. Content-Disposition. Also sent with 304. */
  headers?: Record<string, string>
  /** Opens the bytes, all of them or a part. Called at most once, and never for HEAD, 304 or 416. */
  open(range: ByteRange | undefined): Readable | Promise<Readable>
}

/**
 * Answers GET and HEAD with a file: 200, 206 for one range, 304 when If-None-Match names it, 416. Several ranges at once
 * are answered in full. Bytes are streamed.
 */
export async function sendFile(c: Context, file: FileAnswer): Promise<Response> {
  const common = { ETag: file.etag, 'Cache-Control': file.cacheControl, 'Accept-Ranges': 'bytes', ...file.headers }
  if (namesTag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, common)

  const isHead = c.req.method === 'HEAD'
  const wanted = allowsRange(c.req.header('if-range'), file.etag) ? c.req.header('range') : undefined
  const range = isHead ? 'all' : readRange(wanted, file.size)
  if (range === 'unsatisfiable') return c.body(null, 416, { ...common, 'Content-Range': `bytes */${file.size}` })

  const headers = { ...common, 'Content-Type': file.type }
  if (isHead) return c.body(null, 200, { ...headers, 'Content-Length': String(file.size) })
  if (range === 'all') {
    return c.body(bytesOf(await file.open(undefined)), 200, { ...headers, 'Content-Length': String(file.size) })
  }
  return c.body(bytesOf(await file.open(range)), 206, {
    ...headers,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
  })
}

/** A client that disconnects closes the file; a file that fails midway cuts the response, which its length reveals. */
const bytesOf = (stream: Readable): ReadableStream => Readable.toWeb(stream)
