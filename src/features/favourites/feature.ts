import { callAddress } from '#contract/call.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { favourites: ['.', 'src/domain/offline-picture'] },
  pages: {
    '/my-favs': {
      preload: { texts: ['lists', 'favourites'], call: callAddress(favouriteCalls.list, { query: { pageSize: 60 } }) },
    },
  },
}
