import { callAddress } from '#contract/call.ts'
import { myYearCalls } from '#contract/my-year.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { ranks: ['.'] },
  chunks: { families: { ranks: ['my-year-page.tsx'] } },
  pages: { '/annual/mine': { preload: { texts: ['ranks'], call: callAddress(myYearCalls.show, {}) } } },
}
