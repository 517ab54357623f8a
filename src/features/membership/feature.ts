import { callAddress } from '#contract/call.ts'
import { membershipCalls } from '#contract/membership.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { membership: ['.', 'src/domain/membership'] },
  chunks: { shop: ['centre/membership-page.tsx', 'gift/gift-page.tsx', 'plan/plan-page.tsx'] },
  pages: {
    '/vip': { preload: { texts: ['membership'], call: callAddress(membershipCalls.mine, {}) } },
    '/vip/gift': { preload: { texts: ['membership'] } },
    '/vip/plan': { preload: { texts: ['membership'], call: callAddress(membershipCalls.plans, {}) } },
  },
}
