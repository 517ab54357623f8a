import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { startsWithPath } from '#contract/path.ts'
import { type BuiltFile, textOf } from './static/built-files.ts'

interface SecurityOptions {
  /** CSP sources of the inline scripts, see `inlineScriptHashes`. */
  scriptHashes: readonly string[]
  /** Origins that the page may connect to and load pictures from besides its own. */
  otherOrigins: readonly string[]
  isHttps: boolean
  /** Prefixes of paths whose documents must keep their opener, because they open in a popup. */
  popups: readonly string[]
  /** Names of the policies that the page's scripts make. */
  trustedTypePolicies: readonly string[]
}

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

/** Sets the security headers of every response. Source: architecture, "First view". */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const policy = contentPolicy(options)
  const always = alwaysSent(options.isHttps)
  return async (c, next) => {
    await next()
    const path = c.req.path
    // A document of its own has a policy of its own.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy)
    for (const [name, value] of Object.entries(always)) c.header(name, value)
    if (!startsWithPath(path, options.popups)) c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  }
}

/** For responses without a body that are sent before any middleware runs, such as to a request that is not HTTP. */
export const emptyAnswerHeaders = (isHttps: boolean): Record<string, string> => ({
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cache-Control': 'no-store',
  ...alwaysSent(isHttps),
})

const alwaysSent = (isHttps: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  ...(isHttps && { 'Strict-Transport-Security': TWO_YEARS }),
})

function contentPolicy({ scriptHashes, otherOrigins, trustedTypePolicies }: SecurityOptions) {
  const others = otherOrigins.map((origin) => ` ${origin}`).join('')
  return [
    `default-src 'none'`,
    `script-src ${[`'self'`, ...scriptHashes].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${others}`,
    `connect-src 'self'${others}`,
    `frame-src 'self'${others}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    // Duplicates, because a chunk loaded again makes its policy again.
    `trusted-types ${trustedTypePolicies.join(' ')} 'allow-duplicates'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** CSP sources for each inline script in the build's pages. */
export async function inlineScriptHashes(files: ReadonlyMap<string, BuiltFile>): Promise<string[]> {
  const pages = [...files].flatMap(([address, file]) => (address.endsWith('.html') ? file : []))
  const texts = await Promise.all(pages.map(textOf))
  return [...new Set(texts.flatMap(inlineScripts).map(hashSource))]
}

function inlineScripts(html: string): string[] {
  const withoutComments = html.replaceAll(/<!--[\s\S]*?-->/g, '')
  return [...withoutComments.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '', text = '']) => !/\ssrc\s*=/i.test(attributes) && text !== '')
    .map(([, , text = '']) => text)
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
