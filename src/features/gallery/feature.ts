import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { lists: ['.', 'src/domain/gallery'] },
  chunks: { families: { lists: ['gallery-page.tsx'] } },
  pages: {
    '/arts': { preload: { texts: ['lists'], call: 'arts?pageSize=24' } },
    '/spotlights': { preload: { texts: ['lists'], call: 'spotlights?pageSize=24' } },
  },
}
