import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    preview: ['.', 'src/domain/download/set', 'src/domain/screen', 'src/ui/copy', 'src/ui/upload/file-drop.tsx'],
  },
}
