import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Seconds a browser may cache a preflight response. */
const MAX_AGE = 600

/** Allows pages of `origins` to call with credentials and to read the responses. Without origins no header is sent. */
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
