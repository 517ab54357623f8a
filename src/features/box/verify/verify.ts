import { drawPrize, tableText } from '#contract/box-draw.ts'
import type { BoxResult, BoxTable } from '#contract/box.ts'
import { notedHash } from '../device-notes.ts'

/** Why a drawing is not what the site says. */
export type Mismatch = 'seed' | 'prize' | 'table' | 'guarantee' | 'noted'

export interface Verification {
  mismatch: Mismatch | null
  /** Which of the `total` parts was drawn, from 0. */
  roll: number
  total: number
}

/**
 * Recalculates a drawing from its published seed with the browser's own cryptography, and compares it with the hash that
 * this device was shown first.
 */
export async function verify({ proof, code }: BoxResult, seed: string, table: BoxTable): Promise<Verification> {
  const bytes = bytesOf(seed)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(proof.message))
  const { prize, roll, total } = drawPrize(new Uint8Array(digest), table.prizes, proof.isGuaranteed)
  const noted = notedHash(proof.day)
  const checks: [Mismatch, boolean][] = [
    ['seed', (await sha256(bytes)) === proof.hash],
    ['noted', noted === undefined || noted.hash === proof.hash],
    ['table', (await sha256(new TextEncoder().encode(tableText(table)))) === proof.table],
    ['table', proof.message.startsWith(`${proof.day}/${proof.table}/`)],
    ['guarantee', proof.isGuaranteed === proof.misses + 1 >= table.pityAfter],
    ['prize', prize.code === code],
  ]
  return { mismatch: checks.find(([, holds]) => !holds)?.[0] ?? null, roll, total }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function sha256(bytes: Uint8Array<ArrayBuffer>) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
