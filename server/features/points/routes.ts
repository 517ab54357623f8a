import { pointsCalls } from '#contract/points.ts'
import { route } from '#server/lib/route.ts'
import { ledgerPage } from './ledger-page.ts'
import { pointsSummary } from './summary.ts'

export const pointsRoutes = [
  route(pointsCalls.summary, (request) => pointsSummary(request)),
  route(pointsCalls.ledger, (request) => ledgerPage(request, request.query)),
]
