/**
 * Bits that the tiers leave off an id: blocks of 1,024, of 16,384, of 262,144 and of 4,194,304 pictures. A picture
 * carries its block of each tier as a lexeme, so that a search can ask for the newest matches block by block: without
 * them the database would gather every match of a frequent word and sort them.
 */
const TIERS = [10, 14, 18, 22] as const

const lexeme = (bits: number, id: number) => `=${bits}:${Math.floor(id / 2 ** bits)}`

export const tierLexemes = (id: number) => TIERS.map((bits) => lexeme(bits, id))

/**
 * Where to look for `needed` ids below `before`, the newest first: ever larger blocks, each holding the one before it,
 * and at last everything (null).
 */
export function* blocksBelow(before: number, needed: number): Generator<string | null> {
  for (const bits of TIERS) {
    if (before <= 2 ** bits) break
    // A block with hardly more ids than that is not worth the question.
    if (2 ** bits > needed * 2) yield lexeme(bits, before - 1)
  }
  yield null
}
