import { callAddress } from '#contract/call.ts'
import { itemCalls } from '#contract/item.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { items: ['.', 'src/domain/item', 'src/domain/streak-freeze'] },
  chunks: { shop: ['items-page.tsx'] },
  pages: {
    '/my-items': {
      preload: { texts: ['items'], call: callAddress(itemCalls.list, { query: { state: 'usable' } }) },
    },
  },
}
