import { Hono } from 'hono'
import { Heartbeat, HeartbeatResult } from '#contract/privacy.ts'
import type { AppEnv } from '#server/app-env.ts'
import { setSessionCookie } from '#server/domain/session/session-cookie.ts'
import { renewSession } from '#server/domain/session/sessions.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { heartbeat } from './service.ts'

export const privacyRoutes = new Hono<AppEnv>().post(
  '/heartbeat',
  describeCall('Tell that the member is here', HeartbeatResult),
  checkNamedMember,
  validate('json', Heartbeat),
  async (c) => {
    const result = await heartbeat(c.var.db, memberOf(c), c.req.valid('json').at, c.var.now)
    const token = c.var.sessionId ? await renewSession(c.var, c.var.sessionId) : undefined
    if (token) setSessionCookie(c, token)
    return c.json(ok({ ...result, ...(token && { token }) }))
  },
)
