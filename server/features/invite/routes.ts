import { inviteCalls } from '#contract/invite.ts'
import { inviteCounts } from '#server/domain/session/invite.ts'
import { route } from '#server/lib/route.ts'

export const inviteRoutes = [route(inviteCalls.check, ({ query }) => ({ counts: inviteCounts(query.code) }))]
