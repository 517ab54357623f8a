import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { HASHED_PREFIX, isAppPage } from '#contract/app-path.ts'
import { firstDocument } from '#contract/first-document.ts'
import { LANGUAGE_COOKIE, SIGNED_IN_COOKIE } from '#contract/hint-cookies.ts'
import { SERVER_PREFIXES, startsWithPath } from '#contract/path.ts'
import { sharedAddress } from '#contract/shared-address.ts'
import { SHARE_PATH } from '#contract/shared-pictures.ts'
import { answerWrongMethod } from '#server/lib/answer-error.ts'
import type { BuiltFile } from './built-files.ts'
import type { Landing } from './landing.ts'
import type { ByteRange } from './range.ts'
import { sendFile } from './send-file.ts'
import type { SharedPages } from './shared-page.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const SHELL = '/shell.html'
/** Pages readable without script that the server does not answer yet: the app shows its placeholder page. */
const NOT_BUILT_YET = ['/basemode', '/ibasemode']
const SERVER_OWN = SERVER_PREFIXES.filter((prefix) => !NOT_BUILT_YET.includes(prefix))

const READS = ['GET', 'HEAD']

/**
 * Serves the build's files, the landing on a visitor's first page, where there is one, and the shell for every other
 * URL of the app; passes the rest on.
 */
export function pageFiles(
  files: ReadonlyMap<string, BuiltFile>,
  { landing, shared }: { landing?: Landing | undefined; shared?: SharedPages | undefined } = {},
): MiddlewareHandler {
  const shell = files.get(SHELL)
  return async (c, next) => {
    const path = c.req.path
    // Shared content from another app is for the worker alone; where it is not installed yet, the page says so.
    if (c.req.method === 'POST' && path === SHARE_PATH) return c.redirect(`${SHARE_PATH}?shared=none`, 303)
    if (startsWithPath(path, SERVER_OWN)) return next()
    const file = files.get(path)
    const isShown = file !== undefined || (shell !== undefined && isPage(path) && !isTrick(path))
    if (!READS.includes(c.req.method)) return isShown ? answerWrongMethod(c, READS) : next()
    if (file) return sendBuilt(c, file, path.startsWith(HASHED_PREFIX) ? ONE_YEAR : 'no-cache')
    if (shell && isPage(path) && !isTrick(path)) {
      const first = firstDocument({
        path,
        query: (name) => c.req.query(name),
        cookie: (name) => getCookie(c, name),
      })
      if (landing && first !== 'shell') return sendBuilt(c, await landing(first), 'no-cache', ['Cookie'])
      const isMember = getCookie(c, SIGNED_IN_COOKIE) === '1'
      const language = getCookie(c, LANGUAGE_COOKIE) === 'en' ? 'en' : 'zh'
      const { origin, searchParams } = new URL(c.req.url)
      const token = searchParams.get('shared')
      const named = isMember ? null : await shared?.(path, origin, language, token)
      const isVaried = path === '/' || sharedAddress(path, token) !== null
      return sendBuilt(c, named ?? shell, 'no-cache', isVaried ? ['Cookie'] : [])
    }
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  }
}

const isPage = (path: string) => isAppPage(path) || startsWithPath(path, NOT_BUILT_YET)

/** Hidden names, path traversal, a host, backslashes, NUL, undecodable bytes; also encoded twice. */
function isTrick(path: string) {
  try {
    return /(^|\/)\.|^\/\/|[\\\0]/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/** `differsBy`: request headers that this response varies by, besides `Accept-Encoding`. */
function sendBuilt(c: Context, file: BuiltFile, cacheControl: string, differsBy: string[] = []) {
  const sent = file.brotli && acceptsBrotli(c.req.header('accept-encoding')) ? file.brotli : file
  const { path, size, etag, bytes } = sent
  const vary = [...(file.brotli ? ['Accept-Encoding'] : []), ...differsBy]
  return sendFile(c, {
    size,
    etag,
    type: file.type,
    cacheControl,
    headers: {
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
