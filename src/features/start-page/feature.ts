import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { 'start-page': ['.', 'src/domain/base-mode', 'src/domain/picture-menu/embed-picture.*'] },
}
