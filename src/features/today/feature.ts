import { callAddress } from '#contract/call.ts'
import { todayCalls } from '#contract/today.ts'
import { HUNG_SIZES } from '#src/domain/picture-wall/wall-sizes.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  chunks: { families: { today: ['today-page.tsx'] } },
  headings: ['Today'],
  pages: { '/today': { preload: { call: callAddress(todayCalls.allAreas, {}), hero: { sizes: HUNG_SIZES } } } },
}
