import { drawMessage } from '#contract/box-draw.ts'
import type { BoxResult } from '#contract/box.ts'
import { prizeText } from './prize-text.ts'
import { type Publishing, publicSeed } from './seeds.ts'
import type { OpeningWithSeed } from './table.ts'

/** An opening as its member sees it. */
export function resultOf(
  { opening, seed }: OpeningWithSeed,
  { keys, now }: Pick<Publishing, 'keys' | 'now'>,
): BoxResult {
  const { id, prize, rarity, duplicatePoints, cost, at, misses, isGuaranteed, tableHash: table } = opening
  const { kind, text, textEn } = prizeText(prize)
  return {
    id,
    code: prize,
    rarity,
    kind,
    text,
    textEn,
    duplicatePoints,
    cost,
    at: at.toISOString(),
    proof: {
      ...publicSeed(seed, keys, now),
      message: drawMessage({ ...opening, table }),
      misses,
      isGuaranteed,
      table,
    },
  }
}
