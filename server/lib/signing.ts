import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A token that says "`text` is allowed for `purpose` until `expiresAt`": expiry and HMAC, safe in a URL. It does not
 * contain the text. The secret is `keys.signing`.
 */
export function sign(secret: Buffer, purpose: string, text: string, expiresAt: Date) {
  const expiry = expiresAt.getTime().toString(36)
  return `${expiry}.${macOf(secret, purpose, text, expiry).toString('base64url')}`
}

export type Verdict = 'valid' | 'expired' | 'invalid'

/** Whether `sign` issued `token` for the same purpose and text, and it is still valid at `now`. */
export function verify(secret: Buffer, purpose: string, text: string, token: string, now: Date): Verdict {
  const [expiry = '', signature = ''] = token.split('.')
  const expected = macOf(secret, purpose, text, expiry)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid'
  return Number.parseInt(expiry, 36) > now.getTime() ? 'valid' : 'expired'
}

function macOf(secret: Buffer, purpose: string, text: string, expiry: string) {
  return createHmac('sha256', secret).update(`${purpose}\n${expiry}\n${text}`).digest().subarray(0, 16)
}
