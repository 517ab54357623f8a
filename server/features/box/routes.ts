import { boxCalls } from '#contract/box.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { openBox } from './open.ts'
import { boxHistory, boxState } from './state.ts'

const OPEN_RATE = { name: 'open-box', max: 60, windowSeconds: 60 }

export const boxRoutes = [
  route(boxCalls.state, (request) => boxState(request)),
  route(boxCalls.history, (request) => boxHistory(request, request.query)),
  route(
    boxCalls.open,
    ({ services, member, params: { id }, json }) => openBox(services, member, id, json),
    limitMember(OPEN_RATE),
  ),
]
