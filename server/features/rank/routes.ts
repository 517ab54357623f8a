import { rankCalls } from '#contract/rank.ts'
import { route } from '#server/lib/route.ts'
import { listAnnual } from './list-annual.ts'
import { listRanks } from './list-ranks.ts'

export const rankRoutes = [
  route(rankCalls.list, (request) => listRanks(request, request.query)),
  route(rankCalls.annual, (request) => listAnnual(request, request.query)),
]
