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

/** What a drawing depends on, besides the seed and the text that it signs. */
export interface DrawTable {
  /** The opening with this number without an epic or legendary prize has one for certain. */
  pityAfter: number
  /** In the order in which they are drawn from. */
  prizes: readonly DrawPrize[]
}

/** A table as text; its SHA-256 names the table. */
export const tableText = ({ pityAfter, prizes }: DrawTable) =>
  [String(pityAfter), ...prizes.map(({ code, rarity, parts }) => `${code} ${rarity} ${parts}`)].join('\n')

interface Drawing {
  /** The day of the seed. */
  day: string
  /** SHA-256 of `tableText`, in hexadecimal digits. */
  table: string
  boxId: string
  memberId: number
  requestId: string
  /** From 0; an opening of ten draws ten times. */
  place: number
}

/** What the day's seed signs. The request's id comes from the member's device, so the server cannot choose it. */
export const drawMessage = ({ day, table, boxId, memberId, requestId, place }: Drawing) =>
  [day, table, boxId, memberId, requestId, place].join('/')

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
 * @param isGuaranteed whether only epic and legendary prizes take part, in proportion to their chances
 */
export function drawPrize<Prize extends DrawPrize>(
  digest: Uint8Array,
  prizes: readonly Prize[],
  isGuaranteed: boolean,
): Drawn<Prize> {
  const pool = isGuaranteed ? prizes.filter(({ rarity }) => endsWait(rarity)) : prizes
  const total = pool.reduce((sum, { parts }) => sum + parts, 0)
  const roll = rollOf(digest, total)
  let left = roll
  for (const prize of pool) {
    if (left < prize.parts) return { prize, roll, total }
    left -= prize.parts
  }
  throw new RangeError('a table of prizes without chances')
}

/** The digest's first 48 bits as a share of `total`, in whole numbers. */
function rollOf(digest: Uint8Array, total: number) {
  let bits = 0n
  for (const byte of digest.subarray(0, 6)) bits = bits * 256n + BigInt(byte)
  return Number((bits * BigInt(total)) >> 48n)
}
