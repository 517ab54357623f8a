import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { ProblemError } from './problem.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sent with our cookie (`cross-site`), sign-in included. A bearer token cannot
 * be sent by a page that does not know it, so calls that carry one pass.
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
  return (
    origin !== new URL(services.config.publicUrl ?? url).origin &&
    origin !== new URL(url).origin &&
    !isListed(origin, services.config.corsOrigins)
  )
}

function isListed(origin: string | null, allowed: readonly string[]) {
  return origin !== null && allowed.includes(origin)
}
