import { callAddress } from '#contract/call.ts'
import { myListCalls } from '#contract/my-list.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { favourites: ['.'] },
  pages: {
    '/my-likes': {
      preload: {
        texts: ['lists', 'favourites', 'list-changes'],
        call: callAddress(myListCalls.likes, { query: { pageSize: 60 } }),
      },
    },
  },
}
