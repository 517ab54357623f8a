/**
 * Bits that the tiers leave off an id: blocks of 1,024, of 16,384, of 262,144 and of 4,194,304 pictures. A picture
 * carries its block of each tier as a lexeme, so that a search can ask for the newest matches block by block: without
 * them the database would gather every match of a frequent word and sort them.
 */
const TIERS = [10, 14, 18, 22] as const

const lexeme = (bits: number, id: number) => `=${bits}:${Math.floor(id / 2 ** bits)}`

export const tierLexemes = (id: number) => TIERS.map((bits) => lexeme(bits, id))

/**
 * Blocks that one question names at most; beyond, the next larger ones are named. The index walks each block's list,
 * so that many of them cost more than a few larger ones.
 */
const MOST_BLOCKS = 5
/** How many ids are looked at first: enough to see how frequent something is. */
const FIRST_LOOK = 2 ** 12
/** A look that found too little is followed by one so much larger: no less, and no more while little was found. */
const LEAST_GROWTH = 2
const MOST_GROWTH = 64
/** Matches in all ids that are found and sorted as quickly as a larger look is walked. */
const FEW_MATCHES = 1_000
/** Blocks that a sample names. */
const SAMPLED_BLOCKS = 8

/** Ids below `before`, as lexemes any of which a picture must carry; null for all ids. */
export interface Look {
  blocks: string[] | null
  /** Ids that it covers. */
  size: number
}

/** The newest ids. */
export const firstLook = (before: number): Look => lookAt(before, FIRST_LOOK)

export const lookAtAll = (before: number): Look => ({ blocks: null, size: before })

/** Ids from the oldest to the newest, few of each time: how frequent something is that the newest hardly have. */
export function sampleLook(before: number): Look {
  const [bits] = TIERS
  const blocks = Array.from({ length: SAMPLED_BLOCKS }, (_, at) =>
    lexeme(bits, Math.floor((before * (at + 0.5)) / SAMPLED_BLOCKS)),
  )
  return { blocks, size: SAMPLED_BLOCKS * 2 ** bits }
}

/** True where all ids should hold few matches, by the `found` ones of a look. */
export const areFew = (before: number, { size }: Look, found: number) => (found / size) * before <= FEW_MATCHES

/** A look at the newest ids that should hold `needed` matches, by the `found` ones of the look before. */
export function widerLook(before: number, { size }: Look, found: number, needed: number): Look {
  const growth = found === 0 ? MOST_GROWTH : (1.2 * needed) / found
  return lookAt(before, size * Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, growth)))
}

function lookAt(before: number, size: number): Look {
  const bits = TIERS.find((tier) => size <= 2 ** tier * (MOST_BLOCKS - 1))
  const from = before - size
  if (bits === undefined || from < 2 ** bits) return lookAtAll(before)
  const [first, last] = [Math.floor(from / 2 ** bits), Math.floor((before - 1) / 2 ** bits)]
  const blocks = Array.from({ length: last - first + 1 }, (_, index) => lexeme(bits, (first + index) * 2 ** bits))
  return { blocks, size: before - first * 2 ** bits }
}
