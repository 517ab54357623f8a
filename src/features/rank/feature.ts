import { callAddress } from '#contract/call.ts'
import { rankCalls } from '#contract/rank.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { ranks: ['.', 'src/domain/rank'] },
  chunks: { families: { ranks: ['rank-page.tsx', 'annual/annual-page.tsx'] } },
  pages: {
    '/rank': {
      preload: {
        texts: ['lists', 'ranks'],
        call: callAddress(rankCalls.list, { query: { by: 'downloads', range: 'week', pageSize: 24 } }),
      },
    },
    '/annual': {
      preload: { texts: ['lists', 'ranks'], call: callAddress(rankCalls.annual, { query: { pageSize: 24 } }) },
    },
  },
}
