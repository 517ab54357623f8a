import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

const PEM_FRAME = /-----[^-]+-----|\\n|\s/g
const FEWEST_BITS = 2048

/**
 * A private RSA key from PEM, or from the base64 between its first and last line, as PKCS#8 or PKCS#1. Undefined for anything
 * else, and for less than 2048 bits.
 */
export const rsaPrivateKey = (text: string) =>
  firstOf(
    () => createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs1' }),
  )

/** The same for a public key, also from a certificate. A private key is refused: Node would take the public one out of it. */
export const rsaPublicKey = (text: string) =>
  rsaPrivateKey(text)
    ? undefined
    : firstOf(
        () => createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' }),
        () => createPublicKey({ key: bytesOf(text), format: 'der', type: 'pkcs1' }),
        () => new X509Certificate(bytesOf(text)).publicKey,
      )

const bytesOf = (text: string) => Buffer.from(text.replaceAll(PEM_FRAME, ''), 'base64')

function firstOf(...readers: (() => KeyObject)[]): KeyObject | undefined {
  for (const read of readers) {
    try {
      const key = read()
      if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= FEWEST_BITS) return key
    } catch {
      continue
    }
  }
  return undefined
}
