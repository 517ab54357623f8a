import type { MiddlewareHandler } from 'hono'

/** Answers of the API are nobody's to keep, unless a route says otherwise. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}
