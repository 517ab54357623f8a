import type { Config } from '#server/lib/config.ts'
import { alipayProvider } from './alipay/alipay.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { stripeProvider } from './stripe/stripe.ts'
import { wxpayProvider } from './wxpay/wxpay.ts'

const known = new WeakMap<object, readonly PaymentProvider[]>()

/** The ways to pay that the operator has set up; the sandbox where there is none, but not on a public site unless allowed. */
export function providersOf(config: Config): readonly PaymentProvider[] {
  const found = known.get(config) ?? createProviders(config)
  known.set(config, found)
  return found
}

function createProviders({ publicUrl, sandboxPayment, wxpay, alipay, stripe }: Config): readonly PaymentProvider[] {
  const real: PaymentProvider[] = []
  if (wxpay && publicUrl) real.push(wxpayProvider(wxpay, publicUrl))
  if (alipay && publicUrl) real.push(alipayProvider(alipay, publicUrl))
  if (stripe && publicUrl) real.push(stripeProvider(stripe, publicUrl))
  const isPublic = publicUrl?.startsWith('https:') ?? false
  return (sandboxPayment ?? (real.length === 0 && !isPublic)) ? [...real, sandbox] : real
}
