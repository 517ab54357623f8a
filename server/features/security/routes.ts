import { securityCalls } from '#contract/security.ts'
import { ensureBrowserCookie } from '#server/domain/session/sign-in/browser-cookie.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { listLogins } from './logins.ts'
import { securityOf } from './overview.ts'
import { prove, sendProofCode } from './prove.ts'
import { endOtherSessions, endSessionById, sessionsOf } from './sessions.ts'
import { setPassword } from './set-password.ts'

const NEW_PASSWORDS = limitMember({ name: 'new-password', max: 20, windowSeconds: 3600 })

export const securityRoutes = [
  route(securityCalls.overview, securityOf),
  route(
    securityCalls.setPassword,
    ({ c, member, sessionId, json }) => setPassword(c.var, { member, sessionId, password: json }),
    NEW_PASSWORDS,
  ),
  route(securityCalls.sessions, ({ db, member, sessionId, now }) =>
    sessionsOf(db, { memberId: member.id, sessionId, now }),
  ),
  route(securityCalls.endSession, ({ db, member, sessionId, now, params }) =>
    endSessionById(db, { memberId: member.id, sessionId, now }, params.id),
  ),
  route(securityCalls.endOtherSessions, ({ db, member, sessionId, now }) =>
    endOtherSessions(db, { memberId: member.id, sessionId, now }),
  ),
  route(securityCalls.logins, listLogins),
  route(
    securityCalls.prove,
    ({ c, member, sessionId, json }) => prove(c.var, { member, sessionId, proof: json }),
    ensureBrowserCookie,
  ),
  route(securityCalls.sendProofCode, ({ c, member }) => sendProofCode(c.var, member), ensureBrowserCookie),
]
