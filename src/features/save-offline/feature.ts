import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    favourites: ['save-button.*', 'save-dialog.*', 'save-sizes.*', 'save-state.*'],
    picture: ['save-action.tsx'],
  },
}
