import { boxCalls } from '#contract/box.ts'
import { callAddress } from '#contract/call.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { box: ['.'] },
  chunks: { shop: ['box-page.tsx'] },
  pages: { '/blind-box': { preload: { texts: ['box', 'items'], call: callAddress(boxCalls.state, {}) } } },
}
