import { catalogueCalls, galleryCalls } from '#contract/catalogue.ts'
import { searchFeedCalls } from '#contract/feed.ts'
import { mapCalls } from '#contract/picture-map.ts'
import { savedSearchCalls } from '#contract/saved-search.ts'
import { suggestCalls } from '#contract/search-suggestions.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { listCategories } from './categories.ts'
import { listWallpapers, search } from './list.ts'
import { showMap } from './map/show-map.ts'
import { answerSearchFeed } from './saved/search-feed.ts'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from './saved/service.ts'
import { suggest } from './suggest/suggest.ts'

/** Far more than a member saves by hand. */
const NEW_SEARCHES = limitMember({ name: 'new-search', max: 60, windowSeconds: 60 })

/** Pictures as a library: lists of every kind, the search, and searches that members saved. */
export const catalogueRoutes = [
  route(catalogueCalls.list, (request) => listWallpapers(request, request.query)),
  route(galleryCalls.spotlights, (request) => listWallpapers(request, { ...request.query, kind: ['spotlight'] })),
  route(galleryCalls.arts, (request) => listWallpapers(request, { ...request.query, kind: ['art'] })),
  route(galleryCalls.np, (request) => listWallpapers(request, { ...request.query, kind: ['np'] })),
  route(catalogueCalls.search, (request) => search(request, request.query)),
  route(suggestCalls.suggest, (request) => suggest(request, request.query)),
  route(mapCalls.show, (request) => showMap(request, request.query)),
  route(catalogueCalls.categories, ({ db, now }) => listCategories(db, now)),
  route(savedSearchCalls.list, (request) => listSavedSearches(request)),
  route(savedSearchCalls.save, (request) => saveSearch(request, request.json), NEW_SEARCHES),
  route(savedSearchCalls.change, (request) => changeSavedSearch(request, request.params.id, request.json)),
  route(savedSearchCalls.remove, (request) => removeSavedSearch(request, request.params.id)),
  route(searchFeedCalls.read, (request) => answerSearchFeed(request, request.params.file)),
]
