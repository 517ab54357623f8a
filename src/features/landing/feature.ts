import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { landing: ['.'] },
  chunks: { landing: ['landing-page.tsx', 'landing-rest.tsx'] },
  headings: ['Look up. The sky is your canvas.', "Tonight's sky is already lit"],
  installed: { modules: ['landing-page.tsx', 'landing-rest.tsx'], texts: ['landing'] },
  pages: { '/unauthorized': {} },
}
