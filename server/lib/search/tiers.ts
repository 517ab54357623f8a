/**
 * Bits that the tiers leave off an id: blocks of 1,024, of 16,384, of 262,144 and of 4,194,304 rows. A row
 * carries its block of each tier as a lexeme, so that a search can ask for the newest matches block by block: without
 * them the database would gather every match of a frequent word and sort them.
 */
const TIERS = [10, 14, 18, 22] as const

const lexeme = (bits: number, id: number) => `=${bits}:${Math.floor(id / 2 ** bits)}`

function firstId(block: string) {
  const [bits = 0, at = 0] = block.slice(1).split(':').map(Number)
  return at * 2 ** bits
}

export const tierLexemes = (id: number) => TIERS.map((bits) => lexeme(bits, id))

/**
 * Blocks that one query names at most; beyond, the next larger ones are named. The index walks each block's list, so
 * many blocks cost more than a few larger ones. Not beyond the blocks of 262,144: the next larger ones would be nearly
 * all ids of a library of millions, which costs more than many blocks.
 */
const MOST_BLOCKS = { 10: 5, 14: 5, 18: 16, 22: 5 }
/** Ids of the first scan: enough to see how frequent a term is. */
const FIRST_SCAN = 2 ** 12
/** Ids of a scan for what most rows match. */
export const BRIEF_SCAN = 2 ** 10
/** Factor between one scan and the next: at least, and at most while little was found. */
const LEAST_GROWTH = 2
const MOST_GROWTH = 64
/** Up to this many matches in all ids are found and sorted as fast as a larger scan. */
const FEW_MATCHES = 1_000
/** Blocks named by a sample. */
const SAMPLED_BLOCKS = 8

/** Ids below `before`, as lexemes of which a row must have one; null for all ids. */
export interface Scan {
  blocks: string[] | null
  /** Number of ids it covers. */
  size: number
}

/** The newest ids. */
export const firstScan = (before: number): Scan => scan(before, FIRST_SCAN)

/** The newest ids, so few that only a very frequent term has many matches there; `firstScan` follows. */
export const briefScan = (before: number): Scan => scan(before, BRIEF_SCAN)

export const scanAll = (before: number): Scan => ({ blocks: null, size: before })

/**
 * Ids from the oldest to the newest, a few of each period: measures the frequency of terms that are rare among the
 * newest.
 */
export function sampleScan(before: number): Scan {
  const [bits] = TIERS
  const blocks = Array.from({ length: SAMPLED_BLOCKS }, (_, at) =>
    lexeme(bits, Math.floor((before * (at + 0.5)) / SAMPLED_BLOCKS)),
  )
  return { blocks, size: SAMPLED_BLOCKS * 2 ** bits }
}

/** The scan's ids below `below`, which an earlier scan has not covered. */
export const scanBelow = ({ blocks, size }: Scan, below: number): Scan => ({
  blocks: blocks?.filter((block) => firstId(block) < below) ?? null,
  size,
})

/** True where all ids should have few matches, judging by the `found` ones of a scan. */
export const areFew = (before: number, { size }: Scan, found: number) => (found / size) * before <= FEW_MATCHES

/** A scan of the newest ids that should find `needed` matches, judging by the `found` ones of the previous scan. */
export function widerScan(before: number, { size }: Scan, found: number, needed: number): Scan {
  const growth = found === 0 ? MOST_GROWTH : (1.2 * needed) / found
  return scan(before, size * Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, growth)))
}

function scan(before: number, size: number): Scan {
  const bits = TIERS.find((tier) => size <= 2 ** tier * (MOST_BLOCKS[tier] - 1))
  const from = before - size
  if (bits === undefined || from < 2 ** bits) return scanAll(before)
  const [first, last] = [Math.floor(from / 2 ** bits), Math.floor((before - 1) / 2 ** bits)]
  const blocks = Array.from({ length: last - first + 1 }, (_, index) => lexeme(bits, (first + index) * 2 ** bits))
  return { blocks, size: before - first * 2 ** bits }
}
