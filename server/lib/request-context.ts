import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv, Services } from '#server/app-env.ts'

/** Sets what every handler finds in `c.var` before authentication, and logs each call once it is answered. */
export function requestContext(services: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('services', services)
    c.set('db', services.db)
    c.set('now', services.clock.now())
    c.set('requestId', requestId)
    c.set('language', languageOf(c.req.header('accept-language')))
    c.set('address', addressOf(c, services.config.trustProxy))
    c.set('browser', '')
    c.set('member', null)
    c.set('sessionId', null)
    c.header('X-Request-Id', requestId)
    await next()
    services.log.info('request', {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
      memberId: c.var.member?.id,
    })
  }
}

/** The server has two languages; Chinese unless English is requested. */
function languageOf(header = '') {
  return /^\s*en\b/i.test(header) ? 'en' : 'zh'
}

function addressOf(c: Context<AppEnv>, trustsProxy: boolean) {
  const forwarded = trustsProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  // A proxy may pass on headers that clients invent; those would be stored and counted.
  if (forwarded && isIP(forwarded)) return forwarded
  // `app.request` in tests has no socket.
  return typeof c.env === 'object' && c.env !== null && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : ''
}
