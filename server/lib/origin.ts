import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { ProblemError } from './problem.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sent with our cookie (`cross-site`), sign-in included. Another site does not
 * know the bearer token, so calls with one pass.
 */
export const checkOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!READS.has(c.req.method) && !c.req.header('authorization') && isForeign(c.req.raw.headers, c.req.url, c.var)) {
    throw new ProblemError('cross-site')
  }
  await next()
}

function isForeign(headers: Headers, url: string, { services }: AppEnv['Variables']) {
  const site = headers.get('sec-fetch-site')
  if (site)
    return site !== 'same-origin' && site !== 'none' && !isListed(headers.get('origin'), services.config.corsOrigins)
  const origin = headers.get('origin')
  if (!origin) return false
  return !isOwn(origin, url, services.config.publicUrl) && !isListed(origin, services.config.corsOrigins)
}

/** Behind a proxy `url` is http whatever the browser used, so an http page of an https site would pass as ours. */
function isOwn(origin: string, url: string, publicUrl: string | undefined) {
  if (publicUrl?.startsWith('https:')) return origin === new URL(publicUrl).origin
  return origin === new URL(url).origin || (publicUrl !== undefined && origin === new URL(publicUrl).origin)
}

function isListed(origin: string | null, allowed: readonly string[]) {
  return origin !== null && allowed.includes(origin)
}
