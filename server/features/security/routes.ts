import { securityCalls } from '#contract/security.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { securityOf } from './overview.ts'
import { prove } from './prove.ts'
import { setPassword } from './set-password.ts'

const NEW_PASSWORDS = limitMember({ name: 'new-password', max: 20, windowSeconds: 3600 })

export const securityRoutes = [
  route(securityCalls.overview, ({ db, member, sessionId }) => securityOf(db, member, sessionId)),
  route(
    securityCalls.setPassword,
    ({ c, member, sessionId, json }) => setPassword(c.var, { member, sessionId, password: json }),
    NEW_PASSWORDS,
  ),
  route(securityCalls.prove, ({ c, member, sessionId, json }) => prove(c.var, { member, sessionId, proof: json })),
]
