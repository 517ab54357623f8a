import { callAddress } from '#contract/call.ts'
import { galleryCalls } from '#contract/catalogue.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { lists: ['.', 'src/domain/colour', 'src/domain/feed', 'src/domain/gallery'] },
  chunks: { families: { lists: ['gallery-page.tsx'] } },
  pages: {
    '/arts': { preload: { texts: ['lists'], call: callAddress(galleryCalls.arts, { query: { pageSize: 24 } }) } },
    '/spotlights': {
      preload: { texts: ['lists'], call: callAddress(galleryCalls.spotlights, { query: { pageSize: 24 } }) },
    },
  },
}
