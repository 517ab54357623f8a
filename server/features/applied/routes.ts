import { appliedCalls } from '#contract/applied.ts'
import { answerOnce } from '#server/lib/idempotency.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { listApplied, recordApplied, removeAllApplied, removeApplied } from './service.ts'

/** Several monitors, changed every few minutes by a script. */
const APPLIED_RATE = { name: 'applied', max: 120, windowSeconds: 3600 }

export const appliedRoutes = [
  route(appliedCalls.list, (request) => listApplied(request, request.query)),
  route(
    appliedCalls.add,
    ({ c, json, ...request }) => answerOnce(c, 'applied', json, (db) => recordApplied({ ...request, db }, json)),
    limitMember(APPLIED_RATE),
  ),
  route(appliedCalls.remove, (request) => removeApplied(request, request.params.id)),
  route(appliedCalls.removeAll, (request) => removeAllApplied(request)),
]
