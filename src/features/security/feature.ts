import { callAddress } from '#contract/call.ts'
import { securityCalls } from '#contract/security.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    security: [
      '.',
      'src/domain/location',
      'src/domain/provider-visit',
      'src/domain/session/code',
      'src/ui/field/new-password-field.*',
    ],
  },
  pages: {
    '/security': { preload: { texts: ['security'], call: callAddress(securityCalls.overview, {}) } },
  },
}
