import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { picture: ['.'] },
  chunks: { families: { days: ['tomorrow-page.tsx'] } },
  pages: { '/future': { preload: { texts: ['picture'], call: 'bing/tomorrow?area=zh-cn' } } },
}
