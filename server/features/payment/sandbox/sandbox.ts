import type { PaymentProvider } from '../provider.ts'

/** In place of a provider: its page asks whether the payment succeeds. No money moves. */
export const sandbox: PaymentProvider = {
  id: 'sandbox',
  name: '沙盒（不会真的扣款）',
  nameEn: 'Sandbox (no money moves)',
  kind: 'jump',
  start: ({ ref }) => Promise.resolve({ jumpUrl: `/api/paymethod/sandbox/${ref}`, qr: null, startedAs: null }),
  refund: () => Promise.resolve(),
}
