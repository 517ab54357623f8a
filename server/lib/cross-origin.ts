import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Seconds for which a browser need not ask again. */
const MAX_AGE = 600

/** Lets pages of `origins` call, with their cookie too, and read the answers. Without origins nothing is ever said. */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  if (origins.length === 0) return (_, next) => next()
  return cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Member-Id', 'If-None-Match', 'Range'],
    exposeHeaders: ['Retry-After', 'X-Request-Id', 'ETag', 'Content-Disposition', 'Content-Range'],
    maxAge: MAX_AGE,
  })
}
