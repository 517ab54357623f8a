import { callAddress } from '#contract/call.ts'
import { pointsCalls } from '#contract/points.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { points: ['.'] },
  chunks: { shop: ['points-page.tsx'] },
  pages: { '/points': { preload: { texts: ['points'], call: callAddress(pointsCalls.summary, {}) } } },
}
