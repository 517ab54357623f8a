import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { 'image-search': ['.', 'src/ui/upload/file-drop.tsx'] },
  pages: { '/image-search': { preload: { texts: ['lists', 'image-search'] } } },
}
