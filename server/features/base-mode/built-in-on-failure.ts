import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { BaseModeQuery } from '#contract/base-mode.ts'
import type { AppEnv } from '#server/app-env.ts'
import { renderBaseMode } from './render.ts'

/**
 * Answers a document that could not be made, or of a closed site, with the built-in picture instead of an error: it is
 * what a wall or a frame shows. Status and `Retry-After` stay.
 */
export const builtInOnFailure: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { status } = c.res
  if (status < 500) return
  const { html, policy } = renderBaseMode(c, v.parse(BaseModeQuery, c.req.query()), null)
  c.res = new Response(c.req.method === 'HEAD' ? null : html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}
