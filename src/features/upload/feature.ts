import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

/** The texts of the upload field, which features show in their forms; it has no page. */
export const feature: FeatureManifest = { texts: { uploads: ['src/domain/upload', 'src/ui/upload'] } }
