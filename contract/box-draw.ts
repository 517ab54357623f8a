/**
 * How a mystery box draws: the same code runs on the server and in the page that verifies a result. Source: inventory
 * PT-15, decision 67.
 */

export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof RARITIES)[number]

/** All chances are whole parts of this many. */
export const DRAW_PARTS = 10_000

/** A prize with its chance, in parts of `DRAW_PARTS`. */
export interface DrawPrize {
  code: string
  rarity: Rarity
  parts: number
}

interface Drawing {
  boxId: string
  memberId: number
  requestId: string
  /** From 0; an opening of ten draws ten times. */
  place: number
}

/** What the day's seed signs. The request's id comes from the member's device, so the server cannot choose it. */
export const drawMessage = ({ boxId, memberId, requestId, place }: Drawing) =>
  `${boxId}/${memberId}/${requestId}/${place}`

/** Whether a prize counts for the guarantee: epic or better. */
export const endsWait = (rarity: Rarity) => rarity === 'epic' || rarity === 'legendary'

interface Drawn<Prize> {
  prize: Prize
  /** Which of the parts that took part, from 0. */
  roll: number
  /** Parts that took part. */
  total: number
}

/**
 * The prize of a drawing.
 * @param digest HMAC-SHA256 of `drawMessage`, its key the 32 bytes of the day's seed
 * @param prizes in the order of the published table
 * @param isGuaranteed whether only epic and legendary prizes take part, in proportion to their chances
 */
export function drawPrize<Prize extends DrawPrize>(
  digest: Uint8Array,
  prizes: readonly Prize[],
  isGuaranteed: boolean,
): Drawn<Prize> {
  const pool = isGuaranteed ? prizes.filter(({ rarity }) => endsWait(rarity)) : prizes
  const total = pool.reduce((sum, { parts }) => sum + parts, 0)
  const roll = Math.floor(fractionOf(digest) * total)
  let left = roll
  for (const prize of pool) {
    if (left < prize.parts) return { prize, roll, total }
    left -= prize.parts
  }
  throw new RangeError('a table of prizes without chances')
}

/** From 0 to below 1: the first six bytes, which a number holds exactly. */
function fractionOf(digest: Uint8Array) {
  let number = 0
  for (const byte of digest.subarray(0, 6)) number = number * 256 + byte
  return number / 2 ** 48
}
