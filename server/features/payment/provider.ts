import type { PaymentMethod, PaymentStart } from '#contract/payment.ts'
import type { Config } from '#server/lib/config.ts'
import { sandbox } from './sandbox/sandbox.ts'

/** An order to be paid, and the attempt by which its provider knows it. */
export interface PaymentAttempt {
  orderNo: string
  /** Fen. */
  total: number
  ref: string
  expiresAt: Date
}

/** A way to pay. The money ledger, the orders and what they buy are the same for all of them. */
export interface PaymentProvider extends PaymentMethod {
  /** Where the order is paid. */
  start(attempt: PaymentAttempt): Promise<Omit<PaymentStart, 'expiresAt'>>
  /** Pays back; asked again after a failure, it pays back once. Throws where the provider did not confirm. */
  refund(payment: { ref: string; amount: number }): Promise<void>
}

/** The ways to pay that the operator has set up; the sandbox where there is none, but not on a public site unless allowed. */
export function providersOf(config: Pick<Config, 'publicUrl' | 'sandboxPayment'>): readonly PaymentProvider[] {
  const isPublic = config.publicUrl?.startsWith('https:') ?? false
  return (config.sandboxPayment ?? !isPublic) ? [sandbox] : []
}
