import { get } from './call.ts'
import { SharedCollection } from './collection.ts'

/** Apart from the member's calls, because the page that visitors see loads it. */
export const sharedCollectionCalls = {
  get: get('/api/shared-collections/:token', {
    summary: 'A public collection by its share link, with the pictures that are released',
    access: 'everyone',
    client: 'site',
    response: SharedCollection,
  }),
}
