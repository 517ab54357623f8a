import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    collections: ['.', 'src/domain/collection/add-dialog.tsx', 'src/domain/collection/failure-text.ts'],
    // Starts with the outbox, whose texts are there.
    'check-in': ['src/domain/collection/follow-outbox.ts'],
  },
}
