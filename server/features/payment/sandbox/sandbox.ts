import type { PaymentProvider } from '../provider.ts'

/** In place of a provider: its page asks whether the payment succeeds. No money moves. */
export const sandbox: PaymentProvider = {
  id: 'sandbox',
  name: '沙盒（不会真的扣款）',
  nameEn: 'Sandbox (no money moves)',
  kind: 'jump',
  start: ({ ref, language }) =>
    Promise.resolve({ jumpUrl: `/api/paymethod/sandbox/${ref}?language=${language}`, qr: null, startedAs: null }),
  refund: () => Promise.resolve('refunded'),
}
