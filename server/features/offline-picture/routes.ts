import { savedCalls } from '#contract/saved.ts'
import { route } from '#server/lib/route.ts'
import { changeSaved, listSaved } from './service.ts'

/** Pictures the member has saved on their devices. */
export const savedRoutes = [
  route(savedCalls.list, (request) => listSaved(request)),
  route(savedCalls.change, (request) => changeSaved(request, request.json)),
]
