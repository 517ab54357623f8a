import { reactionCalls } from '#contract/reaction.ts'
import { route } from '#server/lib/route.ts'
import { countView, removeFavourite, setFavourite, setLike } from './reactions.ts'

export const reactionRoutes = [
  route(reactionCalls.view, (request) => countView(request, request.params.aid)),
  route(reactionCalls.like, (request) => setLike(request, request.params.aid, true)),
  route(reactionCalls.unlike, (request) => setLike(request, request.params.aid, false)),
  route(reactionCalls.favourite, (request) => setFavourite(request, request.params.aid, request.json)),
  route(reactionCalls.unfavourite, (request) => removeFavourite(request, request.params.aid)),
]
