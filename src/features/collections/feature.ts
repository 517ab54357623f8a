import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    collections: [
      'src/domain/archive/archive-button.tsx',
      '.',
      'src/domain/collection/add-dialog.tsx',
      'src/domain/collection/add-many-dialog.tsx',
      'src/domain/collection/collection-rows.tsx',
      'src/domain/collection/failure-text.ts',
      'src/domain/offline-picture/saving/save-pictures-dialog.tsx',
    ],
    archive: ['src/domain/archive'],
    // Starts with the outbox, whose texts are there.
    'check-in': ['src/domain/collection/follow-outbox.ts'],
  },
}
