import type { PaymentDevice, PaymentMethodId } from '#contract/payment.ts'

/** A phone or tablet, where providers open their app; a code to scan would be on the same screen. */
export const paymentDevice = (): PaymentDevice =>
  matchMedia('(pointer: coarse) and (hover: none)').matches ? 'phone' : 'desktop'

/** WeChat's own browser on a phone opens neither Alipay nor, by an address, WeChat Pay. */
export const cannotOpen = (method: PaymentMethodId) =>
  (method === 'wxpay' || method === 'alipay') &&
  /MicroMessenger/i.test(navigator.userAgent) &&
  paymentDevice() === 'phone'
