import { collectionCalls } from '#contract/collection-calls.ts'
import { sharedCollectionCalls } from '#contract/shared-collection.ts'
import { route } from '#server/lib/route.ts'
import { addItems, mergeCollections, removeItems } from './items.ts'
import { listCollections, readCollection } from './read.ts'
import { changeCollection, createCollection, removeCollection, renewLink, restoreCollection } from './service.ts'
import { sharedCollection } from './shared.ts'

export const collectionRoutes = [
  route(collectionCalls.list, (request) => listCollections(request, request.query.has)),
  route(collectionCalls.create, (request) => createCollection(request, request.json)),
  route(collectionCalls.get, (request) => readCollection(request, request.params.id)),
  route(collectionCalls.change, (request) => changeCollection(request, request.params.id, request.json)),
  route(collectionCalls.remove, (request) => removeCollection(request, request.params.id)),
  route(collectionCalls.restore, (request) => restoreCollection(request, request.params.id)),
  route(collectionCalls.addItems, (request) => addItems(request, request.params.id, request.json)),
  route(collectionCalls.removeItems, (request) => removeItems(request, request.params.id, request.json.aids)),
  route(collectionCalls.merge, (request) => mergeCollections(request, request.params.id, request.json.from)),
  route(collectionCalls.renewLink, (request) => renewLink(request, request.params.id)),
  route(sharedCollectionCalls.get, (request) => sharedCollection(request, request.params.token)),
]
