import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { SettableClock } from './clock.ts'
import { isLoopback } from './loopback.ts'

const ClockBody = v.object({
  /** ISO 8601; null resets the clock. */
  now: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})

/** `POST /clock` sets the server's clock, from this machine only. Settings allow it in tests alone. */
export function testClockRoutes(clock: SettableClock) {
  return new Hono().post('/clock', async (c) => {
    if (!isLoopback(getConnInfo(c).remote.address ?? '')) return c.text('Not found', 404)
    const body = v.safeParse(ClockBody, await c.req.json().catch(() => undefined))
    if (!body.success) return c.text('Send {"now": "2026-03-09T12:00:00Z"} or {"now": null}.', 400)
    clock.set(body.output.now === null ? null : new Date(body.output.now))
    return c.json({ now: clock.now() })
  })
}
