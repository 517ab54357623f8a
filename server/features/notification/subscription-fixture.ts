import { createECDH, randomBytes } from 'node:crypto'

/** A browser's subscription for `endpoint`, with its private keys. */
export function newSubscription(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url', 'uncompressed')
  const auth = randomBytes(16).toString('base64url')
  return { subscription: { endpoint, keys: { p256dh, auth } }, ecdh }
}
