import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { plans: ['planned-routes.ts'] },
  chunks: { apart: ['not-found-page.tsx'] },
  headings: ['Lost in the clouds'],
  pages: { '/coming-soon': {}, '/$': { visits: ['/creator', '/no/such/page'] } },
}
