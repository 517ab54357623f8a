import { catalogueCalls, galleryCalls } from '#contract/catalogue.ts'
import { mapCalls } from '#contract/picture-map.ts'
import { rankCalls } from '#contract/rank.ts'
import { suggestCalls } from '#contract/search-suggestions.ts'
import { route } from '#server/lib/route.ts'
import { listCategories } from './categories.ts'
import { listWallpapers, search } from './list.ts'
import { showMap } from './map/show-map.ts'
import { listAnnual } from './ranks/list-annual.ts'
import { listRanks } from './ranks/list-ranks.ts'
import { suggest } from './suggest/suggest.ts'

/** Pictures as a library: lists of every kind and the search. */
export const catalogueRoutes = [
  route(catalogueCalls.list, (request) => listWallpapers(request, request.query)),
  route(galleryCalls.spotlights, (request) => listWallpapers(request, { ...request.query, kind: ['spotlight'] })),
  route(galleryCalls.arts, (request) => listWallpapers(request, { ...request.query, kind: ['art'] })),
  route(galleryCalls.np, (request) => listWallpapers(request, { ...request.query, kind: ['np'] })),
  route(catalogueCalls.search, (request) => search(request, request.query)),
  route(suggestCalls.suggest, (request) => suggest(request, request.query)),
  route(mapCalls.show, (request) => showMap(request, request.query)),
  route(rankCalls.list, (request) => listRanks(request, request.query)),
  route(rankCalls.annual, (request) => listAnnual(request, request.query)),
  route(catalogueCalls.categories, ({ db, now }) => listCategories(db, now)),
]
