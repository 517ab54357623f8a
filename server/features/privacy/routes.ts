import { privacyCalls } from '#contract/privacy.ts'
import { setSessionCookie } from '#server/domain/session/session-cookie.ts'
import { renewSession } from '#server/domain/session/sessions.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { route } from '#server/lib/route.ts'
import { heartbeat } from './service.ts'

export const privacyRoutes = [
  route(
    privacyCalls.heartbeat,
    async ({ c, db, member, json, now, sessionId }) => {
      const result = await heartbeat(db, member, json.at, now)
      const token = sessionId ? await renewSession(c.var, sessionId) : undefined
      if (token) setSessionCookie(c, token)
      return { ...result, ...(token && { token }) }
    },
    checkNamedMember,
  ),
]
