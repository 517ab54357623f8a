import { callAddress } from '#contract/call.ts'
import { paymentCalls } from '#contract/payment.ts'
import type { PaymentProvider } from '../provider.ts'

/** In place of a provider: its page asks whether the payment succeeds. No money moves. */
export const sandbox: PaymentProvider = {
  id: 'sandbox',
  name: '沙盒（不会真的扣款）',
  nameEn: 'Sandbox (no money moves)',
  kind: 'jump',
  start: ({ ref, language }) => {
    const page = callAddress(paymentCalls.sandboxPage, { params: { token: ref } })
    return Promise.resolve({ jumpUrl: `${page}?language=${language}`, qr: null, startedAs: null })
  },
  refund: () => Promise.resolve('refunded'),
}
