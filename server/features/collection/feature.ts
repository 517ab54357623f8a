import { defineServerFeature } from '#server/lib/feature.ts'
import { collectionRoutes } from './routes.ts'
import { deleteForGood } from './table.ts'

export const feature = defineServerFeature({
  tag: { name: 'collections', description: 'Pictures that members put together, and their share links' },
  routes: collectionRoutes,
  cleanUp: ({ db, clock }) => deleteForGood(db, clock.now()),
})
