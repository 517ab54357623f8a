import { callAddress } from '#contract/call.ts'
import { inviteCalls } from '#contract/invite.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { invite: ['.'] },
  chunks: { shop: ['invite-page.tsx'] },
  pages: { '/invite': { preload: { texts: ['invite'], call: callAddress(inviteCalls.own, {}) } } },
}
