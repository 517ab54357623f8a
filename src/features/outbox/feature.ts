import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    menus: ['.', 'src/domain/outbox/entry-title.*'],
    // Starts with the outbox, whose texts are there.
    'check-in': ['src/domain/reaction/queued'],
  },
  installed: { modules: ['outbox-panel.tsx'] },
}
