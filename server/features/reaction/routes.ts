import { reactionCalls } from '#contract/reaction.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { route } from '#server/lib/route.ts'
import { countView, removeFavourite, setFavourite, setLike } from './reactions.ts'

export const reactionRoutes = [
  route(reactionCalls.view, (request) => countView(request, request.params.aid)),
  route(reactionCalls.like, (request) => setLike(request, request.params.aid, true), checkNamedMember),
  route(reactionCalls.unlike, (request) => setLike(request, request.params.aid, false), checkNamedMember),
  route(
    reactionCalls.favourite,
    (request) => setFavourite(request, request.params.aid, request.json),
    checkNamedMember,
  ),
  route(reactionCalls.unfavourite, (request) => removeFavourite(request, request.params.aid), checkNamedMember),
]
