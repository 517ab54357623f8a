import { callAddress } from '#contract/call.ts'
import { cartCalls } from '#contract/cart.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { cart: ['.', 'src/domain/cart'] },
  chunks: { shop: ['cart-page.tsx'] },
  headings: ['Your cart is empty'],
  pages: { '/cart': { preload: { texts: ['cart', 'membership'], call: callAddress(cartCalls.get, {}) } } },
}
