import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

/** The texts of the error banner, which shows above any page; it has no page. */
export const feature: FeatureManifest = {
  texts: { 'error-banner': ['src/ui/error-banner'] },
  installed: { modules: ['src/ui/error-banner/banner-host.tsx'], texts: ['error-banner'] },
}
