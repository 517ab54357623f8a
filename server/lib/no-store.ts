import type { MiddlewareHandler } from 'hono'

/** API responses must not be cached, unless a route says otherwise. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}
