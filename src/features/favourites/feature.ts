import { callAddress } from '#contract/call.ts'
import { myListCalls } from '#contract/my-list.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    favourites: [
      '.',
      'src/domain/offline-picture',
      'src/domain/archive/archive-button.tsx',
      'src/domain/my-list/export',
      'src/domain/my-list/page',
      'src/domain/my-list/selection',
    ],
    'list-changes': ['src/domain/my-list/change'],
  },
  pages: {
    '/my-favs': {
      preload: {
        texts: ['lists', 'favourites', 'list-changes'],
        call: callAddress(myListCalls.favs, { query: { pageSize: 60 } }),
      },
    },
  },
}
