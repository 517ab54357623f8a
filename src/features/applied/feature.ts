import { appliedCalls } from '#contract/applied.ts'
import { callAddress } from '#contract/call.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { applied: ['.'] },
  pages: { '/my-applied': { preload: { texts: ['applied'], call: callAddress(appliedCalls.list, {}) } } },
}
