import { securityCalls } from '#contract/security.ts'
import { route } from '#server/lib/route.ts'
import { securityOf } from './overview.ts'
import { prove } from './prove.ts'

export const securityRoutes = [
  route(securityCalls.overview, ({ db, member, sessionId }) => securityOf(db, member, sessionId)),
  route(securityCalls.prove, ({ c, member, sessionId, json }) => prove(c.var, { member, sessionId, proof: json })),
]
