import { drawPrize } from '#contract/box-draw.ts'
import type { BoxProof } from '#contract/box.ts'

export interface Verification {
  /** SHA-256 of the seed. */
  hash: string
  /** HMAC-SHA256 of the message with the seed. */
  digest: string
  /** Which of the `total` parts was drawn. */
  roll: number
  total: number
  /** The prize that they give. */
  code: string
}

/** Recalculates a drawing from its published seed, with the browser's own cryptography. */
export async function recalculate({ message, isGuaranteed, prizes }: BoxProof, seed: string): Promise<Verification> {
  const bytes = bytesOf(seed)
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)))
  const { prize, roll, total } = drawPrize(digest, prizes, isGuaranteed)
  return { hash: hexOf(new Uint8Array(hash)), digest: hexOf(digest), roll, total, code: prize.code }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
