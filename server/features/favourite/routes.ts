import { favouriteCalls } from '#contract/favourite.ts'
import { route } from '#server/lib/route.ts'
import { listFavourites } from './list-favourites.ts'
import { removeFavourites } from './remove-favourites.ts'

/** The member's own favourites. */
export const favouriteRoutes = [
  route(favouriteCalls.list, (request) => listFavourites(request, request.query)),
  route(favouriteCalls.removeMany, (request) => removeFavourites(request, request.json.ids)),
]
