import { pairCalls } from '#contract/pair.ts'
import { route } from '#server/lib/route.ts'
import { listPairs } from './list-pairs.ts'

export const pairRoutes = [route(pairCalls.list, (request) => listPairs(request, request.query))]
