import { inviteCalls } from '#contract/invite.ts'
import { inviteRefusal } from '#server/domain/invite/invite.ts'
import { rateContext } from '#server/domain/session/caller.ts'
import { countCalls, countedByNetwork } from '#server/lib/rate-limit.ts'
import { route } from '#server/lib/route.ts'
import { listInvited } from './list-invited.ts'
import { ownInvite } from './own-invite.ts'

/** Checks of codes from one address: far more than a person types, and too few to guess one. */
const CHECK_RATE = { name: 'invite-check', max: 60, windowSeconds: 15 * 60 }

export const inviteRoutes = [
  route(inviteCalls.own, ({ c, member }) => ownInvite(c.var, member, new URL(c.req.url).origin)),
  route(inviteCalls.list, (request) => listInvited(request, request.query)),
  route(inviteCalls.check, async ({ c, query }) => {
    await countCalls(rateContext(c.var), countedByNetwork(CHECK_RATE, c.var.address))
    const refusal = await inviteRefusal(c.var, query.code)
    return { counts: refusal === undefined, ...(refusal && { refusal }) }
  }),
]
