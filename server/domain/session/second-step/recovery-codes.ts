import { createHmac, randomInt } from 'node:crypto'
import type { Keys } from '#server/lib/keys.ts'

const CODES = 10
/** Without letters and digits that look alike. Ten of them are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

const randomHalf = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Ten new codes like `k7m2p-x9d4t`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => `${randomHalf()}-${randomHalf()}`)
}

/** A code is stored as its HMAC; spaces, hyphens and capitals make no difference. */
export function hashRecoveryCode(keys: Keys, memberId: number, typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', keys.signing).update(`recovery-code\0${memberId}\0${code}`).digest('base64url')
}
