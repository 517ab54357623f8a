import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { maintenance: ['.'] },
  chunks: { families: { status: ['maintenance-page.tsx'] } },
  headings: ['Closed for maintenance', 'The site is open', 'The site cannot be reached'],
  pages: { '/maintenance': { visits: [], visitorVisits: ['/maintenance'] } },
}
