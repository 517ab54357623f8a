import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { HASHED_PREFIX, isAppPage } from '#contract/app-path.ts'
import { SERVER_PREFIXES, startsWithPath } from '#contract/path.ts'
import type { BuiltFile } from './built-files.ts'
import type { ByteRange } from './range.ts'
import { sendFile } from './send-file.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const INDEX = '/index.html'
/** Pages readable without script; until the server has them, the app shows what it shows for a page to come. */
const NOT_BUILT_YET = ['/basemode', '/ibasemode']
const SERVER_OWN = SERVER_PREFIXES.filter((prefix) => !NOT_BUILT_YET.includes(prefix))

/** Answers with the build's files, and every address of the app with its one page; leaves the rest to the next. */
export function pageFiles(files: ReadonlyMap<string, BuiltFile>): MiddlewareHandler {
  const index = files.get(INDEX)
  return async (c, next) => {
    const path = c.req.path
    if (!['GET', 'HEAD'].includes(c.req.method) || startsWithPath(path, SERVER_OWN)) return next()
    const file = files.get(path)
    if (file) return sendBuilt(c, file, path.startsWith(HASHED_PREFIX) ? ONE_YEAR : 'no-cache')
    if (index && isPage(path) && !isTrick(path)) return sendBuilt(c, index, 'no-cache')
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  }
}

const isPage = (path: string) => isAppPage(path) || startsWithPath(path, NOT_BUILT_YET)

/** Hidden names, climbing out, a host's place, backslashes, NUL, what cannot be decoded; once more encoded as well. */
function isTrick(path: string) {
  try {
    return /(^|\/)\.|^\/\/|[\\\0]/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

function sendBuilt(c: Context, file: BuiltFile, cacheControl: string) {
  const { path, size, etag } = file.brotli && acceptsBrotli(c.req.header('accept-encoding')) ? file.brotli : file
  return sendFile(c, {
    size,
    etag,
    type: file.type,
    cacheControl,
    headers: {
      ...(file.brotli && { Vary: 'Accept-Encoding' }),
      ...(path !== file.path && { 'Content-Encoding': 'br' }),
    },
    open: (range) => (file.bytes ? Readable.from([partOf(file.bytes, range)]) : createReadStream(path, range)),
  })
}

const partOf = (bytes: Buffer, range: ByteRange | undefined) =>
  range ? bytes.subarray(range.start, range.end + 1) : bytes

/** Whether an Accept-Encoding header takes brotli; `q=0` refuses it. */
export function acceptsBrotli(header = ''): boolean {
  return header.split(',').some((part) => /^\s*br\s*(;\s*q\s*=\s*(0\.0*[1-9]\d*|1(\.0*)?))?\s*$/i.test(part))
}
