import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { decrypt, encrypt } from '#server/lib/encryption.ts'
import type { Keys } from '#server/lib/keys.ts'

/** Source: RFC 4226, section 4: 160 bits are recommended. */
const SECRET_BYTES = 20
/** Time steps before and after the current one whose codes count as well. Source: RFC 6238, section 5.2. */
const WINDOW = 1

/** What authenticator apps assume where an address says nothing else; several ignore what it says. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** The library compares bytes, and throws where there are more of them than digits. */
const CODE = /^\d{6}$/

const placeOf = (memberId: number) => `authenticator:${memberId}`

/** A new secret, as it is stored, as text to type, and as an address for a QR code. */
export function makeAuthenticator(
  keys: Keys,
  { memberId, label, issuer }: { memberId: number; label: string; issuer: string },
) {
  const bytes = randomBytes(SECRET_BYTES)
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  const totp = new TOTP({ ...FORM, secret, label, issuer })
  return {
    stored: encrypt(keys.encryption, placeOf(memberId), bytes),
    secret: secret.base32,
    secretQr: totp.toString(),
  }
}

/**
 * The time step (RFC 6238) whose code this is; null where it is none of the current ones, compared in constant time.
 * Where the secret cannot be decrypted, because the site's key is another one, no code is right.
 */
export function stepOfCode(keys: Keys, memberId: number, stored: string, code: string, now: Date): number | null {
  const bytes = CODE.test(code) ? decrypt(keys.encryption, placeOf(memberId), stored) : null
  if (!bytes) return null
  const totp = new TOTP({ ...FORM, secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
