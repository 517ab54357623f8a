import { callAddress } from '#contract/call.ts'
import { tomorrowCalls } from '#contract/tomorrow-picture.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { picture: ['.'] },
  chunks: { families: { tomorrow: ['tomorrow-page.tsx'] } },
  pages: {
    '/future': {
      preload: { texts: ['picture'], call: callAddress(tomorrowCalls.ofArea, { query: { area: 'zh-cn' } }) },
    },
  },
}
