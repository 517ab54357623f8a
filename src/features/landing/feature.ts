import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { landing: ['.'] },
  chunks: { landing: ['landing-page.tsx', 'landing-rest.tsx'] },
  installed: { modules: ['landing-page.tsx', 'landing-rest.tsx'], texts: ['landing'] },
  pages: { '/unauthorized': {} },
}
