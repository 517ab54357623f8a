import { callAddress } from '#contract/call.ts'
import { orderCalls } from '#contract/order.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

const RESULT = { preload: { texts: ['orders'] } }

export const feature: FeatureManifest = {
  texts: { orders: ['.', 'src/domain/payment'] },
  chunks: {
    shop: ['list/orders-page.tsx', 'result/result-page.tsx'],
  },
  headings: [
    'Order number missing',
    'There is no such order',
    'Checking your payment',
    'Not paid yet',
    'The payment was not completed',
    'It is not certain whether you have paid',
    'This order is closed',
    'This order was refunded',
  ],
  pages: {
    '/orders': { preload: { texts: ['orders'], call: callAddress(orderCalls.list, {}) } },
    '/payment/success': RESULT,
    '/payment/failed': RESULT,
    '/payment/error': RESULT,
  },
}
