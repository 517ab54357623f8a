import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

/** What opens the viewer is on cards and pages, whose texts are in their own catalogs. */
export const feature: FeatureManifest = { texts: { viewer: ['.'] } }
