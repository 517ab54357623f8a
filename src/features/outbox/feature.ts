import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { menus: ['.', 'src/domain/outbox/entry-title.*'] },
  installed: { modules: ['outbox-panel.tsx'] },
}
