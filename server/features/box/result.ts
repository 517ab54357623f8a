import { drawMessage } from '#contract/box-draw.ts'
import type { BoxResult } from '#contract/box.ts'
import { prizeText } from './prize-text.ts'
import { publicSeed } from './seeds.ts'
import type { ProvedOpening } from './table.ts'

/** An opening as its member sees it. */
export function resultOf({ opening, seed, content }: ProvedOpening, now: Date): BoxResult {
  const { id, prize, rarity, duplicatePoints, cost, at, misses, isGuaranteed } = opening
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
    proof: { ...publicSeed(seed, now), message: drawMessage(opening), misses, isGuaranteed, prizes: content.prizes },
  }
}
