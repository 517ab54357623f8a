import type { Stripe as Client } from 'stripe'
import type { Config } from '#server/lib/config.ts'

type StripeConfig = NonNullable<Config['stripe']>

const TIMEOUT_MS = 10_000

const clients = new WeakMap<StripeConfig, Promise<Client>>()

/** The client of an account. The library is loaded when it is needed first: it has 20 MB. */
export function stripeClient(config: StripeConfig): Promise<Client> {
  const client = clients.get(config) ?? createClient(config)
  clients.set(config, client)
  return client
}

async function createClient({ secretKey, base }: StripeConfig): Promise<Client> {
  const { Stripe } = await import('stripe')
  const url = base === undefined ? undefined : new URL(base)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'https:' ? 'https' : 'http' }),
  })
}
