import type { PaymentDevice, PaymentMethod, PaymentStart } from '#contract/payment.ts'
import type { PaymentNotice } from '#server/domain/purchase/settle.ts'

/** An order to be paid, and the attempt by which its provider knows it. */
export interface PaymentAttempt {
  orderNo: string
  /** Fen. */
  total: number
  /** What is bought, in `language`. */
  title: string
  language: 'zh' | 'en'
  device: PaymentDevice
  /** Of the member, as the server sees it. */
  address: string
  /** At the provider: 32 characters of 0-9 and a-f, as WeChat Pay takes no more. */
  ref: string
  /** Whether the card is saved, for renewals. */
  savesCard: boolean
  now: Date
  expiresAt: Date
}

/** Where an attempt is paid, and the provider's own name of it. */
export type StartedAttempt = Pick<PaymentStart, 'jumpUrl' | 'qr'> & { startedAs: string | null }

/** A payment as its provider knows it. */
export interface ProviderPayment {
  ref: string
  startedAs: string | null
  paidAs: string | null
  expiresAt: Date
}

/** A payment with a saved card, without the member. */
export interface CardCharge {
  customer: string
  card: string
  orderNo: string
  /** Fen. */
  total: number
  title: string
  /** Of the attempt; asked again with the same one, the card is charged once. */
  ref: string
}

/** Cards that a provider has saved; the site stores only their ids. */
export interface SavedCards {
  /** The card that a payment saved, and what the member reads; `gone` where it was deleted. */
  read(paidAs: string): Promise<{ card: string; text: string } | 'gone'>
  /** `waiting`: a notice follows. `declined`: nothing was charged. Throws where the outcome is not known. */
  charge(charge: CardCharge): Promise<PaymentNotice | 'declined' | 'waiting'>
  /**
   * How a charge ended whose response may have been lost. `none`: no card was charged for that attempt, and none will
   * be unless it is asked for again.
   */
  find(ref: string): Promise<PaymentNotice | 'waiting' | 'none'>
  /** Deletes the customer with the card; again, it does nothing. */
  forget(customer: string): Promise<void>
}

/**
 * How a refund stands at its provider, in words for the operator where the money is not paid back. `pending`: it will be;
 * `failed`: only the operator can help.
 */
export type RefundAnswer = 'refunded' | { pending: string } | { failed: string }

/** A way to pay. The money ledger, the orders and what they buy are the same for all of them. */
export interface PaymentProvider extends PaymentMethod {
  start(attempt: PaymentAttempt): Promise<StartedAttempt>
  /** Where it can renew plans. */
  cards?: SavedCards
  /** What the provider says of an attempt, where its notice may have been lost; `over` where it cannot be paid any more. */
  find?(payment: ProviderPayment, now: Date): Promise<PaymentNotice | 'open' | 'over'>
  /** Pays back fen, or tells how that stands; however often it is asked, it pays back once. Throws where it is not known. */
  refund(payment: ProviderPayment & { total: number }, amount: number, now: Date): Promise<RefundAnswer>
}
