import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { items: ['.', 'src/domain/item', 'src/domain/check-in/protection'] },
}
