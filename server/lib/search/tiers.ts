/**
 * Bits that the tiers leave off an id: blocks of 1,024, of 16,384, of 262,144 and of 4,194,304 pictures. A picture
 * carries its block of each tier as a lexeme, so that a search can ask for the newest matches block by block: without
 * them the database would gather every match of a frequent word and sort them.
 */
const TIERS = [10, 14, 18, 22] as const

const lexeme = (bits: number, id: number) => `=${bits}:${Math.floor(id / 2 ** bits)}`

export const tierLexemes = (id: number) => TIERS.map((bits) => lexeme(bits, id))

/**
 * Where to look for the newest ids below `before`: ever larger blocks, each holding the one before it, until one begins
 * with the first id; then everything (null).
 */
export function* blocksBelow(before: number): Generator<string | null> {
  for (const bits of TIERS) {
    yield lexeme(bits, before - 1)
    if (before <= 2 ** bits) return
  }
  yield null
}
