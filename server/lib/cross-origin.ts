import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Seconds a browser may cache a preflight response. */
const MAX_AGE = 600

/** Of the upload protocol tus. */
const TUS_REQUEST_HEADERS = ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset']
const TUS_RESPONSE_HEADERS = ['Location', 'Tus-Resumable', 'Upload-Expires', 'Upload-Length', 'Upload-Offset']

/** Allows pages of `origins` to call with credentials and to read the responses. Without origins no header is sent. */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  if (origins.length === 0) return (_, next) => next()
  return cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Member-Id',
      'If-None-Match',
      'Range',
      ...TUS_REQUEST_HEADERS,
    ],
    exposeHeaders: [
      'Retry-After',
      'X-Request-Id',
      'ETag',
      'Content-Disposition',
      'Content-Range',
      ...TUS_RESPONSE_HEADERS,
    ],
    maxAge: MAX_AGE,
  })
}
