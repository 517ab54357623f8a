import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { HASHED_PREFIX, isAppPage } from '#contract/app-path.ts'
import { firstDocument } from '#contract/first-document.ts'
import { LANGUAGE_COOKIE, SIGNED_IN_COOKIE } from '#contract/hint-cookies.ts'
import { SERVER_PREFIXES, startsWithPath } from '#contract/path.ts'
import { sharedAddress } from '#contract/shared-address.ts'
import { SHARE_PATH } from '#contract/shared-pictures.ts'
import { answerWrongMethod } from '#server/lib/answer-error.ts'
import type { BuiltFile } from '#server/lib/static/built-files.ts'
import { sendBuilt } from '#server/lib/static/send-built.ts'
import type { Landing } from './landing.ts'
import type { PageShells } from './page-shells.ts'
import type { SharedPages } from './shared-page.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const SHELL = '/shell.html'
const READS = ['GET', 'HEAD']

/** Documents made by the server; without them the shell is in their place, as built. */
interface Documents {
  landing?: Landing | undefined
  shared?: SharedPages | undefined
  shells?: PageShells | undefined
}

/**
 * Serves the build's files, the landing on a visitor's first page, where there is one, and the shell for every other
 * URL of the app; passes the rest on.
 */
export function pageFiles(
  files: ReadonlyMap<string, BuiltFile>,
  { landing, shared, shells }: Documents = {},
): MiddlewareHandler {
  const shell = files.get(SHELL)
  return async (c, next) => {
    const path = c.req.path
    // Shared content from another app is for the worker alone; where it is not installed yet, the page says so.
    if (c.req.method === 'POST' && path === SHARE_PATH) return c.redirect(`${SHARE_PATH}?shared=none`, 303)
    if (startsWithPath(path, SERVER_PREFIXES)) return next()
    const file = files.get(path)
    const isShown = file !== undefined || (shell !== undefined && isAppPage(path) && !isTrick(path))
    if (!READS.includes(c.req.method)) return isShown ? answerWrongMethod(c, READS) : next()
    if (file) return sendBuilt(c, file, { cacheControl: path.startsWith(HASHED_PREFIX) ? ONE_YEAR : 'no-cache' })
    if (shell && isAppPage(path) && !isTrick(path)) {
      const first = firstDocument({
        path,
        query: (name) => c.req.query(name),
        cookie: (name) => getCookie(c, name),
      })
      if (landing && first !== 'shell')
        return sendBuilt(c, await landing(first), { cacheControl: 'no-cache', differsBy: ['Cookie'] })
      const isMember = getCookie(c, SIGNED_IN_COOKIE) === '1'
      const language = getCookie(c, LANGUAGE_COOKIE) === 'en' ? 'en' : 'zh'
      const { origin, searchParams } = new URL(c.req.url)
      const token = searchParams.get('shared')
      const named = isMember ? null : await shared?.(path, origin, language, token)
      const isVaried = path === '/' || sharedAddress(path, token) !== null
      const document = named ?? (await shells?.(path)) ?? shell
      return sendBuilt(c, document, { cacheControl: 'no-cache', differsBy: isVaried ? ['Cookie'] : [] })
    }
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  }
}

/** Hidden names, path traversal, a host, backslashes, NUL, undecodable bytes; also encoded twice. */
function isTrick(path: string) {
  try {
    return /(^|\/)\.|^\/\/|[\\\0]/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
